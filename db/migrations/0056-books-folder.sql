-- The PDFs of a month's folder are drawn as long work, so that it survives a restart; a download draws only a few.
set local lock_timeout = '3s';

-- The month that a piece of long work draws for; one row a month, made when somebody first prepares its folder.
create table books_folder (
  id uuid primary key default gen_random_uuid(),
  -- '2026-11'
  month text not null unique check (month ~ '^\d{4}-\d{2}$')
);

-- Downloads are not kept track of any more; no version that was released knew this table.
drop table books_folder_run;
