-- Cash against the papers of the courier: which courier paid it out, and with which file.
set local lock_timeout = '3s';

-- One import of a courier's file. The same file may be imported again: what it paid out before is not counted twice.
create table cash_remittance (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of what its lines say, by which it is known again whatever it is called
  fingerprint bytea not null,
  file_name text not null,
  -- of its lines those that were recorded, and their sum
  line_count integer not null check (line_count > 0),
  amount_paise bigint not null check (amount_paise > 0),
  by_user_id uuid,
  by_name text not null,
  created_at timestamptz not null default now()
);
create index cash_remittance_known on cash_remittance (fingerprint, created_at);

alter table cash_receipt
  add column courier text not null default '',
  -- the file that it was recorded from
  add column remittance_id uuid references cash_remittance (id) on delete set null;
create index cash_receipt_by_day on cash_receipt (received_at, id);
create index cash_receipt_of_remittance on cash_receipt (remittance_id) where remittance_id is not null;

-- Orders that were sent for cash which has not all come in.
create index shop_order_cash_expected on shop_order (shipped_at)
  where payment_method = 'COD' and payment_status = 'pending' and status in ('Shipped', 'Delivered');
-- A parcel is found by its number without blanks and case.
create index shop_order_tracker on shop_order (upper(regexp_replace(tracker_id, '\s', '', 'g'))) where tracker_id <> '';
