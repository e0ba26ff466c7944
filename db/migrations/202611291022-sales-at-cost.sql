set local lock_timeout = '3s';

create function note_sales_due_of_cost() returns trigger language plpgsql as $$
begin
  perform add_sales_due(new.at);
  return null;
end $$;
create trigger sales_due after insert on stock_movement for each row
  when (new.unit_cost_paise is not null) execute function note_sales_due_of_cost();
