-- How many a shop uses is its setting ('Products and stock'); these are the most that it can choose.
set local lock_timeout = '3s';

alter table product drop constraint product_images_check;
alter table product add constraint product_images_check check (cardinality(images) <= 12) not valid;
alter table product validate constraint product_images_check;
