-- The secret part of the address at which a service hands in e-mails.
set local lock_timeout = '3s';

alter table store_setting add column mail_secret text;
comment on column store_setting.mail_secret is 'Null: no e-mails are taken.';
