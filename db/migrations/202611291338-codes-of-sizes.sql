set local lock_timeout = '3s';
alter table variant
  add column sku text not null default '',
  add column barcode text not null default '';
comment on column variant.sku is 'The shop''s own article code, empty without one. No two sizes share one, whatever its case.';
comment on column variant.barcode is 'GTIN or a code of the shop''s own, empty without one. Zeros in front tell no two apart: scanners add and drop them.';
create unique index variant_sku on variant (lower(sku) text_pattern_ops) where sku <> '';
create unique index variant_barcode on variant (ltrim(lower(barcode), '0')) where barcode <> '';
