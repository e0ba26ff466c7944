set local lock_timeout = '3s';

create trigger sales_due_after_insert after insert on payment for each row
  when (new.amount_refunded_paise > 0) execute function note_sales_due_of_part();
create trigger sales_due_after_update after update on payment for each row
  when ((old.amount_refunded_paise, old.is_paying) is distinct from (new.amount_refunded_paise, new.is_paying))
  execute function note_sales_due_of_part();
