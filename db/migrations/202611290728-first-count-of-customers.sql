-- Every customer of the orders and accounts there are, for the shop to count in the background. Apart from the triggers, which lock the table of orders:
-- an order that is placed meanwhile is noted by them.
insert into customer_due (customer_id, account_id, phone, mailbox)
select distinct on (customer) customer, user_id, case when user_id is null and phone <> '' then phone end,
  case when user_id is null and phone = '' then mailbox(email) end
from (select customer_id(user_id, phone, email) as customer, user_id, phone, email from shop_order) as ordered
where customer is not null;

insert into customer_due (customer_id, account_id)
select id, id from user_account where role <> 'admin'
  and not exists (select from shop_order where shop_order.user_id = user_account.id);
