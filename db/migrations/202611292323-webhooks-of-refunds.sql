set local lock_timeout = '3s';

create function note_webhooks_of_refund() returns trigger language plpgsql as $$
begin
  perform note_webhook(case new.status when 'failed' then 'refund.failed' else 'refund.sent' end, subject_id, new.id)
    from payment join payment_intent on payment_intent.id = payment.intent_id
    where payment.provider_payment_id = new.provider_payment_id;
  return null;
end $$;
create trigger webhooks_after_update after update of status on refund for each row
  when (old.status <> new.status and new.status in ('processed', 'failed')) execute function note_webhooks_of_refund();
