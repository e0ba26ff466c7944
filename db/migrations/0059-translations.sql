-- Texts that the owner wrote, in the other languages of the shop: a row for a thing and a language. Products have them so far; kinds
-- of things that follow need no table of their own.
create table translation (
  -- what it is: 'product'
  kind text not null check (kind <> ''),
  thing_id text not null check (thing_id <> ''),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  -- by the names of the fields; one that has no translation is left out
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- MD5 of the English text that each was made from: where that is another one by now, the translation is older
  made_from jsonb not null check (jsonb_typeof(made_from) = 'object'),
  version integer not null default 1 check (version > 0),
  at timestamptz not null default clock_timestamp(),
  by_user_id uuid references user_account (id) on delete set null,
  -- the name stays when the account goes
  by_name text not null,
  primary key (kind, thing_id, language)
);
create index translation_by_user on translation (by_user_id);

create trigger content_changed after insert or update or delete or truncate on translation
  for each statement execute function tell_content_changed();

-- Whatever deletes a product deletes what it is called in other languages.
create function forget_product_translations() returns trigger language plpgsql as $$
begin
  delete from translation where kind = 'product' and thing_id = old.id::text;
  return null;
end $$;
create trigger forget_translations after delete on product
  for each row execute function forget_product_translations();
