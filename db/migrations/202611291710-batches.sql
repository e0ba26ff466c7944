-- Which batch lies on the shelf, and into which order its units went.
set local lock_timeout = '3s';
create table batch (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null,
  variant_id uuid not null,
  -- As they were called when it came: a size that is gone keeps its buyers.
  title text not null,
  weight text not null,
  number text not null check (length(number) between 1 and 40),
  made_on date,
  best_before date check (best_before > made_on),
  place text not null default '' check (length(place) <= 60),
  report_url text not null default '' check (length(report_url) <= 500),
  unit_cost_paise bigint check (unit_cost_paise >= 0),
  units integer not null default 0 check (units >= 0),
  aside integer not null default 0 check (aside >= 0),
  recalled_at timestamptz,
  let_out_because text not null default '' check (length(let_out_because) <= 300),
  created_at timestamptz not null default now()
);
create unique index batch_of_size on batch (variant_id, lower(number));
create index batch_number on batch (lower(number));
create index batch_best_before on batch (best_before) where units > 0;
create index batch_by_age on batch (created_at desc, id);
comment on column batch.units is 'On the shelf, for orders that are not packed yet and for new ones';
comment on column batch.aside is 'On the shelf and not for sale: past best-before, or recalled';
comment on column batch.let_out_because is 'Why it may leave with fewer days left than the settings ask for; empty: it may not';
create table batch_movement (
  id bigint generated always as identity primary key,
  batch_id uuid not null references batch (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  change integer not null check (change <> 0),
  cause text not null,
  order_id uuid,
  by_user_id uuid
);
create index batch_movement_of_batch on batch_movement (batch_id, id);
create index batch_movement_of_order on batch_movement (order_id) where order_id is not null;
comment on table batch_movement is 'What moved units of a batch: what an order took is the sum of its rows';
-- What is ordered and still on the shelf.
create index shop_order_on_shelf on shop_order (id) where holds_stock and shipped_at is null;
