-- Sales by day (docs/decisions/reports.md). Whatever changes an order only notes its day in sales_due; the shop counts the day anew later, from the
-- orders themselves.
set local lock_timeout = '3s';

create table sales_figure (
  -- in India, on which the orders were placed
  day date not null,
  -- what the day is split by; 'all' is not split
  split text not null check (split in ('all', 'state', 'coupon', 'payment', 'buyer', 'courier', 'product', 'size')),
  -- of the part: the state, the code, the id of the product
  key text not null,
  -- as the order had it, of a product
  label text not null,
  orders integer not null,
  units integer not null,
  goods_paise bigint not null,
  discount_paise bigint not null,
  delivery_paise bigint not null,
  back_paise bigint not null,
  sales_paise bigint not null,
  -- of products: units whose cost is known, what they cost, and what they brought, both without GST
  costed_units integer not null default 0,
  cost_paise bigint not null default 0,
  costed_sales_paise bigint not null default 0,
  -- parcels: left, came back, of them refused at the door, and the fees that the shop did not earn by that
  parcels integer not null default 0,
  came_back integer not null default 0,
  refused integer not null default 0,
  lost_paise bigint not null default 0,
  primary key (split, day, key)
);
create index sales_figure_of_day on sales_figure (day);

-- Days to count anew. Only added to and taken away, so that nobody who writes an order waits.
create table sales_due (
  id bigint generated always as identity primary key,
  day date not null
);
create index sales_due_by_day on sales_due (day);

create function add_sales_due(at timestamptz) returns void language sql as $$
  insert into sales_due (day) select (at at time zone 'Asia/Kolkata')::date where at is not null $$;

create function note_sales_due() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_sales_due(old.created_at);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or old.created_at <> new.created_at) then
    perform add_sales_due(new.created_at);
  end if;
  return null;
end $$;

-- What belongs to an order changed.
create function note_sales_due_of_part() returns trigger language plpgsql as $$
declare
  part record := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_table_name in ('order_line', 'order_refund') then
    perform add_sales_due(shop_order.created_at) from shop_order where id = part.order_id;
  elsif tg_table_name = 'refund' then
    perform add_sales_due(shop_order.created_at)
      from order_refund join shop_order on shop_order.id = order_refund.order_id where order_refund.refund_id = part.id;
  elsif tg_table_name = 'payment' then
    perform add_sales_due(shop_order.created_at)
      from payment_intent join shop_order on shop_order.id = payment_intent.subject_id
      where payment_intent.id = part.intent_id and payment_intent.purpose = 'order';
  else
    perform add_sales_due(shop_order.created_at)
      from payment join payment_intent on payment_intent.id = payment.intent_id and payment_intent.purpose = 'order'
        join shop_order on shop_order.id = payment_intent.subject_id
      where payment.provider_payment_id = part.provider_payment_id;
  end if;
  return null;
end $$;
