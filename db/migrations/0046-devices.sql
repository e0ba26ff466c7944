-- Sessions are shown to their owner, who ends those that are not theirs; staff prove again who they are before what is hard to undo.
alter table session
  -- names the session on screen; the token stays with the browser
  add column id uuid not null default gen_random_uuid(),
  -- 'Chrome on Windows'
  add column device text not null default '',
  -- network address it began at: IPv4, or the /64 network of IPv6
  add column address text not null default '',
  -- when its owner proved last who they are; a session of the version before has not
  add column confirmed_at timestamptz;
create unique index session_id on session (id);

-- Browsers that signed in to an account. They are told apart from strangers, who may guess at its password from anywhere.
create table known_device (
  user_id uuid not null references user_account (id) on delete cascade,
  -- SHA-256 of the random token in the browser's cookie
  token_hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
