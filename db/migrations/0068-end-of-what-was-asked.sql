-- Whoever once knew a password, or was once staff, may have asked for links in that name. A new password or role ends them all, whatever
-- writes it: nothing that reads these rows has to remember it (behaviour: Signing in 6).
set local lock_timeout = '3s';

drop trigger sign_in_tickets_end on user_account;
drop function end_sign_in_tickets();

create function end_what_was_asked() returns trigger language plpgsql as $$
begin
  -- The caller holds the account. Whoever uses one of these rows locks the account first, too, so that nobody waits in a circle.
  delete from password_reset where user_id = old.id;
  delete from email_change where user_id = old.id;
  delete from sign_in_ticket where user_id = old.id;
  if old.password_hash = new.password_hash and old.role = new.role and old.staff_role is not distinct from new.staff_role then
    -- Another e-mail address: what was mailed to the old one is worth nothing. Which sessions go on, its code decides.
    return null;
  end if;
  delete from known_device where user_id = old.id;
  -- What the account sent to others: an owner sends it again.
  update staff_invitation set expires_at = least(expires_at, now()) where invited_by = old.id;
  if old.password_hash <> new.password_hash or new.role = 'shopper' then
    delete from session where user_id = old.id;
  else
    -- Another role holds in the sessions that there are: they prove again who is there before what needs it.
    update session set confirmed_at = null where user_id = old.id and confirmed_at is not null;
  end if;
  if old.staff_role is distinct from new.staff_role then
    delete from staff_invitation where lower(email) = lower(old.email);
  end if;
  -- Who is no staff any more has no second factor: nobody would ask for it, and whoever comes back begins anew.
  if new.role = 'shopper' then
    delete from authenticator where user_id = old.id;
    delete from passkey where user_id = old.id;
    delete from recovery_code where user_id = old.id;
  end if;
  return null;
end $$;
create trigger what_was_asked_ends after update of password_hash, role, staff_role, email on user_account
  for each row when (
    old.password_hash is distinct from new.password_hash or old.role is distinct from new.role
    or old.staff_role is distinct from new.staff_role or lower(old.email) <> lower(new.email)
  ) execute function end_what_was_asked();

-- An order whose e-mail is corrected gets another secret link: the first one is in the mailbox of a stranger, who would read the new
-- address and could cancel (behaviour: Orders 20).
create function renew_order_link() returns trigger language plpgsql as $$
begin
  new.link_token := translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', '-_');
  return new;
end $$;
create trigger order_link_renewed before update of email on shop_order
  for each row when (lower(old.email) <> lower(new.email) and old.link_token = new.link_token)
  execute function renew_order_link();
