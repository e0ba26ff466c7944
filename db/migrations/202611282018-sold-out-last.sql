-- Popular products that are sold out come last; the rows say so once they are reckoned anew.
set local lock_timeout = '3s';
alter table product_figures add column is_sold_out boolean not null default false;
