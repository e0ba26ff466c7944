-- Facts of an order that its status alone does not say: why it closed, and what its buyer may read.

alter table shop_order drop constraint shop_order_status_check;
alter table shop_order add constraint shop_order_status_check check (status in
  ('Pending', 'Order Placed', 'Packed', 'Shipped', 'Delivered', 'Rejected', 'Refunded', 'Returned')) not valid;
alter table shop_order
  -- why its goods are not with the buyer; null while it is open, and for orders refunded by older versions
  add column closed_because text
    check (closed_because in ('expired', 'given up', 'cancelled', 'refused', 'returned')),
  -- the browser that placed it, as that browser names itself: it may follow its own order without an account
  add column visitor_id text;
alter table shop_order validate constraint shop_order_status_check;

alter table order_event
  -- what the buyer reads; the note beside it is for staff
  add column buyer_note text not null default '';
-- Until now buyers read every note. What staff typed is theirs from now on; the rest was written by the shop itself.
update order_event set buyer_note = note where note <> '' and by_user_id is null;

-- Orders that were closed so far: the last event says by what.
update shop_order set closed_because = case last.note
    when 'Given up by its buyer' then 'given up'
    when 'The payment did not come in time' then 'expired'
    when 'The payment was never opened' then 'expired'
    when 'The payment provider could not be reached' then 'expired'
    when 'The bank gave no money' then 'expired'
    else case when shop_order.shipped_at is null then 'refused' else 'returned' end
  end
from (select distinct on (order_id) order_id, note from order_event order by order_id, id desc) as last
where shop_order.status = 'Rejected' and last.order_id = shop_order.id;

-- A payment that the bank promised for an order that could not be had again: its buyer was told that it lapses.
alter table payment add column lapses boolean not null default false;

-- The list of staff leaves out what waits for its money and what was never placed.
drop index shop_order_shown;
create index shop_order_shown on shop_order (created_at desc, id)
  where awaits_payment_until is null and closed_because is distinct from 'expired' and closed_because is distinct from 'given up';
drop index shop_order_by_price;
create index shop_order_by_price on shop_order (total_paise desc, id)
  where awaits_payment_until is null and closed_because is distinct from 'expired' and closed_because is distinct from 'given up';
create index shop_order_pending on shop_order (created_at desc, id) where status = 'Pending';

-- An order that is opened again keeps its price, even where its coupon was used up since: such a use goes beyond the limit.
do $$
declare
  limited text;
begin
  select conname into strict limited from pg_constraint
  where conrelid = 'coupon'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%usage_limit%' and pg_get_constraintdef(oid) like '%usage_count%';
  execute format('alter table coupon drop constraint %I', limited);
end $$;
alter table coupon add constraint coupon_usage_count_check check (usage_count >= 0);
