-- When an order was promised, kept with it as it was placed; null for orders of before, which nobody counts.
set local lock_timeout = '3s';

alter table shop_order add column promised_first date, add column promised_last date, add column ship_by date,
  add column late_told_at timestamptz;
comment on column shop_order.ship_by is 'The last day on which its parcel can leave and still come by promised_last.';
comment on column shop_order.late_told_at is 'When its buyer was told that it comes late.';
