-- The accountant's folder: who downloads it just now, and to whom it is sent on the first of the month.
set local lock_timeout = '3s';

-- The folder that is being downloaded, or was last; one row. The others wait, in whichever process of the shop they are.
create table books_folder_run (
  id smallint primary key default 1 check (id = 1),
  run uuid not null,
  -- '2026-11'
  month text not null,
  by_user_id uuid not null,
  by_name text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  -- documents in it so far, and of how many; null before they are counted
  done integer not null,
  total integer,
  begun_at timestamptz not null default now(),
  -- moved forward every second while it runs: a run that is silent has ended with its process
  seen_at timestamptz not null default now()
);

-- To whom the folder is sent; one row, and none until somebody wishes it.
create table books_email (
  id smallint primary key default 1 check (id = 1),
  addresses text[] not null,
  -- '2026-11': the last month that was sent, or that had ended when the first address was set
  sent_until text not null check (sent_until ~ '^\d{4}-\d{2}$')
);

-- What is attached to an e-mail is made when it is sent; here is said what: 'books 2026-11'.
alter table email add column attachment text;
