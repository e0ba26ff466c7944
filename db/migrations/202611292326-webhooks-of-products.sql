set local lock_timeout = '3s';

create function note_webhooks_of_product() returns trigger language plpgsql as $$
begin
  perform note_webhook('product.changed', coalesce(new.id, old.id), null);
  return null;
end $$;
create trigger webhooks_after_insert_or_delete after insert or delete on product
  for each row execute function note_webhooks_of_product();
-- What staff save of a product or of its sizes has a new moment; what is reckoned from orders and reviews has none.
create trigger webhooks_after_update after update of updated_at, slug on product for each row
  when ((old.updated_at, old.slug) is distinct from (new.updated_at, new.slug)) execute function note_webhooks_of_product();
