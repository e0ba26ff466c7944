-- What each buyer of a recalled batch was told last: the same text goes to nobody twice, a corrected one does.
set local lock_timeout = '3s';
alter table recall_told add column text_key text not null default '';
comment on column recall_told.text_key is 'MD5 of the text';
