-- Money that goes back for goods: as many refunds as needed on one order, by line or as an amount, and cash that came in.

alter table order_line
  -- units that no longer belong to the order before it left: back on the shelf, or written off
  add column withdrawn_quantity integer not null default 0,
  -- units that came back after it had left
  add column returned_quantity integer not null default 0,
  add constraint order_line_withdrawn check (withdrawn_quantity between 0 and quantity),
  add constraint order_line_returned check (returned_quantity between 0 and quantity);

create table order_refund (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order (id) on delete cascade,
  at timestamptz not null default now(),
  -- 'provider': to where the online payment came from; 'by hand': with a bank or UPI reference; 'not collected': cash that was due and
  -- is not any more
  how text not null check (how in ('provider', 'by hand', 'not collected')),
  amount_paise bigint not null check (amount_paise > 0),
  -- of it for the delivery
  delivery_paise bigint not null default 0 check (delivery_paise between 0 and amount_paise),
  reference text not null default '',
  -- what the provider is asked for; a refund that failed there does not count
  refund_id uuid unique references refund (id),
  by_user_id uuid,
  by_name text not null
);
create index order_refund_of_order on order_refund (order_id, at);

create table order_refund_line (
  order_refund_id uuid not null references order_refund (id) on delete cascade,
  order_id uuid not null,
  -- of the order's line
  position integer not null,
  quantity integer not null check (quantity > 0),
  amount_paise bigint not null check (amount_paise >= 0),
  -- whether its units went back on the shelf
  restocked boolean not null,
  primary key (order_refund_id, position),
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade
);

-- Refunds of orders so far, each of them an amount.
insert into order_refund (order_id, at, how, amount_paise, refund_id, by_user_id, by_name)
select payment_intent.subject_id, refund.created_at, 'provider', refund.amount_paise, refund.id, refund.by_user_id,
  coalesce(user_account.user_name, 'Shop')
from refund
join payment using (provider_payment_id)
join payment_intent on payment_intent.id = payment.intent_id and payment_intent.purpose = 'order'
join shop_order on shop_order.id = payment_intent.subject_id
left join user_account on user_account.id = refund.by_user_id
where refund.purpose like 'staff%';

create table cash_receipt (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order (id) on delete cascade,
  amount_paise bigint not null check (amount_paise > 0),
  received_at timestamptz not null,
  -- of the courier's remittance, a bank entry, or whatever staff note
  reference text not null,
  by_user_id uuid,
  by_name text not null,
  created_at timestamptz not null default now(),
  -- pressed twice, it counts once
  unique (order_id, reference)
);
