-- Groups of customers (docs/decisions/customers.md): a filter of their list, a tag, or both, under a name. Who is in one follows from the customers at
-- any moment. A coupon can be for one group alone.
set local lock_timeout = '3s';

create table customer_group (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- of app/customers/rules/customer-list.ts; null for none
  filter text,
  -- without case; empty for none
  tag text not null default '',
  created_at timestamptz not null default now(),
  check (filter is not null or tag <> '')
);
create unique index customer_group_name on customer_group (lower(name));

alter table coupon add column group_id uuid references customer_group (id);
create index coupon_of_group on coupon (group_id) where group_id is not null;
comment on column coupon.group_id is 'The customers it is for; null: everybody.';

-- As in 0044, with the group: pages show no coupon of one.
drop trigger shown_coupon_changed on coupon;
create trigger shown_coupon_changed after update on coupon for each row
  when (
    (old.shown_to_shoppers or new.shown_to_shoppers)
    and (old.shown_to_shoppers, old.is_active, old.code, old.discount_basis_points, old.min_purchase_paise, old.expires_on,
         old.product_ids, old.usage_count >= old.usage_limit, old.starts_on, old.once_per_customer, old.first_order_only,
         old.discount_kind, old.discount_amount_paise, old.discount_most_paise, old.categories, old.group_id)
      is distinct from
        (new.shown_to_shoppers, new.is_active, new.code, new.discount_basis_points, new.min_purchase_paise, new.expires_on,
         new.product_ids, new.usage_count >= new.usage_limit, new.starts_on, new.once_per_customer, new.first_order_only,
         new.discount_kind, new.discount_amount_paise, new.discount_most_paise, new.categories, new.group_id)
  ) execute function tell_content_changed();
