-- Tables take the names that their field uses: letter is email, payment_request is payment_intent. Processes of the version
-- before go on beside the new one: the old table names are views that can be written, and payment carries the old column
-- beside the new one, kept equal by a trigger. The next version drops them (docs/upgrade.md).
set local lock_timeout = '3s';

alter table letter rename to email;
alter table email rename column parked_at to failed_at;
alter index letter_due rename to email_due;
alter index letter_parked rename to email_failed;
alter index letter_sent rename to email_sent;

create or replace function tell_letter_waiting() returns trigger language plpgsql as $$
begin
  perform pg_notify('email_waiting', '');
  perform pg_notify('letter_waiting', '');
  return null;
end $$;
alter function tell_letter_waiting() rename to notify_email_waiting;
alter trigger letter_waiting on email rename to email_waiting;

create view letter as
  select id, kind, to_address, subject, html, text, reply_to, headers, created_at, useful_until, attempts, next_attempt_at,
         claimed_by, handed_over_at, sent_at, failed_at as parked_at, last_error
  from email;

update audit_entry set kind = 'email' where kind = 'letter';

alter table payment_request rename to payment_intent;
alter index payment_request_due rename to payment_intent_due;
create view payment_request as select * from payment_intent;

alter table payment add column intent_id uuid references payment_intent (id);
update payment set intent_id = request_id where request_id is not null;
drop index payment_paying;
drop index payment_of_request;
create unique index payment_paying on payment (intent_id) where is_paying;
create index payment_of_intent on payment (intent_id, begun_at);

create function keep_payment_intent_equal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.intent_id := coalesce(new.intent_id, new.request_id);
  elsif new.intent_id is not distinct from old.intent_id then
    new.intent_id := new.request_id;
  end if;
  new.request_id := new.intent_id;
  return new;
end $$;

create trigger keep_payment_intent_equal before insert or update on payment
  for each row execute function keep_payment_intent_equal();
