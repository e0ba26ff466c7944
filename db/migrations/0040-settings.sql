-- What the owner sets in the back office, section by section. Each saving is a row of its own: the highest version of a section is in
-- force, the earlier ones can be brought back and say what was in force when. A section that nobody saved has its default.
create table setting_version (
  -- 'company', 'brand', 'contact' ...: rules/settings/settings.ts names them
  section text not null,
  version integer not null check (version > 0),
  value jsonb not null,
  at timestamptz not null default clock_timestamp(),
  by_user_id uuid references user_account (id) on delete set null,
  -- the name stays when the account goes
  by_name text not null,
  primary key (section, version)
);

create trigger content_changed after insert or update or delete or truncate on setting_version
  for each statement execute function tell_content_changed();
