-- Words over the picture of a banner. Those of before have none: their pictures stand alone, as they did.
alter table banner
  add column headline text not null default '',
  add column line text not null default '',
  add column button text not null default '';
