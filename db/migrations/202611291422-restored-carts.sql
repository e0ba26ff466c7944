-- A kept cart that a link of an e-mail brought back: a browser that has its lines already takes none twice.
set local lock_timeout = '3s';

alter table kept_cart add column is_restored boolean not null default false;
