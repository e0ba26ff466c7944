set local lock_timeout = '3s';

-- The list of customers by their last order, the newest first; the other way round customer_by_last_order has.
create index customer_by_newest_order on customer ((coalesce(last_order_at, '-infinity')) desc, id) where joined_to is null;
