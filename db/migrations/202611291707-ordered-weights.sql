set local lock_timeout = '3s';
alter table order_line add column unit_grams integer;
comment on column order_line.unit_grams is 'What one unit weighed with its packing when it was ordered; null in old lines.';
