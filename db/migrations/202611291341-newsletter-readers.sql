-- Whom a newsletter for a group of customers goes to, as the group was when the sending began.
set local lock_timeout = '3s';

create table newsletter_reader (
  issue_id uuid not null references newsletter_issue (id) on delete cascade,
  subscriber_id uuid not null references newsletter_subscriber (id) on delete cascade,
  primary key (issue_id, subscriber_id)
);
create index newsletter_reader_of_subscriber on newsletter_reader (subscriber_id);
