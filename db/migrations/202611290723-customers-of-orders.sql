-- Each table that has a trigger has a migration of its own: none is locked while another one is waited for.
set local lock_timeout = '3s';

create function note_customer_due() returns trigger language plpgsql as $$
declare
  before uuid;
  now uuid;
begin
  if tg_op <> 'INSERT' then
    before := customer_id(old.user_id, old.phone, old.email);
  end if;
  if tg_op <> 'DELETE' then
    now := customer_id(new.user_id, new.phone, new.email);
    perform add_customer_due(new.user_id, new.phone, new.email);
  end if;
  -- Without what it was known by: an order may have been taken from it because the person is forgotten.
  if before is distinct from now and before is not null then
    insert into customer_due (customer_id, moved_to) values (before, now);
  end if;
  return null;
end $$;
create trigger customer_due_after_insert_or_delete after insert or delete on shop_order
  for each row execute function note_customer_due();
create trigger customer_due_after_update after update on shop_order for each row
  when ((old.updated_at, old.user_id, old.name, old.phone, old.email, old.status, old.awaits_payment_until, old.closed_because, old.total_paise)
    is distinct from (new.updated_at, new.user_id, new.name, new.phone, new.email, new.status, new.awaits_payment_until, new.closed_because, new.total_paise))
  execute function note_customer_due();
