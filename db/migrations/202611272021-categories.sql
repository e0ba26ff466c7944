-- Categories are rows of the owner. What shoppers read of them, and their order, stands in the settings, section 'categories'; here is what the database
-- itself joins and refuses, written with it. The three of before are the first rows, with the codes that they had.
set local lock_timeout = '3s';

create table category (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  is_shown boolean not null default true,
  hsn text not null check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  unit_code text not null check (unit_code <> '')
);
comment on column category.hsn is 'Of products that name none of their own.';
comment on column category.unit_code is 'Of products that name none of their own.';
insert into category (id, hsn, unit_code) values ('flour', '1106', 'PAC'), ('oil', '1515', 'BTL'), ('snacks', '2106', 'PAC');

create trigger content_changed after insert or update or delete or truncate on category
  for each statement execute function tell_content_changed();

alter table product drop constraint product_category_check;
alter table product add constraint product_category_fkey foreign key (category) references category (id);
