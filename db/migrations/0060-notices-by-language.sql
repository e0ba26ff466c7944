-- Notices beside forms are shown in the language of the reader; of each language the wording is kept that was shown.
alter table privacy_notice add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
