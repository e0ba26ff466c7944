set local lock_timeout = '3s';
alter table variant add column parcel_grams integer check (parcel_grams > 0);
comment on column variant.parcel_grams is 'What one unit weighs as it travels, as staff entered it; null: its net quantity with its packing.';
