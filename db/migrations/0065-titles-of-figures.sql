-- Lists of a large shop that are sorted by a figure sort equal figures by title, without reading the products themselves.
set local lock_timeout = '3s';
alter table product_figures add column title_key text collate "C" not null default '';
