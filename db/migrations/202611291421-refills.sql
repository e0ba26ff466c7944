-- Which orders had their reminder that something may run out, or are past it, once each; and when to look at the others again.
set local lock_timeout = '3s';

create table refill_reminder (
  order_id uuid primary key references shop_order (id) on delete cascade,
  at timestamptz not null default now(),
  -- null for those that are done
  look_at timestamptz
);
