-- Who was asked to work here and has not joined yet. The link is only in the e-mail: the token is stored as a hash.
create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email <> ''),
  staff_role text not null check (staff_role in ('owner', 'manager', 'packer', 'editor', 'accountant')),
  -- SHA-256 of the token in the mailed link
  token_hash bytea not null unique,
  -- who sent it last; null once that account was erased
  invited_by uuid references user_account (id) on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index staff_invitation_email on staff_invitation (lower(email));
create index staff_invitation_inviter on staff_invitation (invited_by);

-- Since when somebody works here. Of those who did before, the age of the account is all that is known.
alter table user_account add column staff_since timestamptz;
update user_account set staff_since = created_at where role = 'admin';

-- Whatever makes somebody staff, or staff a shopper, this follows: a command, an invitation, the version before.
create function note_staff_since() returns trigger language plpgsql as $$
begin
  new.staff_since := case when new.role = 'admin' then coalesce(new.staff_since, now()) end;
  return new;
end $$;
create trigger staff_since before insert or update of role on user_account
  for each row execute function note_staff_since();
