-- A new shop opens when its owner says so. 'undecided' lasts from this migration to the next start, which knows whether the shop is new.
alter table store_setting
  add column opening text not null default 'undecided' check (opening in ('undecided', 'not yet', 'open', 'closed')),
  add column opened_at timestamptz;
-- Whoever sells already is open, and notices nothing.
update store_setting set opening = 'open', opened_at = now()
  where demo_filled or exists (select from user_account) or exists (select from product) or exists (select from shop_order);

-- Placed by staff before the opening, to see how an order goes; its documents count like any other's.
alter table shop_order add column is_test boolean not null default false;

-- The link with which the owner's account is made: the last start's, as a hash; none once it was used.
create table owner_link (
  id integer primary key default 1 check (id = 1),
  token_hash bytea not null,
  expires_at timestamptz not null
);

-- With such a link staff order in a window of their own before the shop is open.
create table trial_link (
  token_hash bytea primary key,
  expires_at timestamptz not null,
  by_name text not null
);

-- What was done of the first day. A step that the shop's own data prove (products, fees) has no row for that.
create table first_day_step (
  step text primary key,
  state text not null check (state in ('done', 'skipped', 'failed')),
  -- what the check said, as staff read it
  outcome text not null default '',
  at timestamptz not null default clock_timestamp(),
  by_name text not null
);
