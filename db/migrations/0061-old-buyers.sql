-- After eight whole financial years the buyer goes out of a document (behaviour: Own data 10): number, lines and sums stay as they were issued, and
-- nothing else of a document ever changes. The paper that was drawn names the buyer, too, and is drawn anew from the row when somebody wants it.
set local lock_timeout = '3s';

create function let_old_buyer_go() returns trigger language plpgsql as $$
begin
  -- A document of eight whole financial years ago is at least as old as this, so that a mistake of the job touches none that the law wants.
  if tg_op = 'UPDATE' and old.date < current_date - interval '8 years'
    and to_jsonb(new) - '{buyer,gstin,content}'::text[] = to_jsonb(old) - '{buyer,gstin,content}'::text[]
    and new.content - 'buyer' = old.content - 'buyer'
    and new.gstin = '' and new.buyer = new.content #>> '{buyer,name}'
    and (new.content -> 'buyer') - 'name' = '{"legalName": "", "gstin": "", "lines": [], "email": "", "phone": ""}'::jsonb
  then
    return new;
  end if;
  raise exception 'A % is never changed once it is written', tg_table_name;
end $$;
drop trigger document_stays on document;
create trigger document_stays before update or delete on document for each row execute function let_old_buyer_go();

create function let_old_paper_go() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from document where id = old.document_id and date < current_date - interval '8 years' and content #> '{buyer,lines}' = '[]'
      and gstin = '' and content #>> '{buyer,email}' = '')
  then
    return old;
  end if;
  raise exception 'A % is never changed once it is written', tg_table_name;
end $$;
drop trigger document_paper_stays on document_paper;
create trigger document_paper_stays before update or delete on document_paper for each row execute function let_old_paper_go();
