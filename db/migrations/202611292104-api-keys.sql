-- Keys by which programs call the API in the name of an owner (docs/decisions/api-keys.md).
set local lock_timeout = '3s';

create table api_key (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  -- who made it, and whose rights it can never exceed
  user_id uuid not null references user_account (id) on delete cascade,
  -- SHA-256: the key itself is shown once
  token_hash bytea not null unique,
  -- its last four characters, by which it is told from others
  ending text not null,
  -- permissions of app/access/rules/permissions.ts
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  calls_a_minute integer not null check (calls_a_minute between 1 and 6000),
  created_at timestamptz not null default now(),
  -- null: until it is revoked
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_key_user on api_key (user_id);
-- Every process remembers for seconds whose key it is, and forgets at once what ended.
create trigger api_key_ended after delete on api_key for each row execute function tell_session_ended();

-- Whoever leaves the staff leaves no key behind, whatever ends their work here.
create function end_api_keys() returns trigger language plpgsql as $$
begin
  delete from api_key where user_id = old.id;
  return null;
end $$;
create trigger api_keys_end after update of role on user_account
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function end_api_keys();
