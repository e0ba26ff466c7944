-- Translations of banners and of the owner's own pages go with them, as those of products do. Things of which there is only one stay.
create function forget_translations() returns trigger language plpgsql as $$
begin
  -- A statement that deletes nothing would still be told as a change of what pages show.
  if exists (select from translation where kind = tg_argv[0] and thing_id = old.id::text) then
    delete from translation where kind = tg_argv[0] and thing_id = old.id::text;
  end if;
  return null;
end $$;
create trigger forget_translations after delete on banner
  for each row execute function forget_translations('banner');
create trigger forget_translations after delete on own_page
  for each row execute function forget_translations('page');
