-- Orders of goods, with their whole quote frozen, and what they take: stock and uses of coupons. Money is whole paise.

create table shop_order (
  id uuid primary key default gen_random_uuid(),
  -- what people say on the telephone: date and a random part
  order_number text not null unique,
  -- null for a guest, and after the account is deleted
  user_id uuid references user_account (id) on delete set null,
  -- opens the order to whoever holds the link of its letter. It guards nothing that this table does not hold itself, so
  -- that it is stored as it is: later letters carry the same link.
  link_token text not null,
  status text not null check (status in
    ('Pending', 'Order Placed', 'Packed', 'Shipped', 'Delivered', 'Rejected', 'Refunded')),
  payment_method text not null check (payment_method in ('COD', 'Online Payment')),
  payment_status text not null check (payment_status in ('pending', 'paid')),
  payment_id text not null default '',
  payer_id text not null default '',
  -- set while an online order waits for its money: then its stock and coupon are given back
  awaits_payment_until timestamptz,
  -- the stock of its lines and the use of its coupon are taken
  holds_stock boolean not null default true,
  -- goods that left do not come back into stock by a click
  shipped_at timestamptz,

  coupon_id uuid,
  -- as it was typed; empty without one
  coupon_code text not null default '',
  discount_basis_points integer not null default 0,
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  discount_paise bigint not null check (discount_paise between 0 and subtotal_paise),
  shipping_fee_paise bigint not null check (shipping_fee_paise >= 0),
  -- inside the total
  gst_paise bigint not null check (gst_paise >= 0),
  total_paise bigint not null check (total_paise = subtotal_paise + shipping_fee_paise - discount_paise),

  name text not null,
  email text not null,
  phone text not null,
  street text not null,
  city text not null,
  state text not null,
  country text not null,
  pincode text not null,

  tracker_id text not null default '',
  tracker_url text not null default '',
  logistics_provider text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_order_of_user on shop_order (user_id, created_at desc, id) where user_id is not null;
create index shop_order_by_date on shop_order (created_at desc, id);
create index shop_order_by_status on shop_order (status, created_at desc, id);
create index shop_order_awaiting on shop_order (awaits_payment_until) where awaits_payment_until is not null;

create table order_line (
  order_id uuid not null references shop_order (id) on delete cascade,
  position integer not null,
  -- of the product as it was; it may be deleted later
  product_id uuid not null,
  weight text not null,
  title text not null,
  image text not null,
  quantity integer not null check (quantity > 0),
  unit_price_paise bigint not null check (unit_price_paise > 0),
  gst_basis_points integer not null,
  line_total_paise bigint not null check (line_total_paise = unit_price_paise * quantity),
  discount_paise bigint not null check (discount_paise between 0 and line_total_paise),
  -- inside line_total_paise - discount_paise
  gst_paise bigint not null check (gst_paise >= 0),
  primary key (order_id, position)
);
create index order_line_of_product on order_line (product_id);

-- Who did what to an order, and when.
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- status after it
  status text not null,
  note text not null default '',
  by_user_id uuid,
  -- 'Shopper', 'Shop' for what happens by the clock or by the payment provider, or the name of the staff
  by_name text not null
);
create index order_event_of_order on order_event (order_id, id);

-- Every change of stock with its cause.
create table stock_movement (
  id bigint generated always as identity primary key,
  -- null when the variant is gone
  variant_id uuid,
  product_id uuid not null,
  weight text not null,
  change integer not null,
  stock_after integer not null check (stock_after >= 0),
  -- 'order', 'release', 'edit', 'toggle', 'import'
  cause text not null,
  order_id uuid,
  by_user_id uuid,
  at timestamptz not null default clock_timestamp()
);
create index stock_movement_of_product on stock_movement (product_id, id);
create index stock_movement_of_order on stock_movement (order_id) where order_id is not null;

-- First answers of calls that create something, so that a repeated key creates nothing again. Kept for a day.
create table idempotency_key (
  -- SHA-256 of whose key it is, the call, and the key
  key_hash bytea primary key,
  -- SHA-256 of the body: the same key with another body is a mistake
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
create index idempotency_key_by_age on idempotency_key (created_at);

create table review (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references product (id) on delete cascade,
  user_id uuid references user_account (id) on delete set null,
  user_name text not null,
  message text not null check (message <> ''),
  value integer not null check (value between 1 and 5),
  -- the reviewer had bought the product
  is_verified boolean not null,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index review_of_product on review (product_id, created_at desc, id);

create trigger content_changed after insert or update or delete or truncate on review
  for each statement execute function tell_content_changed();

-- Orders change the stock of variants all day long. Where no price changed nothing is written: not even an update of no
-- product, which would tell every process of a change.
create or replace function keep_from_price_after_update() returns trigger language plpgsql as $$
begin
  if not exists (
    select id, product_id, price_paise, selling_price_paise from before
    except select id, product_id, price_paise, selling_price_paise from changed
  ) then
    return null;
  end if;
  update product set from_price_paise = lowest.paise
  from (
    select changed_product.id, coalesce((
      select min(case when selling_price_paise > 0 then selling_price_paise else price_paise end)
      from variant where product_id = changed_product.id), 0) as paise
    from (select product_id as id from changed union select product_id from before) as changed_product
  ) as lowest
  where product.id = lowest.id and product.from_price_paise <> lowest.paise;
  return null;
end $$;

-- Pages need not all be made again for every order: where only the stock changed, processes are told of which products.
create function tell_variant_changed() returns trigger language plpgsql as $$
declare
  products text;
begin
  if exists (
    select id, product_id, position, weight, price_paise, selling_price_paise from before
    except select id, product_id, position, weight, price_paise, selling_price_paise from changed
  ) then
    perform pg_notify('content_changed', tg_table_name);
    return null;
  end if;
  select string_agg(distinct changed.product_id::text, ',') into products
  from before join changed using (id) where before.total_stock <> changed.total_stock;
  -- a notification holds less than 8,000 bytes
  if length(products) > 7900 then
    perform pg_notify('content_changed', tg_table_name);
  elsif products is not null then
    perform pg_notify('stock_changed', products);
  end if;
  return null;
end $$;
drop trigger content_changed on variant;
create trigger content_changed after insert or delete or truncate on variant
  for each statement execute function tell_content_changed();
create trigger variant_changed after update on variant
  referencing old table as before new table as changed
  for each statement execute function tell_variant_changed();
