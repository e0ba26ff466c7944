-- For whom and from when on a coupon holds. Those of before hold for everybody, as they did.
set local lock_timeout = '3s';

alter table coupon
  -- first day on which the coupon holds, in India; null: at once
  add column starts_on date check (starts_on <= expires_on),
  add column once_per_customer boolean not null default false,
  add column first_order_only boolean not null default false;

-- As in 0035, with the columns that pages show since.
drop trigger shown_coupon_changed on coupon;
create trigger shown_coupon_changed after update on coupon for each row
  when (
    (old.shown_to_shoppers or new.shown_to_shoppers)
    and (old.shown_to_shoppers, old.is_active, old.code, old.discount_basis_points, old.min_purchase_paise, old.expires_on,
         old.product_ids, old.usage_count >= old.usage_limit, old.starts_on, old.once_per_customer, old.first_order_only)
      is distinct from
        (new.shown_to_shoppers, new.is_active, new.code, new.discount_basis_points, new.min_purchase_paise, new.expires_on,
         new.product_ids, new.usage_count >= new.usage_limit, new.starts_on, new.once_per_customer, new.first_order_only)
  ) execute function tell_content_changed();

-- What a customer bought before, however it was ordered.
create index shop_order_of_phone on shop_order (phone) where holds_stock;
create index shop_order_of_email on shop_order (lower(email)) where holds_stock;
