-- In which language somebody reads, kept because e-mails and papers are made when nobody asks for a page. Which languages there are is decided
-- in app/messages; one that is no longer offered is read as English.
alter table shop_order add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table program_purchase add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table user_account add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table newsletter_request add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table newsletter_subscriber add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
