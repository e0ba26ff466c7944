-- What is counted or allowed once for a customer takes the spellings of one mailbox for one: mailboxKey in app/rules/email-address.ts.
create function mailbox(address text) returns text language sql immutable parallel safe as $$
  select case
    when strpos(key, '@') = 0 then key
    when split_part(key, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(key, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(key, '@', 1), '+', 1) || '@' || split_part(key, '@', 2)
  end from (select lower(address) as key) as typed $$;

-- In place of those of the address as it is written, whose queries ask for the mailbox now.
drop index shop_order_open_cash_email;
create index shop_order_open_cash_mailbox on shop_order (mailbox(email))
  where payment_method = 'COD' and status in ('Pending', 'Order Placed', 'Packed', 'Shipped');
drop index shop_order_of_email;
create index shop_order_of_mailbox on shop_order (mailbox(email)) where holds_stock;
create index email_to_mailbox on email (mailbox(to_address), created_at);
