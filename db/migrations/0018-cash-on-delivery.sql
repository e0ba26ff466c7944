-- Cash on delivery under control, addresses that are asked about, and codes before all other mail.
set local lock_timeout = '3s';

alter table store_setting
  -- null: no limit
  add column cod_max_order_paise bigint default 500000 check (cod_max_order_paise > 0),
  add column cod_max_units_per_line integer default 20 check (cod_max_units_per_line > 0),
  add column cod_max_open_orders integer default 3 check (cod_max_open_orders > 0),
  -- null: no guest needs a code
  add column cod_confirm_from_paise bigint default 200000 check (cod_confirm_from_paise >= 0),
  -- pincodes, or the digits they begin with, where nothing is sold for cash
  add column cod_pincodes_not_served text[] not null default '{}',
  -- phones of ten digits and e-mails in lower case that get nothing for cash
  add column cod_blocked text[] not null default '{}';

alter table shop_order
  -- the third digit of the pincode speaks against the state: staff look at the address
  add column is_pincode_doubtful boolean not null default false,
  -- of the machine that ordered, kept while an unpaid order holds a use of its coupon
  add column network_address text;

-- The code that a guest's cash order waits for. Its order waits as an unpaid online order does, until awaits_payment_until.
create table order_confirmation (
  order_id uuid primary key references shop_order (id) on delete cascade,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  sent_at timestamptz not null default clock_timestamp()
);

-- One delivery address, however its street is spelled: without case, spaces and punctuation.
create function address_key(street text, pincode text) returns text language sql immutable
  as $$ select pincode || ' ' || regexp_replace(lower(street), '[[:space:][:punct:]]+', '', 'g') $$;

-- Cash orders that are neither delivered nor closed: they are counted for each new one.
create index shop_order_open_cash_phone on shop_order (phone)
  where payment_method = 'COD' and status in ('Pending', 'Order Placed', 'Packed', 'Shipped');
create index shop_order_open_cash_email on shop_order (lower(email))
  where payment_method = 'COD' and status in ('Pending', 'Order Placed', 'Packed', 'Shipped');
create index shop_order_open_cash_address on shop_order (address_key(street, pincode))
  where payment_method = 'COD' and status in ('Pending', 'Order Placed', 'Packed', 'Shipped');
-- Uses of coupons that unpaid orders hold.
create index shop_order_holding_coupon on shop_order (coupon_id)
  where awaits_payment_until is not null and coupon_id is not null;

-- E-mails that somebody waits for at a screen have priority 0.
alter table email add column priority smallint not null default 1;
update email set priority = 0 where sent_at is null and kind in ('otp', 'reset');
drop index email_due;
create index email_due on email (priority, next_attempt_at) where sent_at is null and failed_at is null;
create index email_to_address on email (lower(to_address), created_at);
