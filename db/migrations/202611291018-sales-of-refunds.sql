set local lock_timeout = '3s';

create trigger sales_due after update of status on refund for each row
  when (old.status is distinct from new.status) execute function note_sales_due_of_part();
