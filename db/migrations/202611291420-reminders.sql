-- E-mails that an account agreed to: of a cart that it left, and before what it bought runs out.
set local lock_timeout = '3s';

create table reminder_consent (
  user_id uuid not null references user_account (id) on delete cascade,
  kind text not null check (kind in ('left cart', 'refill')),
  agreed_at timestamptz not null default now(),
  -- of the tokens in the links that end them, one for each e-mail
  stop_hashes bytea[] not null default '{}',
  primary key (user_id, kind)
);
create index reminder_consent_of_stop on reminder_consent using gin (stop_hashes);

-- Of accounts that agreed to be reminded, and of nobody else.
create table left_cart (
  user_id uuid primary key references user_account (id) on delete cascade,
  lines jsonb not null,
  seen_at timestamptz not null default now(),
  mailed_at timestamptz,
  -- the e-mail of it, while it can still be taken back
  email_id uuid,
  -- of the token in the link that brings it back
  link_hash bytea unique
);
create index left_cart_seen on left_cart (seen_at);
comment on table left_cart is 'The cart as its account last looked at it.';
comment on column left_cart.email_id is 'An e-mail that may be forgotten by now.';
