-- Where a size lies in the storeroom.
set local lock_timeout = '3s';
alter table variant add column shelf_place text not null default '';
comment on column variant.shelf_place is 'Where it lies, such as A3; empty without one. Sizes may share one.';
