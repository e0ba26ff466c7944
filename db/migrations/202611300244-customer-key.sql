-- Of each shop its own: without it nobody who is told the id of a customer finds the phone by trying all there are.
set local lock_timeout = '3s';

alter table store_setting add column customer_key bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
comment on column store_setting.customer_key is 'Goes into the ids of customers without an account.';
