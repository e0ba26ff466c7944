-- Pages of the owner's own. Each saving is a version; one of them may be published, the newest is the draft.
create table own_page (
  id uuid primary key default gen_random_uuid(),
  -- the order of its link in the footer and the navigation
  position integer not null,
  version integer not null check (version > 0),
  -- null while shoppers do not see it
  published_version integer check (published_version <= version),
  published_at timestamptz,
  -- it can be brought back for a while
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);

create table own_page_version (
  page_id uuid not null references own_page (id) on delete cascade,
  version integer not null check (version > 0),
  title text not null,
  -- the page is at /pages/SLUG
  slug text not null,
  body text not null,
  description text not null,
  place text not null check (place in ('footer', 'navigation', 'nowhere')),
  -- address and alt text of each, in their order
  pictures jsonb not null default '[]',
  at timestamptz not null default clock_timestamp(),
  by_user_id uuid references user_account (id) on delete set null,
  -- the name stays when the account goes
  by_name text not null,
  primary key (page_id, version)
);

-- Where a page was before its address changed.
create table own_page_address (
  slug text primary key,
  page_id uuid not null references own_page (id) on delete cascade
);
create index own_page_address_by_page on own_page_address (page_id);

-- A draft is nothing to shoppers: only what they see drops the pages that are kept.
create trigger content_changed_by_update after update on own_page
  for each row when (
    (old.published_version is not null or new.published_version is not null)
    and (old.published_version, old.deleted_at, old.position) is distinct from (new.published_version, new.deleted_at, new.position)
  ) execute function tell_content_changed();
create trigger content_changed_by_insert after insert on own_page
  for each row when (new.published_version is not null) execute function tell_content_changed();
create trigger content_changed_by_delete after delete on own_page
  for each row when (old.published_version is not null) execute function tell_content_changed();
create trigger content_changed_by_truncate after truncate on own_page
  for each statement execute function tell_content_changed();
