-- What staff noted about a claim that the shop publishes: a proof of it, or the owner's decision that it stays. A note speaks of one
-- place, the words as they stand there, and what is held against them: a claim against which other figures speak is open again.

create table claim_note (
  id uuid primary key default gen_random_uuid(),
  -- 'product/<id>/description', 'announcement', 'content/faqs/1'
  place text not null,
  -- in lower case
  words text not null,
  -- the sentence of the finding
  why text not null,
  kind text not null check (kind in ('evidence', 'override')),
  -- of an evidence: a link or an upload, who proved it, and when
  proof text not null default '',
  proved_by text not null default '',
  -- as '2026-11-21'
  proved_on text check (proved_on ~ '^\d{4}-\d\d-\d\d$'),
  -- of an override
  reason text not null default '',
  by_user_id uuid references user_account (id) on delete set null,
  -- the name stays when the account goes
  by_name text not null,
  at timestamptz not null default clock_timestamp(),
  check (kind <> 'evidence' or (proof <> '' and proved_by <> '' and proved_on is not null)),
  check (kind <> 'override' or reason <> '')
);
create index claim_note_of_place on claim_note (place, at desc);
