-- Paid coaching programs: bought online only, by people with an account. Money is whole paise.

create table program_purchase (
  id uuid primary key default gen_random_uuid(),
  -- what people say on the telephone
  purchase_number text not null unique,
  -- null once the account is deleted
  user_id uuid references user_account (id) on delete set null,
  user_name text not null,
  email text not null,
  mobile text not null,
  program_name text not null,
  plan_name text not null,
  -- 'waiting' holds the use of its coupon until its time is over
  status text not null check (status in ('waiting', 'closed', 'paid', 'refunded')),
  awaits_payment_until timestamptz,
  price_paise bigint not null check (price_paise > 0),
  coupon_id uuid,
  coupon_code text not null default '',
  discount_basis_points integer not null default 0,
  discount_paise bigint not null check (discount_paise between 0 and price_paise),
  -- inside the total
  gst_paise bigint not null check (gst_paise >= 0),
  total_paise bigint not null check (total_paise = price_paise - discount_paise),
  payment_id text not null default '',
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'waiting') = (awaits_payment_until is not null))
);
create index program_purchase_of_user on program_purchase (user_id, created_at desc);
create index program_purchase_by_date on program_purchase (paid_at desc, id) where status in ('paid', 'refunded');

-- GST inside the price of a program, in hundredths of a percent
alter table store_setting add column program_gst_basis_points integer not null default 500
  check (program_gst_basis_points between 0 and 10000);
