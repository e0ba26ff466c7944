-- How parcels of a courier are tracked. An older version goes on taking all of them for tracked.
alter table courier add column kind text not null default 'tracked'
  constraint courier_kind_check check (kind in ('tracked', 'no tracking', 'own delivery'));
