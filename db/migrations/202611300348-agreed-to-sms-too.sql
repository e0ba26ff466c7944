-- Buyers who agreed to an SMS where WhatsApp cannot deliver.
set local lock_timeout = '3s';
alter table phone_consent add column sms_too boolean not null default false;
