-- Imports of other shop systems' exports, and the long work that carries them out.

-- Work that takes minutes. One process at a time has it; whoever finds it silent takes it over where it stopped.
create table long_work (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- what it works on, such as an import
  subject_id uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  done integer not null default 0,
  total integer not null,
  -- somebody asked it to stop
  is_stopping boolean not null default false,
  by_user_id uuid references user_account (id) on delete set null,
  by_name text not null,
  -- the process that has it, and when that last said so
  taken_by uuid,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
-- one piece of work at a time for each subject
create unique index long_work_running on long_work (subject_id) where state = 'running';
create index long_work_of_subject on long_work (subject_id, created_at);

create table import_file (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('products', 'customers')),
  source text not null check (source in ('shopify', 'woocommerce')),
  file_name text not null,
  -- what the owner chose for what the file does not say
  choices jsonb not null,
  -- why the owner lets claims stand; empty: products that make them are left out
  claims_reason text not null default '',
  by_user_id uuid references user_account (id) on delete set null,
  by_name text not null,
  created_at timestamptz not null default now()
);

-- Each product or person of a file, and what became of it.
create table import_item (
  import_id uuid not null references import_file (id) on delete cascade,
  position integer not null,
  line integer not null,
  -- by which a later file of the same shop names it again; empty where it names nothing
  key text not null,
  title text not null,
  -- as it was read; of a person it is emptied once it is not needed any more
  read jsonb not null,
  -- unchecked, then what would happen (new, change, same, claims, refused), then what did (made, changed)
  state text not null check (state in ('unchecked', 'new', 'change', 'same', 'claims', 'refused', 'made', 'changed')),
  problems jsonb not null default '[]',
  notes jsonb not null default '[]',
  product_id uuid references product (id) on delete set null,
  primary key (import_id, position)
);

-- A picture at the other shop that a product of this one wants.
create table import_picture (
  import_id uuid not null,
  item integer not null,
  position integer not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  why text not null default '',
  primary key (import_id, item, position),
  foreign key (import_id, item) references import_item (import_id, position) on delete cascade
);

-- Which product of this shop is which of the other one, and how the last file described it: a later file changes what it says otherwise.
create table imported_product (
  source text not null,
  key text not null,
  product_id uuid not null references product (id) on delete cascade,
  read jsonb not null,
  primary key (source, key)
);
create index imported_product_by_product on imported_product (product_id);

-- Where the pages of products were at the other shop.
create table old_address (
  path text primary key check (path like '/%'),
  product_id uuid not null references product (id) on delete cascade
);
create index old_address_by_product on old_address (product_id);

-- Accounts that came from a file: they have no password until their owner chooses one.
create table imported_customer (
  user_id uuid primary key references user_account (id) on delete cascade,
  import_id uuid references import_file (id) on delete set null,
  mailed_at timestamptz
);
create index imported_customer_by_import on imported_customer (import_id);
