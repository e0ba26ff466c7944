-- The way from a visit to an order, on each day in India (docs/decisions/reports.md): how often, and nothing of whom.
set local lock_timeout = '3s';

create table funnel_day (
  day date primary key,
  -- counted as they happen
  visits bigint not null default 0,
  carts bigint not null default 0,
  checkouts bigint not null default 0,
  -- counted anew with the day's sales
  placed bigint not null default 0,
  paid bigint not null default 0
);
comment on table funnel_day is 'Days since the shop counts visits.';
