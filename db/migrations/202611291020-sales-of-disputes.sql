set local lock_timeout = '3s';

create trigger sales_due_after_insert after insert on settlement_entry for each row
  when (new.provider_dispute_id is not null) execute function note_sales_due_of_part();
create trigger sales_due_after_update_or_delete after update or delete on settlement_entry for each row
  when (old.provider_dispute_id is not null) execute function note_sales_due_of_part();
