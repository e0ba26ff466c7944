-- Staff search the purchases of plans by any part of what they show, in lower case.
alter table program_purchase add column search_line text generated always as (lower(
  user_name || E'\n' || email || E'\n' || mobile || E'\n' || plan_name || E'\n' || payment_id || E'\n' || purchase_number
)) stored;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index program_purchase_part on program_purchase using gin (search_line gin_trgm_ops);
  end if;
end $$;
