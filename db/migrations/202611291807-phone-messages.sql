-- Messages about an order by WhatsApp or SMS, and whose buyers agreed to them.
set local lock_timeout = '3s';

create table phone_consent (
  order_id uuid primary key references shop_order (id) on delete cascade,
  channel text not null check (channel in ('whatsapp', 'sms')),
  phone text not null,
  source text not null check (source in ('checkout')),
  given_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text check (ended_by in ('reply', 'order page')),
  check ((ended_at is null) = (ended_by is null))
);
create index phone_consent_of_phone on phone_consent (phone) where ended_at is null;
comment on column phone_consent.phone is 'Ten digits; empty once its person is erased.';

create table phone_message (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order (id) on delete cascade,
  event text not null,
  channel text not null check (channel in ('whatsapp', 'sms')),
  state text not null default 'waiting'
    check (state in ('waiting', 'unknown', 'sent', 'delivered', 'read', 'failed', 'dropped')),
  phone text not null,
  language text not null,
  template text not null,
  body text not null,
  parameters jsonb not null default '[]',
  price_paise integer not null check (price_paise >= 0),
  network_address text,
  is_urgent boolean not null default false,
  useful_until timestamptz not null,
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  claimed_by uuid,
  handed_over_at timestamptz,
  provider_id text,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index phone_message_waiting on phone_message (is_urgent desc, next_attempt_at) where state = 'waiting';
create index phone_message_to_look_at on phone_message (changed_at) where state in ('unknown', 'failed');
create index phone_message_of_order on phone_message (order_id, event);
create index phone_message_of_provider on phone_message (provider_id) where provider_id is not null;
create index phone_message_made on phone_message (created_at);
comment on column phone_message.event is 'As app/phone-messages/rules/phone-events.ts names it.';
comment on column phone_message.phone is 'Ten digits; empty once it is old or its person is erased, as is what it says.';
comment on column phone_message.template is 'Name at WhatsApp, or DLT id of an SMS.';
comment on column phone_message.parameters is 'Name and text of what stands in the template.';
comment on column phone_message.price_paise is 'All of its parts, at the price of its day.';
comment on column phone_message.network_address is 'Of who asked for a code.';
comment on column phone_message.handed_over_at is 'The provider may have it since.';
