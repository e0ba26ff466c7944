-- Units of each product that orders of the last 90 days kept, counted once an hour: the listing is sorted by them, and never adds up orders itself.
-- Beside the products, not in them: counting must not wait for whoever edits or buys one.

create table product_sales (
  product_id uuid primary key references product (id) on delete cascade,
  units integer not null check (units > 0)
);
create trigger content_changed after insert or update or delete on product_sales
  for each row execute function tell_content_changed();
