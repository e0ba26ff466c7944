-- Who signed in, failed to, took files along, opened whose data or changed what matters. Kept for a year by a job.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- 'sign-in', 'export' ...: rules/access/security-events.ts names them
  what text not null check (what <> ''),
  -- whoever did it, or whose account it was tried with; no reference, as the log outlives accounts
  user_id uuid,
  -- whose data or account it is about
  about_user_id uuid,
  -- the address that was typed where there is no such account: its first letter and its domain
  typed_email text not null default '',
  -- an order's number, the name of a file, a section of the settings, a role
  thing text not null default '',
  -- network address: IPv4, or the /64 network of IPv6; empty for a command
  address text not null default '',
  -- 'Chrome on Windows'
  device text not null default ''
);
create index security_event_at on security_event (at desc, id desc);
create index security_event_of_user on security_event (user_id, at desc);
create index security_event_about_user on security_event (about_user_id, at desc) where about_user_id is not null;

-- Entries are only added. An erasure may take the person out of one; what happened and when stays, for a year.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at >= now() - interval '1 year' then
      raise exception 'an entry of the security log is kept for a year';
    end if;
    return old;
  end if;
  if (new.id, new.at, new.what, new.thing) is distinct from (old.id, old.at, old.what, old.thing)
    or new.user_id <> coalesce(old.user_id, '00000000-0000-0000-0000-000000000000')
    or new.about_user_id <> coalesce(old.about_user_id, '00000000-0000-0000-0000-000000000000')
    or (new.address <> '' and new.address <> old.address)
    or (new.device <> '' and new.device <> old.device)
    or (new.typed_email <> '' and new.typed_email <> old.typed_email) then
    raise exception 'an entry of the security log is never changed';
  end if;
  return new;
end $$;
create trigger kept before update or delete on security_event for each row execute function keep_security_event();
