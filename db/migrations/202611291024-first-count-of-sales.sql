-- Every day on which there are orders, for the shop to count in the background; and the customers, of whom it notes the first order.
insert into sales_due (day)
select distinct (created_at at time zone 'Asia/Kolkata')::date from shop_order;

insert into customer_due (customer_id, account_id, phone, mailbox)
select id, account_id, phone, mailbox from customer where joined_to is null and last_order_at is not null;
