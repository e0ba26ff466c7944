-- What paying at the door costs, kept with each order, and the e-mail that tells a buyer what to hold ready there.
set local lock_timeout = '3s';

alter table store_setting
  add column cod_fee_paise bigint not null default 0 check (cod_fee_paise >= 0);

alter table shop_order
  -- 0 for an order that is paid online
  add column cash_fee_paise bigint not null default 0 check (cash_fee_paise >= 0),
  -- when its buyer was told what to hold ready at the door
  add column cash_announced_at timestamptz,
  drop constraint shop_order_check1,
  add constraint shop_order_total
    check (total_paise = subtotal_paise + shipping_fee_paise + cash_fee_paise - discount_paise);
