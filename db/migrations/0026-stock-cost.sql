-- What a unit of goods that were received cost, without GST; null where staff did not say.
set local lock_timeout = '3s';

alter table stock_movement add column unit_cost_paise bigint
  constraint stock_movement_cost check (unit_cost_paise is null or (cause = 'received' and unit_cost_paise between 0 and 10000000));
