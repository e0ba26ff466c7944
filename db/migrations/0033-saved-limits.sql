-- The limits of a shopper who pressed 'Save to my account', and of nobody else. They say something about a person's health: they are in
-- no other table, no log and no history, and go with the account.

create table saved_limits (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- as rules/food/limits.ts has them
  limits jsonb not null,
  saved_at timestamptz not null default clock_timestamp()
);
