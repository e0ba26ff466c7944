-- Orders that staff edit before they are packed, and orders that belong to another: a free replacement, or goods that were added after
-- the first was paid.
set local lock_timeout = '3s';

alter table shop_order
  -- what staff note for the parcel; its buyer reads it, too
  add column parcel_note text not null default '',
  -- the order that it belongs to
  add column linked_order_id uuid references shop_order (id) on delete set null,
  add column link_kind text check (link_kind in ('replacement', 'addition'));
create index shop_order_linked on shop_order (linked_order_id) where linked_order_id is not null;

-- A replacement costs nothing.
do $$
declare
  priced text;
begin
  select conname into strict priced from pg_constraint
  where conrelid = 'order_line'::regclass and contype = 'c' and pg_get_constraintdef(oid) = 'CHECK ((unit_price_paise > 0))';
  execute format('alter table order_line drop constraint %I', priced);
end $$;
alter table order_line add constraint order_line_unit_price_paise_check check (unit_price_paise >= 0) not valid;
