-- Who is packing which order.
set local lock_timeout = '3s';
create table packing_claim (
  order_id uuid primary key references shop_order (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  hands text not null check (length(hands) between 1 and 100),
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table packing_claim is 'Orders that somebody is packing; without a sign of life for some minutes it counts no more';
comment on column packing_claim.hands is 'The browser that packs, as it names itself: one account may pack at two tables';
