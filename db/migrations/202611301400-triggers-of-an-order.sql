-- What every order fires. A function in PL/pgSQL keeps its plans for a connection, one in SQL begins anew with every
-- transaction, and what a change of stock cannot be is looked for once instead of three times.
set local lock_timeout = '3s';

create or replace function add_sales_due(at timestamptz) returns void language plpgsql as $$
begin
  if at is not null then
    insert into sales_due (day) values ((at at time zone 'Asia/Kolkata')::date);
  end if;
end $$;

create or replace function add_customer_due(account uuid, phone text, email text) returns void language plpgsql as $$
declare
  customer uuid := customer_id(account, phone, email);
begin
  if customer is not null then
    insert into customer_due (customer_id, account_id, phone, mailbox) values (customer, account,
      case when account is null and phone <> '' then phone end,
      case when account is null and phone = '' then mailbox(email) end);
  end if;
end $$;

create or replace function note_customer_due() returns trigger language plpgsql as $$
declare
  before uuid;
  now uuid;
begin
  if tg_op <> 'DELETE' then
    perform add_customer_due(new.user_id, new.phone, new.email);
  end if;
  if tg_op <> 'INSERT' then
    before := customer_id(old.user_id, old.phone, old.email);
    now := case when tg_op = 'UPDATE' then customer_id(new.user_id, new.phone, new.email) end;
    -- Without what it was known by: an order may have been taken from it because the person is forgotten.
    if before is distinct from now and before is not null then
      insert into customer_due (customer_id, moved_to) values (before, now);
    end if;
  end if;
  return null;
end $$;

create or replace function note_webhook(kind text, subject uuid, about uuid) returns void language plpgsql as $$
begin
  if subject is not null and exists (select from webhook_endpoint where is_on and kind = any (types)) then
    insert into webhook_due (type, subject_id, about_id) values (kind, subject, about) on conflict do nothing;
  end if;
end $$;

-- Most changes are of stock alone.
create or replace function tell_variant_changed() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoint where is_on and 'stock.changed' = any (types)) then
    perform note_webhook('stock.changed', changed.product_id, changed.id)
    from before join changed using (id) where before.total_stock <> changed.total_stock;
  end if;
  if exists (
    select id, product_id, position, weight, price_paise, selling_price_paise from before
    except select id, product_id, position, weight, price_paise, selling_price_paise from changed
  ) then
    update product set from_price_paise = price_of_card(id)
    where id in (select product_id from changed union select product_id from before)
      and from_price_paise <> price_of_card(id);
    perform pg_notify('content_changed', tg_table_name);
    return null;
  end if;
  insert into stock_due (product_id)
  select distinct changed.product_id from before join changed using (id) where before.total_stock <> changed.total_stock;
  return null;
end $$;
drop trigger from_price_after_update on variant;
drop trigger webhooks_after_update on variant;
drop function keep_from_price_after_update();
drop function note_webhooks_of_stock();
