-- How parcels of a courier are tracked. An older version goes on taking all of them for tracked.
set local lock_timeout = '3s';
alter table courier add column kind text not null default 'tracked'
  constraint courier_kind_check check (kind in ('tracked', 'no tracking', 'own delivery'));
alter table courier drop constraint courier_tracking_pattern_check,
  add constraint courier_tracking_pattern_check check (tracking_pattern <> '' or kind <> 'tracked');
