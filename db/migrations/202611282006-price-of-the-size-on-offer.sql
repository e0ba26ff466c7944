-- A card names the size that is on offer, and lists by price follow the price that cards say (behaviour: Catalogue 3).
set local lock_timeout = '3s';

create function price_of_card(id_of_product uuid) returns bigint language sql stable as $$
  select coalesce(
    min(selling_price_paise) filter (where selling_price_paise > 0 and selling_price_paise < price_paise),
    min(case when selling_price_paise > 0 then selling_price_paise else price_paise end),
    0)
  from variant where product_id = id_of_product
$$;

create or replace function keep_from_price() returns trigger language plpgsql as $$
begin
  update product set from_price_paise = price_of_card(id) where id in (select product_id from changed);
  return null;
end $$;

-- As before, where no price changed nothing is written.
create or replace function keep_from_price_after_update() returns trigger language plpgsql as $$
begin
  if not exists (
    select id, product_id, price_paise, selling_price_paise from before
    except select id, product_id, price_paise, selling_price_paise from changed
  ) then
    return null;
  end if;
  update product set from_price_paise = price_of_card(id)
  where id in (select product_id from changed union select product_id from before)
    and from_price_paise <> price_of_card(id);
  return null;
end $$;

comment on column product.from_price_paise is 'Of the cheapest size on offer, else of the cheapest; kept by a trigger.';
update product set from_price_paise = price_of_card(id) where from_price_paise <> price_of_card(id);
