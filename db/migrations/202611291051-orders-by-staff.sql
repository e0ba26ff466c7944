-- Staff took the order for its buyer: it may hold its goods longer, and gives way to no other one of the same buyer.
set local lock_timeout = '3s';
alter table shop_order add column is_by_staff boolean not null default false;
