-- Each order writes an entry of each index. The orders of a phone, a mailbox and an address are found by one index each, whatever is asked of them;
-- on a table that was never analysed PostgreSQL took the one that named only the status for all three.
set local lock_timeout = '3s';

drop index shop_order_open_cash_phone, shop_order_open_cash_mailbox, shop_order_open_cash_address;
drop index shop_order_of_phone, shop_order_of_mailbox;
create index shop_order_of_phone on shop_order (phone, status);
create index shop_order_of_mailbox on shop_order (mailbox(email), status);
create index shop_order_of_address on shop_order (address_key(street, pincode), status);

-- With the stock in no index, taking it writes no entry in any other, either.
drop index variant_by_stock;
