-- The cart of a browser that runs no scripts and so cannot keep one itself.
create table kept_cart (
  -- SHA-256 of the random token in the browser's cookie
  token_hash bytea primary key,
  -- [{productId, weight, quantity, title}]; prices are never kept, they are asked anew each time
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100),
  state text not null default '' check (length(state) <= 100),
  coupon text not null default '' check (length(coupon) <= 100),
  -- an order of this browser that waits for its payment or its code, and the one that was placed last
  waiting_order uuid references shop_order (id) on delete set null,
  placed_order uuid references shop_order (id) on delete set null,
  updated_at timestamptz not null default now()
);
create index kept_cart_age on kept_cart (updated_at);
