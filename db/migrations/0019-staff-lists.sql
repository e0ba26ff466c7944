-- What staff work with: reviews that can be hidden, orders found by their buyer, couriers, and the digest of new orders.
set local lock_timeout = '3s';

alter table review
  -- when and why staff took it off the product page; null while everybody may read it
  add column hidden_at timestamptz,
  add column hidden_because text not null default '';
-- The rating that staff gave: it comes back when no review is left to be read.
alter table product add column own_rating_hundredths integer check (own_rating_hundredths between 0 and 500);

-- 'Verified purchase' is a delivered order of the product by the reviewer's account.
update review set is_verified = not is_verified
where is_verified <> exists (
  select from shop_order join order_line on order_line.order_id = shop_order.id
  where shop_order.user_id = review.user_id and order_line.product_id = review.product_id
    and shop_order.status = 'Delivered');

create index review_newest on review (created_at desc, id);

-- What staff find an order by, besides its number: name, e-mail and town in lower case, and the digits of the phone.
create function order_search_line(name text, email text, city text, phone text) returns text
  language sql immutable parallel safe
  as $$ select lower(name || E'\n' || email || E'\n' || city) || E'\n' || regexp_replace(phone, '[^0-9]', '', 'g') $$;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index shop_order_buyer_part on shop_order using gin (order_search_line(name, email, city, phone) gin_trgm_ops);
    create index review_part on review using gin ((user_name || E'\n' || message) gin_trgm_ops);
  end if;
end $$;

-- New orders, since somebody of the staff last looked.
create index order_event_placed on order_event (at) where status = 'Order Placed';

-- Couriers that parcels go with. {number} in the tracking address stands for the number of a parcel.
create table courier (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  tracking_pattern text not null check (tracking_pattern <> '')
);
create unique index courier_by_name on courier (lower(name));
-- Those that orders went with lately are remembered, each with the address of its last parcel.
insert into courier (name, tracking_pattern)
select distinct on (lower(name)) name, replace(tracker_url, tracker_id, '{number}')
from (
  select trim(logistics_provider) as name, trim(tracker_id) as tracker_id, tracker_url, shipped_at from shop_order
  where shipped_at is not null and trim(tracker_id) <> '' and tracker_url <> ''
  order by shipped_at desc limit 1000) as recent
where name <> ''
order by lower(name), shipped_at desc;

-- The digest e-mail to the shop: how often, and until when everything has been told. Its row comes with the first look of the job.
create table staff_digest (
  id integer primary key default 1 check (id = 1),
  frequency text not null default 'daily' check (frequency in ('at once', 'hourly', 'daily', 'never')),
  sent_at timestamptz not null default now()
);
