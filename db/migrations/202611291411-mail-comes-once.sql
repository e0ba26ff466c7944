set local lock_timeout = '3s';

create unique index contact_message_of_mail on contact_message (mail_id) where mail_id is not null;
