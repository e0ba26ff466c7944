-- A purchase order keeps who its supplier was when it was written.
set local lock_timeout = '3s';
alter table purchase add column supplier_name text, add column contact text, add column gstin text;
comment on column purchase.supplier_name is 'As the supplier was called then; null in orders of before: as it is called now. So are contact and GSTIN';
