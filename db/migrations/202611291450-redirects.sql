-- Where addresses of a former shop lead now.
create table redirect (
  path text primary key check (path like '/%'),
  target text not null check (target like '/%'),
  created_at timestamptz not null default now()
);
create trigger content_changed after insert or update or delete or truncate on redirect
  for each statement execute function tell_content_changed();

-- Addresses that people asked for and no page has, for staff to lead elsewhere; a few hundred at most.
create table unknown_address (
  path text primary key check (path like '/%'),
  asked integer not null check (asked > 0),
  last_at timestamptz not null default now()
);
