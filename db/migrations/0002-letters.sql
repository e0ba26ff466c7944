-- Letters the shop owes: the outbox. A letter is written in the transaction of what it announces and sent later by a job,
-- which takes it by moving next_attempt_at forward (a lease) and putting its mark into claimed_by. The states and what
-- a crash leaves behind: docs/decisions/letters.md.
create table letter (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  to_address text not null check (to_address <> ''),
  -- emptied once the letter is sent: codes and links to accounts stay nowhere longer than needed
  subject text not null,
  html text not null,
  text text not null,
  reply_to text,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- a code that has died is not worth sending
  useful_until timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_by uuid,
  -- the whole letter but its last line is with the mail server
  handed_over_at timestamptz,
  sent_at timestamptz,
  -- given up on: shown in the metrics and kept until somebody decides
  parked_at timestamptz,
  last_error text not null default '',
  check (sent_at is null or parked_at is null)
);
create index letter_due on letter (next_attempt_at) where sent_at is null and parked_at is null;
create index letter_parked on letter (parked_at) where parked_at is not null;
create index letter_sent on letter (sent_at) where sent_at is not null;

-- Wakes the senders of every process. Sent on commit.
create function tell_letter_waiting() returns trigger language plpgsql as $$
begin
  perform pg_notify('letter_waiting', '');
  return null;
end $$;

create trigger letter_waiting after insert on letter
  for each statement execute function tell_letter_waiting();

-- SHA-256 of the token in the subscriber's letters; null for those who subscribed before letters were sent.
alter table newsletter_subscriber add column unsubscribe_hash bytea unique;
