set local lock_timeout = '3s';
alter table order_line add column sku text not null default '';
comment on column order_line.sku is 'As the size had it when it was ordered; empty in old lines.';
