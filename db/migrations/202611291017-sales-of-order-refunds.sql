set local lock_timeout = '3s';

create trigger sales_due after insert or update or delete on order_refund
  for each row execute function note_sales_due_of_part();
