set local lock_timeout = '3s';

create trigger sales_due_after_insert_or_delete after insert or delete on shop_order
  for each row execute function note_sales_due();
create trigger sales_due_after_update after update on shop_order for each row
  when (old.* is distinct from new.*) execute function note_sales_due();
