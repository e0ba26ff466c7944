-- Words of titles and other names apart from those of descriptions: they are a fraction of them, and of a word that half of the catalogue has they decide.
set local lock_timeout = '3s';
alter table product_search add column name_terms tsvector not null default '';
create index product_search_name_terms on product_search using gin (name_terms);
