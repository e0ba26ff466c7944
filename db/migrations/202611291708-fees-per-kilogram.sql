set local lock_timeout = '3s';
alter table shipping_fee add column per_kg_paise bigint not null default 0 check (per_kg_paise >= 0);
comment on column shipping_fee.per_kg_paise is 'What each started kilogram beyond the first weight costs further.';
