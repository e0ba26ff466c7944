-- Lists of the back office in a big shop: sorted by whatever stands in a column's head, and searched by any part of a word.

-- What staff search products by, in lower case. The function is there because array_to_string is only marked 'stable'.
create function product_search_line(title text, names text[]) returns text
  language sql immutable parallel safe as $$ select lower(title || E'\n' || array_to_string(names, ' ')) $$;
alter table product add column search_line text generated always as (product_search_line(title, search_names)) stored;

-- Products that came together, as by an import, are told apart by their title.
drop index product_newest;
create index product_newest on product (created_at desc, title_key, id);
-- Most units of any variant, product by product.
drop index variant_by_stock;
create index variant_by_stock on variant (product_id, total_stock);

-- Whoever looks for a status looks for orders that wait for no money: counted by the index alone.
drop index shop_order_by_status;
create index shop_order_by_status on shop_order (status, created_at desc, id) where awaits_payment_until is null;

create index user_account_by_name on user_account (lower(user_name), id);
create index program_purchase_by_name on program_purchase (lower(user_name), id) where status in ('paid', 'refunded');
create index program_purchase_by_price on program_purchase (total_paise desc, id) where status in ('paid', 'refunded');

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index product_search_part on product using gin (search_line gin_trgm_ops);
    create index user_account_part on user_account using gin
      ((user_name || E'\n' || email || E'\n' || coalesce(phone_number, '')) gin_trgm_ops);
    create index newsletter_subscriber_part on newsletter_subscriber using gin (email gin_trgm_ops);
  end if;
end $$;
