-- Customers (docs/decisions/customers.md): an account, or the phone, or the mailbox of orders without an account. Placing an order writes a note that
-- its customer changed, and nothing else; the shop counts later.
set local lock_timeout = '3s';

-- Of what has no id of its own, a UUID made of its name (RFC 9562, version 3).
create function customer_id(account uuid, phone text, email text) returns uuid language sql immutable parallel safe as $$
  select coalesce(account, overlay(overlay(md5(
    case when phone <> '' then 'phone ' || phone when email <> '' then 'mailbox ' || mailbox(email) end
  ) placing '3' from 13) placing '8' from 17)::uuid) $$;

create function customer_search_line(name text, phones text[], emails text[], tags text[]) returns text
  language sql immutable parallel safe as $$
  select lower(name || E'\n' || array_to_string(phones, ' ') || E'\n' || array_to_string(emails, ' ') || E'\n' || array_to_string(tags, E'\n')) $$;

create table customer (
  -- customer_id() of what it is known by: of an account, the account's own id
  id uuid primary key,
  account_id uuid unique references user_account (id) on delete cascade,
  phone text,
  mailbox text,
  -- one that staff joined to another is listed with that one
  joined_to uuid references customer (id) on delete cascade,
  -- of all that are joined: as last used, and counted
  name text not null default '',
  last_phone text not null default '',
  last_email text not null default '',
  phones text[] not null default '{}',
  emails text[] not null default '{}',
  -- the same as checks compare them: phones, and mailboxes of the e-mails
  contacts text[] not null default '{}',
  orders integer not null default 0,
  spent_paise bigint not null default 0,
  refused integer not null default 0,
  last_order_at timestamptz,
  created_at timestamptz not null default now(),
  -- what staff wrote
  tags text[] not null default '{}',
  no_cash boolean not null default false,
  search_line text generated always as (customer_search_line(name, phones, emails, tags)) stored,
  check (num_nonnulls(account_id, phone, mailbox) = 1),
  check (joined_to <> id)
);
create index customer_newest on customer (created_at desc, id) where joined_to is null;
create index customer_by_orders on customer (orders desc, id) where joined_to is null;
create index customer_by_spend on customer (spent_paise desc, id) where joined_to is null;
create index customer_by_last_order on customer (last_order_at) where joined_to is null;
create index customer_joined on customer (joined_to) where joined_to is not null;
create index customer_contacts on customer using gin (contacts);
create index customer_no_cash on customer using gin (contacts) where no_cash;
comment on column customer.joined_to is 'That staff joined it to; null for most.';
comment on column customer.phone is 'Of orders without an account.';
comment on column customer.mailbox is 'Of orders without account and phone.';

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index customer_part on customer using gin (search_line gin_trgm_ops);
  end if;
end $$;

create table customer_note (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer (id) on delete cascade,
  text text not null,
  at timestamptz not null default now(),
  by_user_id uuid references user_account (id) on delete set null,
  by_name text not null
);
create index customer_note_of_customer on customer_note (customer_id, at);
create index customer_note_by on customer_note (by_user_id) where by_user_id is not null;

-- Customers to count anew. Only added to and taken away, so that nobody who writes an order waits.
create table customer_due (
  id bigint generated always as identity primary key,
  customer_id uuid not null,
  -- what it is known by; none of them where an order was taken from it
  account_id uuid,
  phone text,
  mailbox text,
  -- whose that order is now
  moved_to uuid
);

create function add_customer_due(account uuid, phone text, email text) returns void language sql as $$
  insert into customer_due (customer_id, account_id, phone, mailbox)
  select customer_id(account, phone, email), account,
    case when account is null and phone <> '' then phone end,
    case when account is null and phone = '' then mailbox(email) end
  where customer_id(account, phone, email) is not null $$;

create function note_customer_due_of_account() returns trigger language plpgsql as $$
begin
  perform add_customer_due(new.id, '', '');
  return null;
end $$;
create trigger customer_due_after_insert after insert on user_account
  for each row execute function note_customer_due_of_account();
create trigger customer_due_after_update after update on user_account for each row
  when ((old.user_name, old.email, old.phone_number, old.role) is distinct from (new.user_name, new.email, new.phone_number, new.role))
  execute function note_customer_due_of_account();
