-- GST tax invoices, numbered without gaps within a financial year: the number is taken in the transaction that writes the
-- invoice, under the lock of its year's row, and what is rolled back takes none.

create table invoice_year (
  -- '2627' for April 2026 to March 2027
  year text primary key,
  last_number integer not null check (last_number > 0)
);

create table invoice (
  invoice_number text primary key,
  year text not null references invoice_year (year),
  number integer not null check (number > 0),
  purpose text not null check (purpose in ('order', 'program')),
  subject_id uuid not null,
  issued_at timestamptz not null default now(),
  -- the invoice as it was issued; it never changes
  content jsonb not null,
  unique (year, number),
  unique (purpose, subject_id)
);
create index invoice_by_date on invoice (issued_at desc);
