-- E-mails that a service hands in, in the inbox of staff.
set local lock_timeout = '3s';

alter table contact_message
  -- its Message-ID without brackets; of an answer by e-mail that of the e-mail
  add column mail_id text,
  -- what it quoted below its own words
  add column quoted text not null default '',
  -- names of files that were left out, one a line
  add column left_out text not null default '',
  add column is_automatic boolean not null default false;
comment on column contact_message.mail_id is 'Null for what was not written by e-mail.';
