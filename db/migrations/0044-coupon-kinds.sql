-- A coupon takes a percentage off, with a highest discount where staff set one, or a fixed amount, or makes delivery free. Those of before, and the
-- orders placed with them, keep their percentage. Of the numbers, those of another kind are 0.
set local lock_timeout = '3s';

alter table coupon
  drop constraint coupon_discount_basis_points_check,
  add column discount_kind text not null default 'percentage' check (discount_kind in ('percentage', 'amount', 'delivery')),
  add column discount_amount_paise bigint not null default 0,
  add column discount_most_paise bigint not null default 0 check (discount_most_paise >= 0),
  -- everything of these is among its products, also what is added later
  add column categories text[] not null default '{}',
  add constraint coupon_discount check (
    case discount_kind
      when 'percentage' then discount_basis_points between 10 and 9010 and discount_amount_paise = 0
      when 'amount' then discount_amount_paise > 0 and discount_basis_points = 0 and discount_most_paise = 0
      else discount_amount_paise = 0 and discount_basis_points = 0 and discount_most_paise = 0
    end
  );

-- As the coupon was when it was used: what an edit of the order goes by.
alter table shop_order
  add column discount_kind text not null default 'percentage' check (discount_kind in ('percentage', 'amount', 'delivery')),
  add column discount_amount_paise bigint not null default 0 check (discount_amount_paise >= 0),
  add column discount_most_paise bigint not null default 0 check (discount_most_paise >= 0);
alter table program_purchase
  add column discount_kind text not null default 'percentage' check (discount_kind in ('percentage', 'amount', 'delivery')),
  add column discount_amount_paise bigint not null default 0 check (discount_amount_paise >= 0),
  add column discount_most_paise bigint not null default 0 check (discount_most_paise >= 0);

-- As in 0039, with the columns that pages show since.
drop trigger shown_coupon_changed on coupon;
create trigger shown_coupon_changed after update on coupon for each row
  when (
    (old.shown_to_shoppers or new.shown_to_shoppers)
    and (old.shown_to_shoppers, old.is_active, old.code, old.discount_basis_points, old.min_purchase_paise, old.expires_on,
         old.product_ids, old.usage_count >= old.usage_limit, old.starts_on, old.once_per_customer, old.first_order_only,
         old.discount_kind, old.discount_amount_paise, old.discount_most_paise, old.categories)
      is distinct from
        (new.shown_to_shoppers, new.is_active, new.code, new.discount_basis_points, new.min_purchase_paise, new.expires_on,
         new.product_ids, new.usage_count >= new.usage_limit, new.starts_on, new.once_per_customer, new.first_order_only,
         new.discount_kind, new.discount_amount_paise, new.discount_most_paise, new.categories)
  ) execute function tell_content_changed();
