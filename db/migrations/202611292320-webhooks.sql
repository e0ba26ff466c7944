-- Addresses that are told what happens in the shop (docs/decisions/webhooks.md).
set local lock_timeout = '3s';

create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  address text not null check (length(address) between 1 and 500),
  note text not null default '' check (length(note) <= 200),
  types text[] not null check (cardinality(types) between 1 and 100),
  is_on boolean not null default true,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  failing_since timestamptz,
  paused_until timestamptz,
  off_because text not null default '',
  created_at timestamptz not null default now(),
  check ((old_secret is null) = (old_secret_until is null))
);
comment on column webhook_endpoint.types is 'As app/webhooks/rules/webhook-types.ts names them.';
comment on column webhook_endpoint.secret is 'Sealed for ''webhook'' and the id.';
comment on column webhook_endpoint.old_secret is 'Signs beside the new one for a day.';
comment on column webhook_endpoint.failing_since is 'Null while the last answer was good.';
comment on column webhook_endpoint.paused_until is 'It asked to be left alone until then.';
comment on column webhook_endpoint.off_because is 'Why the shop switched it off by itself; else empty.';

-- What happened and is still to be told. Only added to and taken away, so that nobody who writes an order waits.
create table webhook_due (
  id bigint generated always as identity primary key,
  type text not null,
  subject_id uuid not null,
  about_id uuid,
  happened_at timestamptz not null default clock_timestamp(),
  made_in bigint not null default pg_current_xact_id()::text::bigint
);
-- One transaction tells of one fact once, whatever number of rows it writes.
create unique index webhook_due_once on webhook_due (made_in, type, subject_id, coalesce(about_id, subject_id));
comment on column webhook_due.subject_id is 'Of an order, a product, a customer or a conversation: what one is told of in order.';
comment on column webhook_due.about_id is 'Of a refund, a size or a message.';

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  event_id bigint not null,
  type text not null,
  subject_id uuid not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_by uuid,
  tried_at timestamptz,
  status integer,
  answer text not null default '',
  created_at timestamptz not null default now()
);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_attempt_at) where state = 'waiting';
create index webhook_delivery_in_order on webhook_delivery (endpoint_id, subject_id, event_id) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (endpoint_id, created_at desc, event_id desc);
create index webhook_delivery_made on webhook_delivery (created_at);
comment on column webhook_delivery.event_id is 'Of what was due: a smaller one of the same subject goes first.';
comment on column webhook_delivery.body is 'Empty once its person is erased.';
comment on column webhook_delivery.status is 'HTTP status of the last answer; null where there was none.';
comment on column webhook_delivery.answer is 'The first part of the last answer, or why there was none.';

-- Nothing is written while nobody asks for it.
create function note_webhook(kind text, subject uuid, about uuid) returns void language sql as $$
  insert into webhook_due (type, subject_id, about_id)
  select kind, subject, about where subject is not null
    and exists (select from webhook_endpoint where is_on and kind = any (types))
  on conflict do nothing $$;

create function is_open_order(status text, awaits_payment_until timestamptz) returns boolean language sql immutable as $$
  select awaits_payment_until is null and status in ('Pending', 'Order Placed', 'Packed', 'Shipped', 'Delivered') $$;
