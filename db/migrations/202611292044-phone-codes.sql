-- Signing in with a code by WhatsApp or SMS: which number signs in to which account, and the codes on their way.
set local lock_timeout = '3s';

create table confirmed_phone (
  phone text primary key check (phone ~ '^[6-9][0-9]{9}$'),
  user_id uuid not null unique references user_account (id) on delete cascade,
  confirmed_at timestamptz not null default now(),
  proved_at timestamptz not null default now()
);
comment on column confirmed_phone.proved_at is 'When somebody last had a code that went to it: long after, it may be somebody else''s.';

create table phone_code (
  vcd_hash bytea primary key,
  purpose text not null check (purpose in ('sign in', 'confirm')),
  phone text not null,
  user_id uuid references user_account (id) on delete cascade,
  device bytea,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index phone_code_of_phone on phone_code (phone, purpose);
create index phone_code_of_user on phone_code (user_id) where user_id is not null;
comment on column phone_code.user_id is 'Null where no code was sent, so that none is right.';
comment on column phone_code.device is 'A browser that signed in to the account before: the others do not make it wait.';

-- A code is about no order.
alter table phone_message alter column order_id drop not null;
alter table phone_message add column user_id uuid references user_account (id) on delete set null;
comment on column phone_message.user_id is 'Whose account a code is for.';

-- As in 0068: whoever uses one of these rows locks the account first, so that nobody waits in a circle.
create function end_phone_sign_in() returns trigger language plpgsql as $$
begin
  delete from phone_code where user_id = old.id;
  delete from confirmed_phone where user_id = old.id;
  return null;
end $$;
create trigger phone_sign_in_ends after update of phone_number, password_hash, role, staff_role on user_account
  for each row when (
    old.phone_number is distinct from new.phone_number or old.password_hash is distinct from new.password_hash
    or old.role is distinct from new.role or old.staff_role is distinct from new.staff_role
  ) execute function end_phone_sign_in();
