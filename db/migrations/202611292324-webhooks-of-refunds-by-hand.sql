set local lock_timeout = '3s';

create function note_webhooks_of_refund_by_hand() returns trigger language plpgsql as $$
begin
  perform note_webhook('refund.sent', new.order_id, new.id);
  return null;
end $$;
create trigger webhooks_after_insert after insert on order_refund
  for each row when (new.how = 'by hand' and new.amount_paise > 0) execute function note_webhooks_of_refund_by_hand();
