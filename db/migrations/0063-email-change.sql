-- A new e-mail address of an account that its link has not confirmed yet; the newest alone (behaviour: Accounts 17).
create table email_change (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- SHA-256 of the token in the mailed link
  token_hash bytea not null unique,
  new_email text not null check (new_email <> ''),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
