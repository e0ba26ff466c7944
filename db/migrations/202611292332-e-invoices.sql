-- What the e-invoice portal answered for an invoice to a registered buyer, or for its credit note.
set local lock_timeout = '3s';

create table e_invoice (
  document_id uuid primary key references document (id) on delete cascade,
  irn text not null unique check (irn ~ '^[0-9a-f]{64}$'),
  ack_number text not null,
  ack_at timestamptz not null,
  -- as it stands in the QR code; empty once the buyer is forgotten
  signed_qr text not null,
  -- the paper with number and code, drawn when it is first opened; document_paper holds the one before
  pdf bytea,
  recorded_at timestamptz not null default now(),
  by_user_id uuid,
  by_name text not null
);
