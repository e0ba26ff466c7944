-- The SMS that goes out where WhatsApp says that it cannot deliver.
set local lock_timeout = '3s';
alter table phone_message add column sms jsonb;
comment on column phone_message.sms is 'Words and price of the SMS in its place; null for none, or once it is that SMS.';
