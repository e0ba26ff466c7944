-- What the provider says of a payment beside its status, and what speaks for money that nobody could ask about yet. The
-- version before neither reads nor writes any of it.

set local lock_timeout = '3s';

-- Of what was paid; also what went back on the provider's own screens.
alter table payment add column amount_refunded_paise bigint not null default 0;

-- When a browser brought the provider's signature for a payment of this request, for the first time.
alter table payment_request add column claimed_at timestamptz;

-- The refund that an event is about, if any.
alter table webhook_event add column provider_refund_id text;
