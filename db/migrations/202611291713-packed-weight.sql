-- What a parcel weighs.
set local lock_timeout = '3s';
alter table shop_order add column packed_grams integer;
comment on column shop_order.packed_grams is 'Weight of the parcel as it was packed; null where nobody weighed it';
