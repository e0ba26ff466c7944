-- PostgreSQL lets transactions that notify commit one after the other, so an order notifies nobody itself: of what it sold a job tells,
-- for many orders at once, and an e-mail for which nobody waits at a screen is found by those who look each second.
set local lock_timeout = '3s';

-- Products whose stock changed and nobody was told of yet. Only added to, so that no order waits for another here.
create table stock_due (
  id bigint generated always as identity primary key,
  product_id uuid not null
);

create or replace function tell_variant_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select id, product_id, position, weight, price_paise, selling_price_paise from before
    except select id, product_id, position, weight, price_paise, selling_price_paise from changed
  ) then
    perform pg_notify('content_changed', tg_table_name);
    return null;
  end if;
  insert into stock_due (product_id)
  select distinct changed.product_id from before join changed using (id) where before.total_stock <> changed.total_stock;
  return null;
end $$;

drop trigger email_waiting on email;
create trigger email_waiting after insert on email
  for each row when (new.priority = 0) execute function notify_email_waiting();
