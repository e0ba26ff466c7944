-- The link of a reminder brings back what its e-mail named, for some days.
set local lock_timeout = '3s';

alter table left_cart add column mailed_lines jsonb, add column link_ends_at timestamptz;
comment on column left_cart.mailed_lines is 'As its e-mail named them.';
