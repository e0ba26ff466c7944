-- How long the connected courier says that it takes to a pincode: promises to the next buyers there rest on it.
create table courier_days (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  -- business days between dispatch and delivery; null: nobody goes there, or nobody says how long
  least smallint check (least between 0 and 60),
  most smallint check (most between least and 61),
  asked_at timestamptz not null default now(),
  check ((least is null) = (most is null))
);
