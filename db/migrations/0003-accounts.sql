-- People who sign in, and what proves who they are. Secrets are stored hashed: whoever reads these tables can neither sign
-- in nor finish somebody's registration.

create table user_account (
  id uuid primary key default gen_random_uuid(),
  user_name text not null check (user_name <> ''),
  -- as it was typed; compared without case
  email text not null check (email <> ''),
  -- null for staff, who are made without one
  phone_number text check (phone_number ~ '^[0-9]{10}$'),
  -- argon2id, in its own notation with parameters and salt
  password_hash text not null,
  role text not null default 'shopper' check (role in ('admin', 'shopper')),
  is_business_account boolean not null default false,
  newsletter_subscription boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index user_account_email on user_account (lower(email));

create table session (
  -- SHA-256 of the random token in the browser's cookie
  token_hash bytea primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- moved, together with expires_at, at most once an hour
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);

-- A registration that waits for its one-time code. Several may wait for one address: nobody can spoil another's.
create table registration_attempt (
  -- SHA-256 of the verification value that the browser keeps
  vcd_hash bytea primary key,
  -- the address in lower case
  email_key text not null,
  -- HMAC of the code under the verification value, so that a code cannot be found by trying all of them on a stolen table
  code_hash bytea not null,
  user_name text not null,
  email text not null,
  phone_number text not null,
  password_hash text not null,
  is_business_account boolean not null,
  newsletter_subscription boolean not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index registration_attempt_of_email on registration_attempt (email_key, created_at);

create table password_reset (
  -- SHA-256 of the token in the mailed link
  token_hash bytea primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_reset_of_user on password_reset (user_id);

-- Attempts counted within a window that begins with the first; shared by all processes. Worth nothing after a crash.
create unlogged table rate_limit (
  -- what is limited and the SHA-256 of whom: no address of a person or a machine is stored
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- Every process remembers for seconds who is signed in, and forgets at once what changed. Sent on commit.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', old.user_id::text);
  return null;
end $$;
create trigger session_ended after delete on session for each row execute function tell_session_ended();

create function tell_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', old.id::text);
  return null;
end $$;
create trigger account_changed after update or delete on user_account
  for each row execute function tell_account_changed();
