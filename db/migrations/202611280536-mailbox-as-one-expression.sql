-- The same, without a query inside: PostgreSQL puts it in place of the call, where every order and e-mail reckons it for an index.
create or replace function mailbox(address text) returns text language sql immutable parallel safe as $$
  select case
    when strpos(address, '@') = 0 then lower(address)
    when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2)
  end $$;
