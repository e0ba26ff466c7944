set local lock_timeout = '3s';

create function note_webhooks_of_customer() returns trigger language plpgsql as $$
begin
  perform note_webhook('customer.changed', coalesce(new.id, old.id), null);
  return null;
end $$;
create trigger webhooks_after_insert_or_delete after insert or delete on customer
  for each row execute function note_webhooks_of_customer();
create trigger webhooks_after_update after update on customer for each row
  when ((old.name, old.phones, old.emails, old.tags, old.no_cash, old.joined_to, old.orders, old.spent_paise, old.refused)
    is distinct from (new.name, new.phones, new.emails, new.tags, new.no_cash, new.joined_to, new.orders, new.spent_paise, new.refused))
  execute function note_webhooks_of_customer();
