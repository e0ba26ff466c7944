-- Groups of products that the owner makes: chosen by hand, or by a rule over what products are.
create table collection (
  id uuid primary key default gen_random_uuid(),
  position integer not null,
  slug text not null unique check (slug <> ''),
  old_slugs text[] not null default '{}',
  name text not null check (name <> ''),
  description text not null default '',
  picture text not null default '',
  is_shown boolean not null default true,
  rule jsonb,
  product_ids uuid[] not null default '{}' check (cardinality(product_ids) <= 200),
  created_at timestamptz not null default now()
);
comment on column collection.old_slugs is 'Where it was before its address changed: they lead to it.';
comment on column collection.rule is 'Null: its products are chosen by hand (product_ids, in their order).';

create trigger content_changed after insert or update or delete or truncate on collection
  for each statement execute function tell_content_changed();
create trigger forget_translations after delete on collection
  for each row execute function forget_translations('collection');
