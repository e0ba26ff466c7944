set local lock_timeout = '3s';

create index contact_message_newest on contact_message (coalesce(replied_at, created_at) desc, id) where thread_id is null;
create index contact_message_open on contact_message (coalesce(replied_at, created_at) desc, id)
  where thread_id is null and answered_at is null;
create index contact_message_of_thread on contact_message (thread_id, created_at) where thread_id is not null;
create index contact_message_of_email on contact_message (email_id) where email_id is not null;
create index contact_message_of_staff on contact_message (assigned_to) where assigned_to is not null;
create index contact_message_by_staff on contact_message (by_user_id) where by_user_id is not null;

-- What one person wrote, by the last ten digits of the phone as they typed it, or by the mailbox.
create index contact_message_of_phone on contact_message (right(regexp_replace(phone, '\D', '', 'g'), 10)) where thread_id is null;
create index contact_message_of_mailbox on contact_message (mailbox(email)) where thread_id is null;
