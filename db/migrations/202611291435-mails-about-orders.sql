-- How often the shop is written to about its orders is a setting now; who chose it keeps it.
insert into setting_version (section, version, value, by_name)
select 'work', 1, jsonb_build_object('orderMails', frequency, 'dailyHour', 9, 'lowStockBelow', 10, 'idleMinutes', 30, 'packerIdleMinutes', 240), 'Upgrade'
from staff_digest
on conflict do nothing;
comment on column staff_digest.frequency is 'Read by the version before alone.';
