set local lock_timeout = '3s';
-- A process of the version before writes orders without them: as they were before there were weights.
alter table shop_order
  add column shipping_first_grams integer,
  add column shipping_base_paise bigint,
  add column shipping_per_kg_paise bigint not null default 0,
  add column shipping_gst_basis_points integer not null default 500;
comment on column shop_order.shipping_first_grams is 'The weight that its delivery fee includes, as it was when it was placed; null: weight costs nothing.';
comment on column shop_order.shipping_base_paise is 'What its state costs up to that weight; null where weight costs nothing.';
comment on column shop_order.shipping_per_kg_paise is 'What each started kilogram beyond it costs further, as it was then.';
comment on column shop_order.shipping_gst_basis_points is 'GST of its fees for delivery and for cash, as it was then.';
