-- A photo in an e-mail is of no order.
set local lock_timeout = '3s';

alter table message_photo alter column order_id drop not null;
comment on column message_photo.order_id is 'Null for one that came by e-mail.';
