-- Who placed an order: its buyer in the shop, or staff.
set local lock_timeout = '3s';

alter table sales_figure drop constraint sales_figure_split_check;
alter table sales_figure add constraint sales_figure_split_check
  check (split in ('all', 'state', 'coupon', 'payment', 'buyer', 'courier', 'channel', 'product', 'size')) not valid;
alter table sales_figure validate constraint sales_figure_split_check;

insert into sales_due (day) select distinct day from sales_figure;
