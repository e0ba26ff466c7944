-- As 202611291728-more-pictures.sql.
set local lock_timeout = '3s';

alter table variant drop constraint variant_position_check;
alter table variant add constraint variant_position_check check (position between 1 and 20) not valid;
alter table variant validate constraint variant_position_check;
