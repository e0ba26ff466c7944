set local lock_timeout = '3s';

-- The cost of what was received last before an order.
create index stock_movement_cost on stock_movement (variant_id, at desc, id desc) include (unit_cost_paise) where unit_cost_paise is not null;
