-- What tax invoices say of their buyer besides what was kept so far.
set local lock_timeout = '3s';

alter table user_account
  -- a business in a special economic zone, or one that develops it (IGST Act 7(5)(b))
  add column in_sez boolean not null default false;
alter table shop_order
  -- the same of its buyer, as it was when it was ordered
  add column buyer_in_sez boolean not null default false;
alter table order_line
  -- of the units that came back: those that went back on sale; null where an older version noted what came back, and did not keep this
  add column returned_on_sale integer default 0 check (returned_on_sale between 0 and returned_quantity);
update order_line set returned_on_sale = null where returned_quantity > 0;
alter table program_purchase
  -- Of a plan of which the invoice names it (CGST Rules 46 e); empty on others.
  add column street text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  add column pincode text not null default '';
