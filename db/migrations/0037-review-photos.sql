-- Photos of buyers, up to three to a review. While one waits for the staff its redrawn bytes are here and nowhere else, so that no address
-- leads to it; shown, it is a picture like others (uploaded_picture); refused, only the reason is left.
create table review_photo (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references review (id) on delete cascade,
  -- the photos of an account go with it, although its reviews stay
  user_id uuid not null references user_account (id) on delete cascade,
  -- '<hash>.<width>x<height>.webp': the same photo is there once
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  bytes bytea,
  address text,
  -- as rules/review-photos.ts names them
  refused_because text,
  created_at timestamptz not null default now(),
  unique (review_id, name),
  check ((state = 'waiting') = (bytes is not null)),
  check ((state = 'shown') = (address is not null)),
  check ((state = 'refused') = (refused_because is not null))
);
create index review_photo_of_account on review_photo (user_id);
create index review_photo_by_address on review_photo (address) where address is not null;
create index review_photo_waiting on review_photo (review_id) where state = 'waiting';

-- Pages show only what staff let through: what is uploaded and waits changes none.
create trigger content_changed_by_update after update on review_photo
  for each row when (old.address is distinct from new.address) execute function tell_content_changed();
create trigger content_changed_by_delete after delete on review_photo
  for each row when (old.address is not null) execute function tell_content_changed();
