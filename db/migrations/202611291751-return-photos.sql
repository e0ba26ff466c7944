-- Photos of what came back with a parcel.
set local lock_timeout = '3s';
create table return_photo (
  order_id uuid not null references shop_order (id) on delete cascade,
  address text not null check (length(address) <= 500),
  at timestamptz not null default now(),
  primary key (order_id, address)
);
create index return_photo_address on return_photo (address);
