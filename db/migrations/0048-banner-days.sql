-- The first and the last day on which a banner is shown, in India. Those of before are shown always, as they were.
set local lock_timeout = '3s';

alter table banner
  add column first_day date,
  add column last_day date,
  add constraint banner_days check (first_day <= last_day);
