set local lock_timeout = '3s';

create function note_webhooks_of_message() returns trigger language plpgsql as $$
begin
  perform note_webhook('message.received', coalesce(new.thread_id, new.id), new.id);
  return null;
end $$;
create trigger webhooks_after_insert after insert on contact_message for each row
  when (new.kind in ('contact', 'problem', 'call', 'reply') and not new.is_automatic) execute function note_webhooks_of_message();
