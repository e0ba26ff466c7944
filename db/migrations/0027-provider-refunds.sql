-- Refunds that were made on the payment provider's own screens, or by the provider itself, each with its id and its day. Until now the
-- shop kept only how much of a payment went back in all.
set local lock_timeout = '3s';

create table provider_refund (
  id bigint generated always as identity primary key,
  provider_payment_id text not null references payment (provider_payment_id) on delete cascade,
  -- null for what went back before the shop asked for each
  provider_refund_id text unique,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('pending', 'processed', 'failed')),
  -- as the provider has it; of those without an id, when the shop last heard of the payment
  made_at timestamptz not null
);
create index provider_refund_of_payment on provider_refund (provider_payment_id);
create index provider_refund_by_time on provider_refund (made_at);

-- What went back so far and was not sent by the shop. A version that did not know how much kept the status only.
insert into provider_refund (provider_payment_id, provider_refund_id, amount_paise, status, made_at)
select provider_payment_id, null, back_paise - own_paise, 'processed', updated_at
from (
  select provider_payment_id, updated_at, own.paise as own_paise,
    case when status = 'refunded' and amount_refunded_paise = 0 and own.count = 0 then amount_paise
      else amount_refunded_paise end as back_paise
  from payment cross join lateral (
    select coalesce(sum(refund.amount_paise) filter (where refund.status <> 'failed'), 0) as paise, count(*) as count
    from refund where refund.provider_payment_id = payment.provider_payment_id) as own
) as known
where back_paise > own_paise;

-- Money that came and went before the shop saw it was taken, too; what was only promised was not.
alter table payment add column is_taken boolean not null default false;
create index payment_taken_by_time on payment (begun_at) where status in ('captured', 'refunded');
