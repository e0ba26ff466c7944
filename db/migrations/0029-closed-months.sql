-- Months of the books that are closed: no document and no cash receipt can be dated in one, nor in a month before it.
set local lock_timeout = '3s';

create table closed_month (
  -- in India, as '2026-11'
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null default now(),
  by_user_id uuid,
  by_name text not null,
  -- how much did not fit, as whoever closed it saw
  misfit_count integer not null check (misfit_count >= 0),
  -- what it came to (app/rules/books/closing.ts)
  sums jsonb not null
);

-- Whoever closes a month holds the same lock alone: it waits for what is being written into the month, and what comes later is refused.
create function require_open_month(asked text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('books of ' || asked, 0));
  if exists (select from closed_month where month >= asked) then
    raise exception 'The books of % are closed', asked;
  end if;
end $$;

create function document_in_open_month() returns trigger language plpgsql as $$
begin
  perform require_open_month(to_char(new.date, 'YYYY-MM'));
  return new;
end $$;
create trigger document_in_open_month before insert on document for each row execute function document_in_open_month();

create function cash_in_open_month() returns trigger language plpgsql as $$
begin
  perform require_open_month(to_char(new.received_at at time zone 'Asia/Kolkata', 'YYYY-MM'));
  return new;
end $$;
create trigger cash_in_open_month before insert or update of received_at, amount_paise on cash_receipt
  for each row execute function cash_in_open_month();
