set local lock_timeout = '3s';

-- A part of an order that comes back leaves its status as it is.
create function note_webhooks_of_order_line() returns trigger language plpgsql as $$
begin
  perform note_webhook('order.returned', new.order_id, null);
  return null;
end $$;
create trigger webhooks_after_update after update of returned_quantity on order_line
  for each row when (new.returned_quantity > old.returned_quantity) execute function note_webhooks_of_order_line();
