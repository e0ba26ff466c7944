-- Lists of the back office as each member of staff keeps them: filters under a name, columns, and what opens first.
set local lock_timeout = '3s';
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  list text not null check (list in ('orders', 'products', 'customers')),
  name text not null check (length(name) between 1 and 40),
  params jsonb not null,
  owner_id uuid not null references user_account (id) on delete cascade,
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column saved_view.params is 'What the address of the list says: search, filters, sort';
create unique index saved_view_name on saved_view (owner_id, list, lower(name));
create index saved_view_shared on saved_view (list) where is_shared;
create table list_choice (
  user_id uuid not null references user_account (id) on delete cascade,
  list text not null check (list in ('orders', 'products', 'customers')),
  hidden_columns text[] not null default '{}',
  opens_with text not null default '',
  primary key (user_id, list)
);
comment on column list_choice.opens_with is 'Id of a saved or of a ready-made view; empty for the whole list';
