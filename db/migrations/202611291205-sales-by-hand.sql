-- What was paid by hand is a way of payment of its own, and what staff added to an order is theirs: these days are counted anew.
insert into sales_due (day)
select distinct (created_at at time zone 'Asia/Kolkata')::date from shop_order
where payer_id = 'by hand' or link_kind = 'addition';
