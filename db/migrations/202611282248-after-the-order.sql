-- What a shopper may do after an order: report a problem with photos, be told when a size is back, be asked for a review.
set local lock_timeout = '3s';

alter table contact_message add column order_id uuid references shop_order (id) on delete set null;
create index contact_message_of_order on contact_message (order_id) where order_id is not null;

create table message_photo (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order (id) on delete cascade,
  -- null until the message is sent
  message_id uuid references contact_message (id) on delete cascade,
  -- '<hash>.<width>x<height>.webp'
  name text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create index message_photo_of_message on message_photo (message_id);
create index message_photo_of_order on message_photo (order_id);
comment on column message_photo.message_id is 'Null until the message is sent.';

-- Who wants to be told once when a size is in stock again.
create table stock_alert (
  id uuid primary key default gen_random_uuid(),
  variant_id uuid not null references variant (id) on delete cascade,
  email text not null,
  -- without case
  email_key text not null,
  language text not null default 'en',
  asked_at timestamptz not null default now(),
  -- of the link in the e-mail that asks whether the address agrees
  confirm_hash bytea unique,
  confirmed_at timestamptz,
  mailed_at timestamptz,
  -- the e-mail that tells of it, while it can still be taken back
  email_id uuid references email (id) on delete set null,
  -- of the link in that e-mail that ends all of the address
  stop_hash bytea,
  unique (email_key, variant_id),
  check (mailed_at is null or confirmed_at is not null)
);
create index stock_alert_of_variant on stock_alert (variant_id) where confirmed_at is not null and mailed_at is null;
create index stock_alert_of_email on stock_alert (email_id) where email_id is not null;
create index stock_alert_of_stop on stock_alert (stop_hash) where stop_hash is not null;
create index stock_alert_of_mailbox on stock_alert (mailbox(email));
comment on column stock_alert.confirmed_at is 'When the address agreed; null while its click is awaited.';
comment on column stock_alert.mailed_at is 'When it was told; null while it waits for stock.';

-- The last e-mail that nobody waits for (back in stock, how was it): at most one goes to a mailbox in seven days.
create table occasional_email (
  mailbox text primary key,
  at timestamptz not null default now()
);

-- Which orders were asked for a review: once each.
create table review_request (
  order_id uuid primary key references shop_order (id) on delete cascade,
  at timestamptz not null default now(),
  stop_hash bytea not null
);
create index review_request_of_stop on review_request (stop_hash);

-- Who joined under words that name these e-mails. Earlier subscribers agreed to the newsletter alone.
alter table newsletter_subscriber add column asks_for_reviews boolean not null default false;
alter table newsletter_request add column asks_for_reviews boolean not null default false;
comment on column newsletter_subscriber.asks_for_reviews is 'Agreed to be asked how an order was.';
