-- Files with the data of many people, written in the background for staff to download (behaviour: Exports 1).
create table export_file (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name in ('orders', 'programs', 'users', 'subscribers')),
  -- what its list was narrowed to, as the call of the file takes it
  query jsonb not null,
  by_user_id uuid references user_account (id) on delete set null,
  by_name text not null,
  created_at timestamptz not null default now()
);

create table export_part (
  export_id uuid not null references export_file (id) on delete cascade,
  position integer not null,
  lines integer not null,
  -- gzip of the text
  content bytea not null,
  primary key (export_id, position)
);
-- it is packed already
alter table export_part alter column content set storage external;

-- how often in a row the work was interrupted by an error
alter table long_work add column failures smallint not null default 0;
