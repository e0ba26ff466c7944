-- Few customers pay no more by cash, and each order asks for them: the smallest index answers, also by a plan that was
-- made while there were no customers (docs/decisions/orders.md).
set local lock_timeout = '3s';
drop index customer_no_cash;
create index customer_no_cash on customer (id) where no_cash and joined_to is null;
