-- What staff prove who they are with besides their password: codes of an app, passkeys, and codes for the day both are lost.
create table authenticator (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- the secret that the app shares, sealed with a key that is not in the database: useless to whoever reads this or a backup of it
  sealed_secret bytea not null,
  -- null until the app has shown a right code
  confirmed_at timestamptz,
  -- the step of 30 seconds of the newest code that was used: neither it nor one before is accepted again
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_code (
  user_id uuid not null references user_account (id) on delete cascade,
  -- SHA-256 of a code that has too many values to be tried; gone once it was used
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references user_account (id) on delete cascade,
  -- as the authenticator names it, in base64url
  credential_id text not null unique,
  public_key bytea not null,
  -- how often it was used, where it counts that: a lower number than before is a copy of it
  counter bigint not null,
  -- 'internal', 'usb' ...: how a browser reaches it
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- A password was right, and the second factor is still to come.
create table sign_in_ticket (
  -- SHA-256 of the random token in the browser's cookie
  token_hash bytea primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  -- what a passkey has to sign, once it was asked for
  challenge text,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_ticket_of_user on sign_in_ticket (user_id);

-- A new password, another role or the end of being staff ends every sign-in that is half done. Who is no staff any more has no second
-- factor: nobody would ask for it, and whoever comes back begins anew.
create function end_sign_in_tickets() returns trigger language plpgsql as $$
begin
  delete from sign_in_ticket where user_id = old.id;
  if new.role = 'shopper' then
    delete from authenticator where user_id = old.id;
    delete from passkey where user_id = old.id;
    delete from recovery_code where user_id = old.id;
  end if;
  return null;
end $$;
create trigger sign_in_tickets_end after update of password_hash, role, staff_role on user_account
  for each row when (
    old.password_hash is distinct from new.password_hash or old.role is distinct from new.role
    or old.staff_role is distinct from new.staff_role
  ) execute function end_sign_in_tickets();

alter table session
  -- what a passkey of whoever is signed in has to sign, and until when
  add column challenge text,
  add column challenge_until timestamptz;

-- Whether staff without a second factor are led to set one up, and can do nothing else.
alter table store_setting add column second_factor_required boolean not null default false;

-- Every process forgets what it remembers of whoever it concerns.
create function tell_factor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger factor_changed after insert or delete or update of confirmed_at on authenticator
  for each row execute function tell_factor_changed();
create trigger factor_changed after insert or delete on passkey for each row execute function tell_factor_changed();

create function tell_factor_required() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', id::text) from user_account where role = 'admin';
  return null;
end $$;
create trigger factor_required after update of second_factor_required on store_setting
  for each row when (old.second_factor_required <> new.second_factor_required) execute function tell_factor_required();
