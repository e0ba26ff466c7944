-- What a product declares about itself as food (app/rules/food/food-facts.ts; docs/decisions/food-facts.md says why most of it is one
-- column). '{}' declares nothing. The constant defaults rewrite no rows, and a process of the version before, which names none of these
-- columns, goes on writing beside this one.

set local lock_timeout = '3s';

alter table product
  add column food_facts jsonb not null default '{}' check (jsonb_typeof(food_facts) = 'object'),
  add column maker text not null default '',
  add column fssai_number text not null default '' check (fssai_number ~ '^(\d{14})?$'),
  add column storage text not null default '',
  add column label_image text not null default '',
  add column label_image2 text not null default '';

alter table variant
  -- as staff entered it; null: as the weight says it
  add column net_amount double precision check (net_amount > 0),
  add column net_unit text check (net_unit in ('g', 'ml', 'pcs')),
  add constraint variant_net_quantity check ((net_amount is null) = (net_unit is null));
