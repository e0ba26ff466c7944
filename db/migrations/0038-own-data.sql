-- What the shop keeps of a person is found by the address of the account: the account page counts it at each visit, and an erasure holds locks
-- while it looks.
create index shop_order_of_guest on shop_order (lower(email)) where user_id is null;
create index program_purchase_of_guest on program_purchase (lower(email)) where user_id is null;
create index contact_message_by_email on contact_message (lower(email));
