-- What staff need besides the shop's own tables: who changed what, which pictures were uploaded, and the stock that an
-- 'Out of Stock' tick put aside.

-- Who did what to which thing, written in the transaction of the change itself.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  by_user_id uuid references user_account (id) on delete set null,
  -- the name stays when the account goes
  by_name text not null,
  -- 'product', 'coupon', 'banner', 'shipping', 'announcement', 'event', 'letter'
  kind text not null,
  -- id of the thing, or empty where there is only one
  thing_id text not null default '',
  -- 'added', 'edited', 'deleted' and the like
  action text not null,
  -- the thing as it was and as it is; null where it was not or is no more
  before jsonb,
  after jsonb
);
create index audit_entry_of_thing on audit_entry (kind, thing_id, id desc);

-- Pictures that staff uploaded. One that nothing shows for a day is deleted with its files.
create table uploaded_picture (
  -- address of the full picture, as products, banners and the event hold it
  address text primary key,
  bytes integer not null,
  -- moved forward whenever something begins to show it, so that no clean-up takes it away meanwhile
  touched_at timestamptz not null default now()
);
create index uploaded_picture_by_age on uploaded_picture (touched_at);

-- Units before 'Out of Stock' was ticked, so that the tick can be undone; null when there is nothing to undo.
alter table variant add column stock_put_aside integer check (stock_put_aside >= 0);

-- What the back office sorts and filters by.
create index product_newest on product (created_at desc, id);
create index variant_by_stock on variant (total_stock, product_id);
create index newsletter_subscriber_by_date on newsletter_subscriber (subscribed_at desc, id);
create index user_account_by_date on user_account (created_at desc, id);
