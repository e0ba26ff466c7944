-- Each table that has a trigger has a migration of its own: none is locked while another one is waited for.
set local lock_timeout = '3s';

create function note_webhooks_of_order() returns trigger language plpgsql as $$
declare
  was_open boolean := false;
  is_open boolean := is_open_order(new.status, new.awaits_payment_until);
  old_status text := '';
  was_paid boolean := false;
begin
  if tg_op = 'UPDATE' then
    was_open := is_open_order(old.status, old.awaits_payment_until);
    old_status := old.status;
    was_paid := old.payment_status = 'paid';
  end if;
  if is_open and not was_open then
    perform note_webhook('order.placed', new.id, null);
  end if;
  if new.payment_status = 'paid' and not was_paid then
    perform note_webhook('order.paid', new.id, null);
  end if;
  if new.status = 'Packed' and old_status <> 'Packed' then
    perform note_webhook('order.packed', new.id, null);
  end if;
  -- A parcel that goes out under another number is news, too.
  if new.status = 'Shipped' and (old_status <> 'Shipped' or old.tracker_id <> new.tracker_id) then
    perform note_webhook('order.shipped', new.id, null);
  end if;
  if new.status = 'Delivered' and old_status <> 'Delivered' then
    perform note_webhook('order.delivered', new.id, null);
  end if;
  if new.status = 'Returned' and old_status <> 'Returned' then
    perform note_webhook('order.returned', new.id, null);
  end if;
  -- Of one that was never placed nobody was told.
  if was_open and new.status in ('Rejected', 'Returned', 'Refunded') then
    perform note_webhook('order.closed', new.id, null);
  end if;
  return null;
end $$;
create trigger webhooks_after_insert after insert on shop_order
  for each row execute function note_webhooks_of_order();
create trigger webhooks_after_update after update on shop_order for each row
  when ((old.status, old.payment_status, old.awaits_payment_until, old.tracker_id)
    is distinct from (new.status, new.payment_status, new.awaits_payment_until, new.tracker_id))
  execute function note_webhooks_of_order();
