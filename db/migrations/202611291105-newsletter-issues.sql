-- Newsletters that staff write, and to whom each went.
set local lock_timeout = '3s';

create table newsletter_issue (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  -- subject, line beside it, blocks with their texts in each language, readers, e-mails an hour
  draft jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
  queued integer not null default 0,
  failed integer not null default 0,
  unsubscribed integer not null default 0,
  begun_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null default now(),
  by_name text not null
);
create index newsletter_issue_under_way on newsletter_issue (begun_at) where state = 'sending';

create table newsletter_delivery (
  issue_id uuid not null references newsletter_issue (id) on delete cascade,
  subscriber_id uuid not null references newsletter_subscriber (id) on delete cascade,
  -- of the token in its link to unsubscribe
  stop_hash bytea not null unique,
  -- no foreign key: orders that are placed meanwhile write e-mails
  email_id uuid,
  at timestamptz not null default now(),
  primary key (issue_id, subscriber_id)
);
create index newsletter_delivery_of_subscriber on newsletter_delivery (subscriber_id);
create index newsletter_delivery_of_email on newsletter_delivery (email_id) where email_id is not null;
create index newsletter_delivery_at on newsletter_delivery (issue_id, at);

comment on column newsletter_issue.queued is 'E-mails that were written.';
comment on column newsletter_issue.failed is 'Of these, those that could not be sent; counted when it ends.';
comment on column newsletter_issue.unsubscribed is 'Readers who left by its link.';
comment on column newsletter_delivery.stop_hash is 'SHA-256 of the token in its link to unsubscribe.';
comment on column newsletter_delivery.email_id is 'An e-mail that may be forgotten by now.';
