set local lock_timeout = '3s';

-- Lines are added and deleted together with a change of their order.
create trigger sales_due after update on order_line for each row
  when (old.* is distinct from new.*) execute function note_sales_due_of_part();
