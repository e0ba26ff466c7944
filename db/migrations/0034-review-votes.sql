-- A signed-in visitor finds a review helpful: one vote for each account and review. The votes of an account go with it, those of a
-- review with the review.
create table review_vote (
  review_id uuid not null references review (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_vote_of_account on review_vote (user_id);

-- A vote changes what is read of one product and nothing else, so that pages of other products need not be made again. Where the review
-- goes too, its own trigger tells.
create function tell_votes_changed() returns trigger language plpgsql as $$
declare
  product uuid;
begin
  select product_id into product from review where id = coalesce(new.review_id, old.review_id);
  if product is not null then
    perform pg_notify('votes_changed', product::text);
  end if;
  return null;
end $$;
create trigger votes_changed after insert or delete on review_vote
  for each row execute function tell_votes_changed();
