-- What the shop sells and shows. Money is whole paise, percentages are hundredths of a percent, times are timestamptz,
-- ids are random.

create table product (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  -- what titles are sorted by: without case, and the same on every server whatever its locale
  title_key text collate "C" generated always as (lower(title)) stored,
  category text not null check (category in ('flour', 'oil', 'snacks')),
  description text not null default '',
  health_benefits text not null default '',
  recipe text not null default '',
  ingredients text not null default '',
  more text not null default '',
  media_link text not null default '',
  -- other names people look for: 'gram flour', 'kadalai maavu'
  search_names text[] not null default '{}',
  -- 0 is nil rated
  gst_basis_points integer not null check (gst_basis_points between 0 and 10000),
  sale_title text not null default '',
  -- 0 to 500: the admin's value until the first review
  rating_hundredths integer not null default 0 check (rating_hundredths between 0 and 500),
  is_best_seller boolean not null default false,
  is_active boolean not null default true,
  images text[] not null default '{}' check (cardinality(images) <= 4),
  -- lowest price a shopper can pay for a variant, kept by the trigger below so that sorting a large catalogue reads an index
  from_price_paise bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table variant (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references product (id) on delete cascade,
  position integer not null check (position between 1 and 5),
  weight text not null check (weight <> ''),
  price_paise bigint not null check (price_paise > 0),
  selling_price_paise bigint not null default 0,
  total_stock integer not null default 0 check (total_stock >= 0),
  check (selling_price_paise between 0 and price_paise),
  unique (product_id, weight),
  unique (product_id, position) deferrable initially deferred
);

create index product_by_price on product (from_price_paise, title_key, id) where is_active;
create index product_by_title on product (title_key, id) where is_active;
create index product_by_category_price on product (category, from_price_paise, title_key, id) where is_active;
create index product_by_category_title on product (category, title_key, id) where is_active;
create index product_best_sellers on product (title_key, id) where is_active and is_best_seller;

create function keep_from_price() returns trigger language plpgsql as $$
begin
  update product set from_price_paise = coalesce((
    select min(case when selling_price_paise > 0 then selling_price_paise else price_paise end)
    from variant where product_id = product.id), 0)
  where id in (select product_id from changed);
  return null;
end $$;

-- A variant that moves to another product changes both.
create function keep_from_price_after_update() returns trigger language plpgsql as $$
begin
  update product set from_price_paise = coalesce((
    select min(case when selling_price_paise > 0 then selling_price_paise else price_paise end)
    from variant where product_id = product.id), 0)
  where id in (select product_id from changed union select product_id from before);
  return null;
end $$;

create trigger from_price_after_insert after insert on variant
  referencing new table as changed for each statement execute function keep_from_price();
create trigger from_price_after_update after update on variant
  referencing old table as before new table as changed
  for each statement execute function keep_from_price_after_update();
create trigger from_price_after_delete after delete on variant
  referencing old table as changed for each statement execute function keep_from_price();

create table banner (
  id uuid primary key default gen_random_uuid(),
  position integer not null,
  image_desktop text not null,
  image_mobile text not null,
  alt text not null default '',
  link text not null default '#',
  created_at timestamptz not null default now()
);

create table shipping_fee (
  state text primary key,
  fee_paise bigint not null check (fee_paise >= 0)
);

-- The few settings that staff change on screen; always exactly one row.
create table store_setting (
  id integer primary key default 1 check (id = 1),
  free_shipping_threshold_paise bigint not null default 49900 check (free_shipping_threshold_paise >= 0),
  announcement text not null default '',
  -- the demo shop moves in once; staff who empty it keep it empty
  demo_filled boolean not null default false
);
insert into store_setting default values;

-- The meet-and-greet; at most one row, none until staff or the demo write it.
create table event (
  id integer primary key default 1 check (id = 1),
  -- a map link as staff typed it; embed markup is built from it when it is shown
  location text not null default '',
  address text not null default '',
  agenda text not null default '',
  time_date text not null default '',
  banner_image text not null default '',
  is_live boolean not null default false
);

create table coupon (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code <> ''),
  referrer_name text not null,
  discount_basis_points integer not null check (discount_basis_points between 10 and 9010),
  min_purchase_paise bigint not null check (min_purchase_paise >= 0),
  -- last day on which the coupon holds, in India
  expires_on date not null,
  usage_limit integer not null check (usage_limit > 0),
  usage_count integer not null default 0 check (usage_count between 0 and usage_limit),
  failed_count integer not null default 0 check (failed_count >= 0),
  -- product ids, and 'DPDRProgram' for the diabetic reversal program; empty makes nothing eligible
  product_ids text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index coupon_code on coupon (lower(code));

create table newsletter_subscriber (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  subscribed_at timestamptz not null default now()
);
create unique index newsletter_subscriber_email on newsletter_subscriber (lower(email));

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  created_at timestamptz not null default now()
);

-- Whatever writes what pages show tells every process of the shop, so that none keeps an old page. Sent on commit.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

create trigger content_changed after insert or update or delete or truncate on product
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or update or delete or truncate on variant
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or update or delete or truncate on banner
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or update or delete or truncate on shipping_fee
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or update or delete or truncate on store_setting
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or update or delete or truncate on event
  for each statement execute function tell_content_changed();
