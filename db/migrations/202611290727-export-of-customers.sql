set local lock_timeout = '3s';

alter table export_file drop constraint export_file_name_check;
alter table export_file add constraint export_file_name_check
  check (name in ('orders', 'programs', 'users', 'subscribers', 'customers')) not valid;
alter table export_file validate constraint export_file_name_check;
