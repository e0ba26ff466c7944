set local lock_timeout = '3s';

-- Orders whose buyers agreed, until ad platforms are told; of any other order there is no row.
create table ad_order (
  order_id uuid primary key references shop_order (id) on delete cascade,
  visitor_id uuid not null,
  click text,
  user_agent text not null,
  network_address text not null,
  agreed_at timestamptz not null default now()
);
create index ad_order_of_visitor on ad_order (visitor_id);
comment on column ad_order.visitor_id is 'Of the browser, made when its visitor agreed.';
comment on column ad_order.click is 'On an advertisement of Meta, in Meta''s form.';
