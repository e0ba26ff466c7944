-- Stock that can be trusted: an order names its variants by id, and 'Out of Stock' keeps the count of what it hides.
set local lock_timeout = '3s';

-- The variant that an order took, also when it is called something else by now. Null where that variant was gone already;
-- it may be deleted later, too.
alter table order_line add column variant_id uuid;
update order_line set variant_id = variant.id
from variant where variant.product_id = order_line.product_id and variant.weight = order_line.weight;

-- Two variants may exchange their names in one edit.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'variant'::regclass and contype = 'u' and pg_get_constraintdef(oid) = 'UNIQUE (product_id, weight)';
  execute format('alter table variant drop constraint %I', named);
end $$;
alter table variant add constraint variant_product_id_weight_key unique (product_id, weight)
  deferrable initially deferred;

-- Units on the shelf while 'Out of Stock' is ticked, null while it is not. Its total_stock is 1 then, so that the variant
-- shows and sells as empty everywhere. Units that come back join the count here.
alter table variant add column kept_stock integer check (kept_stock >= 0);

-- What the tick hid so far: variants of products that are out of stock by a tick, and not by their orders since.
with ticked as (
  update variant set kept_stock = stock_put_aside, stock_put_aside = null
  where stock_put_aside is not null and total_stock = 1
    and not exists (select from variant as other where other.product_id = variant.product_id and other.total_stock > 1)
    and coalesce((
      select cause from stock_movement
      where stock_movement.product_id = variant.product_id and stock_movement.variant_id = variant.id
      order by stock_movement.id desc limit 1), 'toggle') = 'toggle'
  returning id, product_id, weight, kept_stock
)
insert into stock_movement (variant_id, product_id, weight, change, stock_after, cause)
select id, product_id, weight, kept_stock - 1, kept_stock, 'toggle' from ticked where kept_stock <> 1;

-- While both versions run, the older one, which does not know the new column, cannot sell what is hidden.
alter table variant add constraint variant_kept_stock_hides check (kept_stock is null or total_stock = 1);
