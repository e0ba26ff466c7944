-- What the payment provider paid out to the bank, what each payout is made of, and payments that buyers question. All of it by the
-- provider's own ids: what is told twice is one row. Nothing here refers to payments and refunds by a foreign key, because money
-- that the provider knows and the shop does not is what these tables are for.
set local lock_timeout = '3s';

create table settlement (
  provider_settlement_id text primary key,
  -- what the bank gets; below 0 where more went back than came in
  amount_paise bigint not null,
  status text not null check (status in ('created', 'processed', 'failed')),
  utr text not null default '',
  made_at timestamptz not null,
  first_seen_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index settlement_by_time on settlement (made_at, provider_settlement_id);

create table settlement_entry (
  -- of the payment, the refund, the adjustment
  provider_entry_id text primary key,
  kind text not null,
  provider_settlement_id text not null,
  settled_at timestamptz not null,
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  amount_paise bigint not null check (amount_paise >= 0),
  -- tax included
  fee_paise bigint not null check (fee_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  currency text not null,
  utr text not null default '',
  -- of a payment its own id, of a refund or a dispute that of their payment
  provider_payment_id text,
  provider_dispute_id text,
  description text not null default '',
  entered_at timestamptz not null
);
create index settlement_entry_of_settlement on settlement_entry (provider_settlement_id, kind, provider_entry_id);
create index settlement_entry_by_time on settlement_entry (settled_at);
create index settlement_entry_of_payment on settlement_entry (provider_payment_id);
create index settlement_entry_of_dispute on settlement_entry (provider_payment_id) where provider_dispute_id is not null;

-- Until when the provider's payouts were read; one row.
create table settlement_fetch (
  id smallint primary key default 1 check (id = 1),
  -- the last day in India that was read to its end
  read_until date,
  -- of the last try that ended well, and why the last one did not, if it did not
  read_at timestamptz,
  tried_at timestamptz,
  last_error text not null default ''
);

create table dispute (
  provider_dispute_id text primary key,
  provider_payment_id text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  -- what the provider took from the shop for it, as the provider says
  deducted_paise bigint not null check (deducted_paise >= 0),
  currency text not null,
  reason_code text not null default '',
  reason text not null default '',
  phase text not null,
  status text not null check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz,
  begun_at timestamptz not null,
  -- when the provider was asked: an older answer that comes late changes nothing
  asked_at timestamptz not null,
  first_seen_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index dispute_by_time on dispute (begun_at, provider_dispute_id);
create index dispute_of_payment on dispute (provider_payment_id);
create index dispute_open on dispute (respond_by) where status = 'open';

alter table webhook_event add column provider_dispute_id text;

-- Payments and refunds are looked through for what was not paid out yet.
create index payment_captured_by_time on payment (begun_at) where is_paying or problem <> '';
create index refund_processed_by_time on refund (updated_at) where status = 'processed';
