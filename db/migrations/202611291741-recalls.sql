-- Buyers who were told of the recall of a batch, so that nobody is told twice.
set local lock_timeout = '3s';
create table recall_told (
  product_id uuid not null,
  number_key text not null,
  order_id uuid not null references shop_order (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (product_id, number_key, order_id)
);
create index recall_told_order on recall_told (order_id);
comment on column recall_told.number_key is 'Number of the batch in lower case: it has the same in each size';
