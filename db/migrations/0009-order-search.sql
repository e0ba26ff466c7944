-- The back office looks through a million orders: by part of their number, by price, and for all that wait for no money.

-- Comes with PostgreSQL, but a careful operator may not let a shop load it: searching is then slower, and the same otherwise.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not to be had: %', sqlerrm;
end $$;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index shop_order_number_part on shop_order using gin (order_number gin_trgm_ops);
  end if;
end $$;

create index shop_order_shown on shop_order (created_at desc, id) where awaits_payment_until is null;
create index shop_order_by_price on shop_order (total_paise desc, id) where awaits_payment_until is null;
