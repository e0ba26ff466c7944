-- What the shop orders from whom, and what of it has come.
set local lock_timeout = '3s';
create table supplier (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  contact text not null default '' check (length(contact) <= 300),
  gstin text not null default '' check (length(gstin) <= 15)
);
create unique index supplier_name on supplier (lower(name));
create table purchase (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  supplier_id uuid not null references supplier (id),
  expected_on date,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index purchase_of_supplier on purchase (supplier_id);
create table purchase_line (
  purchase_id uuid not null references purchase (id) on delete cascade,
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  title text not null,
  weight text not null,
  quantity integer not null check (quantity between 1 and 1000000),
  received integer not null default 0 check (received >= 0),
  unit_cost_paise bigint check (unit_cost_paise >= 0),
  primary key (purchase_id, position)
);
create index purchase_line_of_size on purchase_line (variant_id);
comment on table purchase is 'An order of the shop to a supplier; it is closed once all came, or no more is expected';
