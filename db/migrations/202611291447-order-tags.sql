-- Short words of staff about orders, and who is to read a note.
set local lock_timeout = '3s';
create table order_tag (
  order_id uuid not null references shop_order (id) on delete cascade,
  tag text not null check (length(tag) between 1 and 30),
  primary key (order_id, tag)
);
create index order_tag_word on order_tag (lower(tag), order_id);
create table order_mention (
  user_id uuid not null references user_account (id) on delete cascade,
  event_id bigint not null,
  order_id uuid not null references shop_order (id) on delete cascade,
  primary key (user_id, event_id)
);
create index order_mention_order on order_mention (order_id);
comment on table order_mention is 'Notes that name a member of staff who has not opened the order since';
