-- How often the shop is written to about its orders is a setting now; who chose it keeps it. Packers of a shop that is in
-- use are signed out as soon as before; a new shop has longer for them.
insert into setting_version (section, version, value, by_name)
select 'work', 1, jsonb_build_object('orderMails', coalesce((select frequency from staff_digest limit 1), 'until ten'), 'dailyHour', 9, 'lowStockBelow', 10, 'idleMinutes', 30, 'packerIdleMinutes', 30), 'Upgrade'
where exists (select from staff_digest) or exists (select from user_account where role = 'admin')
on conflict do nothing;
comment on column staff_digest.frequency is 'Read by the version before alone.';
