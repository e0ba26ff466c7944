-- What stood beside each form that asks for somebody's data, and from when. What was collected at a moment was collected under the wording
-- in force then.
create table privacy_notice (
  form text not null,
  version text not null,
  wording text not null,
  since timestamptz not null default clock_timestamp(),
  primary key (form, since)
);

-- Who agreed to what, when, and who took it back. It goes with an erasure, and a year after it was taken back.
create table consent (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  form text not null,
  act text not null check (act in ('asked', 'given', 'withdrawn')),
  -- in lower case
  email text not null,
  notice_version text not null
);
create index consent_of_email on consent (email, form, at desc);

-- Addresses that wait for the click in their e-mail; only those who clicked are subscribers. Who is on the list already was told by
-- e-mail then, and stays.
create table newsletter_request (
  email_key text primary key,
  email text not null,
  confirm_hash bytea not null unique,
  asked_at timestamptz not null default clock_timestamp()
);
