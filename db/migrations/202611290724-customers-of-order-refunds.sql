set local lock_timeout = '3s';

-- What goes back lowers what a customer spent.
create function note_customer_due_of_refund() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_refund' then
    perform add_customer_due(user_id, phone, email) from shop_order where id = new.order_id;
  elsif tg_table_name = 'refund' then
    perform add_customer_due(user_id, phone, email)
      from order_refund join shop_order on shop_order.id = order_refund.order_id where order_refund.refund_id = new.id;
  else
    perform add_customer_due(user_id, phone, email)
      from payment_intent join shop_order on shop_order.id = payment_intent.subject_id
      where payment_intent.id = new.intent_id and payment_intent.purpose = 'order';
  end if;
  return null;
end $$;
create trigger customer_due after insert or update on order_refund
  for each row execute function note_customer_due_of_refund();
