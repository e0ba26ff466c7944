-- What large catalogues are searched, filtered and sorted by (docs/decisions/search.md). The rows are reckoned by the shop, whose rules know how
-- words sound and what a label says; a job fills them in batches after the start, and nothing here reads or locks the rows of a product.
set local lock_timeout = '3s';

create table product_search (
  -- no reference: the row of a product that is gone is taken out with its words, which are counted
  product_id uuid primary key,
  is_published boolean not null,
  -- words with their other names and sounds; A is the title, B other names, C the description
  terms tsvector not null,
  -- title and other names as they sound
  names text[] not null,
  -- words of title, other names and description
  lengths integer[] not null check (cardinality(lengths) = 3)
);
create index product_search_terms on product_search using gin (terms);

-- Narrow, because a list may have to look at all of it.
create table product_figures (
  product_id uuid primary key,
  is_published boolean not null,
  category text not null,
  diet text,
  -- allergens that it declares to be without; empty where it declares none
  free_of text[] not null,
  -- by the numbers of app/rules/products/list-figures.ts; null is not declared
  figures double precision[] not null,
  -- numbers of the wishes of app/rules/products/search-conditions.ts that it fits, and for each wish how well and whether it is called so
  wishes smallint[] not null,
  wish_orders double precision[] not null,
  wish_levels smallint[] not null
);

-- Every word of product_search, for beginnings of words and typing mistakes.
create table search_word (
  word text collate "C" primary key,
  products integer not null
);
create index search_word_backwards on search_word ((reverse(word) collate "C"));

-- Products that changed since their rows were reckoned. Only added to and taken away, so that nobody who writes a product waits.
create table search_due (
  id bigint generated always as identity primary key,
  product_id uuid not null
);

-- At most one row, which the shop writes.
create table search_state (
  id integer primary key default 1 check (id = 1),
  -- the version of the rules by which the rows were reckoned
  rules integer not null,
  -- how far the first reckoning has come, by product; null before the first batch
  filled_to uuid,
  is_complete boolean not null default false,
  -- grows with every batch
  version bigint not null default 0,
  products bigint not null default 0,
  -- words of all titles, other names and descriptions
  words bigint[] not null default '{0,0,0}'
);

create function note_search_due() returns trigger language plpgsql as $$
begin
  insert into search_due (product_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger search_due_after_insert_or_delete after insert or delete on product
  for each row execute function note_search_due();
create trigger search_due_after_update after update on product for each row
  when ((old.title, old.category, old.description, old.search_names, old.food_facts, old.is_active)
    is distinct from (new.title, new.category, new.description, new.search_names, new.food_facts, new.is_active))
  execute function note_search_due();

create function note_search_due_of_variant() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_due (product_id) values (old.product_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.product_id <> old.product_id) then
    insert into search_due (product_id) values (new.product_id);
  end if;
  return null;
end $$;
create trigger search_due_after_insert_or_delete after insert or delete on variant
  for each row execute function note_search_due_of_variant();
-- Every order changes stock; only whether a size can be bought changes what 100 g cost.
create trigger search_due_after_update after update on variant for each row
  when ((old.product_id, old.position, old.weight, old.price_paise, old.selling_price_paise, old.net_amount, old.net_unit, old.total_stock > 1)
    is distinct from (new.product_id, new.position, new.weight, new.price_paise, new.selling_price_paise, new.net_amount, new.net_unit, new.total_stock > 1))
  execute function note_search_due_of_variant();

create function note_search_due_of_translation() returns trigger language plpgsql as $$
declare
  thing record;
begin
  thing := case when tg_op = 'DELETE' then old else new end;
  if thing.kind = 'product' and thing.thing_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    insert into search_due (product_id) values (thing.thing_id::uuid);
  end if;
  return null;
end $$;
create trigger search_due after insert or update or delete on translation
  for each row execute function note_search_due_of_translation();

create function forget_search() returns trigger language plpgsql as $$
begin
  truncate product_search, product_figures, search_word, search_due, search_state;
  return null;
end $$;
create trigger forget_search after truncate on product
  for each statement execute function forget_search();
