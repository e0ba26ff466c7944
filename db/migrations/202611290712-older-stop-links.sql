-- Links to stop in e-mails before the newest one: each of them ends all that the address asked for.
set local lock_timeout = '3s';

alter table stock_alert add column older_stop_hashes bytea[] not null default '{}';
create index stock_alert_of_older_stop on stock_alert using gin (older_stop_hashes);
