-- Where a product comes from, as shoppers read it; '' is not said. The constant default rewrites no rows, and a process of the
-- version before, which does not name the column, goes on writing beside this one.

set local lock_timeout = '3s';

alter table product add column country_of_origin text not null default '';
