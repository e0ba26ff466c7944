set local lock_timeout = '3s';

-- An order is the first of its customer if it was placed at this moment.
alter table customer add column first_order_at timestamptz;

create function note_sales_due_of_customer() returns trigger language plpgsql as $$
begin
  perform add_sales_due(old.first_order_at);
  perform add_sales_due(new.first_order_at);
  return null;
end $$;
create trigger sales_due after update of first_order_at, joined_to on customer for each row
  when ((old.first_order_at, old.joined_to) is distinct from (new.first_order_at, new.joined_to))
  execute function note_sales_due_of_customer();
