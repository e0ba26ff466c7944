set local lock_timeout = '3s';

create index phone_message_of_user on phone_message (user_id) where user_id is not null;
