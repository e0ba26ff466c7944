-- Parcels booked with a courier by its interface. The row is there before the courier is asked, so that a parcel whose
-- answer was lost is found again by its reference.
set local lock_timeout = '3s';
create table shipment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order (id) on delete cascade,
  -- what the courier knows it by: the number of the order, for a second parcel with -2
  reference text not null unique,
  state text not null default 'booking' constraint shipment_state_check check (state in
    ('booking', 'booked', 'label', 'picked up', 'in transit', 'out for delivery', 'failed attempt', 'delivered',
     'coming back', 'came back', 'cancelled', 'lost')),
  -- when the courier says that it came to this
  state_at timestamptz not null default now(),
  -- what was chosen; empty for the one that the courier recommends
  wished_courier text not null default '',
  courier text not null default '',
  awb text not null default '',
  provider_order_id text not null default '',
  provider_shipment_id text not null default '',
  grams integer not null check (grams > 0),
  length_cm integer not null check (length_cm > 0),
  breadth_cm integer not null check (breadth_cm > 0),
  height_cm integer not null check (height_cm > 0),
  charged_grams integer,
  label_url text not null default '',
  manifest_url text not null default '',
  -- attempts to hand it over that failed, and what the courier says of the last
  attempts integer not null default 0,
  attempt_reason text not null default '',
  -- what staff answered to it
  attempt_answer text not null default '',
  -- what staff have to know: a refusal in the courier's words
  problem text not null default '',
  cash_reference text not null default '',
  cash_on date,
  tries integer not null default 0,
  asked_at timestamptz,
  -- null: it is asked about no more
  next_ask_at timestamptz default now(),
  booked_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Never two labels for one order.
create unique index shipment_live on shipment (order_id) where state not in ('cancelled', 'came back', 'lost');
create index shipment_of_order on shipment (order_id);
create index shipment_of_awb on shipment (awb) where awb <> '';
create index shipment_due on shipment (next_ask_at) where next_ask_at is not null;
create index shipment_by_date on shipment (created_at desc, id);

-- The word with which the courier's interface knows the shop for some days, sealed.
create table courier_login (
  account text primary key,
  sealed bytea not null,
  expires_at timestamptz not null
);
