-- Coupons that the product pages name. A code that was given to somebody alone stays a secret: none is shown until staff say so.

alter table coupon add column shown_to_shoppers boolean not null default false;

-- Pages show these, so a change is told to every process. A use is counted with every order: only the last one changes a page.
create trigger shown_coupon_added after insert on coupon for each row
  when (new.shown_to_shoppers) execute function tell_content_changed();
create trigger shown_coupon_deleted after delete on coupon for each row
  when (old.shown_to_shoppers) execute function tell_content_changed();
create trigger shown_coupon_changed after update on coupon for each row
  when (
    (old.shown_to_shoppers or new.shown_to_shoppers)
    and (old.shown_to_shoppers, old.is_active, old.code, old.discount_basis_points, old.min_purchase_paise, old.expires_on,
         old.product_ids, old.usage_count >= old.usage_limit)
      is distinct from
        (new.shown_to_shoppers, new.is_active, new.code, new.discount_basis_points, new.min_purchase_paise, new.expires_on,
         new.product_ids, new.usage_count >= new.usage_limit)
  ) execute function tell_content_changed();
create trigger coupons_emptied after truncate on coupon
  for each statement execute function tell_content_changed();
