-- Staff search the purchases of plans by any part of what they show.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index program_purchase_part on program_purchase using gin
      ((user_name || E'\n' || email || E'\n' || mobile || E'\n' || plan_name || E'\n' || payment_id || E'\n' || purchase_number)
      gin_trgm_ops) where status in ('paid', 'refunded');
  end if;
end $$;
