set local lock_timeout = '3s';

create function note_webhooks_of_stock() returns trigger language plpgsql as $$
begin
  perform note_webhook('stock.changed', new.product_id, new.id);
  return null;
end $$;
create trigger webhooks_after_update after update of total_stock on variant
  for each row when (old.total_stock <> new.total_stock) execute function note_webhooks_of_stock();
