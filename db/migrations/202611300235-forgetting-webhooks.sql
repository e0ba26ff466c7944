set local lock_timeout = '3s';

alter table webhook_delivery add column forgets boolean not null default false;
comment on column webhook_delivery.forgets is 'What it says, and whom it is about, goes with its last try.';
