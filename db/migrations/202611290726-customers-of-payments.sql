set local lock_timeout = '3s';

create trigger customer_due after update of amount_refunded_paise on payment for each row
  when (old.amount_refunded_paise is distinct from new.amount_refunded_paise) execute function note_customer_due_of_refund();
