set local lock_timeout = '3s';
alter table product
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  add column slug text not null default '';
comment on column product.slug is 'The product is at /shop/product-details/SLUG, without one at its id.';
create unique index product_slug on product (slug) where slug <> '';

-- Where a product was before its address changed.
create table product_address (
  slug text primary key,
  product_id uuid not null references product (id) on delete cascade
);
create index product_address_by_product on product_address (product_id);

-- The page of a product is cached under its readable address, too.
create or replace function tell_votes_changed() returns trigger language plpgsql as $$
declare
  voted record;
begin
  select product.id, product.slug into voted from review join product on product.id = review.product_id
  where review.id = coalesce(new.review_id, old.review_id);
  if voted.id is not null then
    perform pg_notify('votes_changed', voted.id::text);
    if voted.slug <> '' then
      perform pg_notify('votes_changed', voted.slug);
    end if;
  end if;
  return null;
end $$;
