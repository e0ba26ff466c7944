-- The versions of the policies in force when a plan was bought, as orders have them; null for purchases of before.
alter table program_purchase add column policy_versions jsonb;
