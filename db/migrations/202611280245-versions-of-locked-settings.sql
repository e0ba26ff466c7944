-- Delivery fees, cash on delivery, the GST of plans, the first line of the announcement bar and the event get their versions where all settings have
-- them. So far the record of changes was their history, and went on being written: a process of the version before lists it. Version 0 is how it was
-- before the first saving. The numbers stay as staff know them.
set local lock_timeout = '3s';

alter table setting_version drop constraint setting_version_version_check;
alter table setting_version add constraint setting_version_version_check check (version >= 0);

with saved as (
  select section, row_number() over (partition by section order by id) as version, at, by_user_id, by_name, defaults || before as before, defaults || after as after
  from audit_entry
  join (values
    ('shipping', 'delivery', '{}'::jsonb),
    -- The fee came later than the limits.
    ('cash on delivery', 'cod', '{"fee": 0}'),
    ('program gst', 'tax', '{}'),
    ('announcement', 'announcementTitle', '{}'),
    ('event', 'event', '{}')
  ) as kinds (kind, section, defaults) using (kind)
  where thing_id = '' and before is not null and after is not null
)
insert into setting_version (section, version, value, at, by_user_id, by_name)
select section, version, after, at, by_user_id, by_name from saved
union all
select section, 0, before, at, null, '' from saved where version = 1;
