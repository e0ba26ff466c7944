-- Money on its way through the payment provider: what was asked for, what came, what goes back. The provider's word is
-- copied here, never the browser's. States and what a crash leaves behind: docs/decisions/payments.md.

-- What one purchase asks the provider for; one order at the provider each.
create table payment_request (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('order', 'program')),
  -- the shop_order or the program purchase
  subject_id uuid not null,
  amount_paise bigint not null check (amount_paise >= 100),
  -- our name for it at the provider: an order whose answer was lost is found again by it
  receipt text not null unique,
  -- null until the provider has answered; nobody can pay before
  provider_order_id text unique,
  created_at timestamptz not null default now(),
  -- when to ask the provider again; null when there is nothing left to expect
  next_check_at timestamptz,
  checks integer not null default 0,
  unique (purpose, subject_id)
);
create index payment_request_due on payment_request (next_check_at) where next_check_at is not null;

-- Every attempt to pay that the provider told of. A status only moves up.
create table payment (
  provider_payment_id text primary key,
  -- null: money that belongs to no purchase of this shop
  request_id uuid references payment_request (id),
  provider_order_id text,
  amount_paise bigint not null,
  currency text not null,
  status text not null check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  method text not null default '',
  failure text not null default '',
  -- the one that paid the purchase
  is_paying boolean not null default false,
  -- why captured money does not pay: 'amount', 'second payment', 'too late', 'unmatched'
  problem text not null default '',
  -- who told of it first: 'browser', 'webhook', 'check'
  first_source text not null,
  begun_at timestamptz not null,
  first_seen_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (is_paying and problem <> ''))
);
create unique index payment_paying on payment (request_id) where is_paying;
create index payment_of_request on payment (request_id, begun_at);
create index payment_problem on payment (first_seen_at) where problem <> '';

-- Money to send back, once: the key makes repeated tries one refund.
create table refund (
  id uuid primary key default gen_random_uuid(),
  provider_payment_id text not null references payment (provider_payment_id),
  -- the payment's problem, or 'staff'
  purpose text not null,
  amount_paise bigint not null check (amount_paise > 0),
  idempotency_key text not null unique,
  status text not null default 'queued' check (status in ('queued', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  attempts integer not null default 0,
  -- of the next try to send it, or of the next question how it stands; null when it is over
  next_attempt_at timestamptz default now(),
  last_error text not null default '',
  by_user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_payment_id, purpose)
);
create index refund_due on refund (next_attempt_at) where next_attempt_at is not null;
create index refund_failed on refund (updated_at) where status = 'failed';

-- What the provider sent by itself, kept until it is worked off and for some days after.
create table webhook_event (
  event_id text primary key,
  event text not null,
  provider_order_id text,
  provider_payment_id text,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  next_attempt_at timestamptz default now(),
  attempts integer not null default 0
);
create index webhook_event_due on webhook_event (next_attempt_at) where processed_at is null;
create index webhook_event_by_date on webhook_event (received_at);
