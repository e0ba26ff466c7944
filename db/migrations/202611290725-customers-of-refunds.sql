set local lock_timeout = '3s';

create trigger customer_due after update of status on refund for each row
  when (old.status is distinct from new.status) execute function note_customer_due_of_refund();
