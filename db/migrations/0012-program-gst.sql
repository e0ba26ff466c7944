-- The rate of GST is frozen with the purchase of a plan, as its amount is: an invoice that is issued after the setting was
-- changed says what was inside the price that was paid.

set local lock_timeout = '3s';

-- What the older version, which does not name the column, writes beside this one.
create function program_gst_now() returns integer language sql stable as 'select program_gst_basis_points from store_setting';

alter table program_purchase add column gst_basis_points integer not null default program_gst_now()
  check (gst_basis_points between 0 and 10000);

-- From the amounts that are frozen: gst = total - total / (1 + rate).
update program_purchase
set gst_basis_points = coalesce(least(10000, round(gst_paise * 10000.0 / nullif(total_paise - gst_paise, 0))), 500);
