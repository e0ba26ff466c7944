-- The policies of the shop as they read from a moment on, whether the owner wrote them or the shop made them from its settings.
create table policy_version (
  policy text not null check (policy in ('returns', 'terms', 'shipping', 'privacy')),
  version integer not null check (version > 0),
  -- {title, summary, sections: [{heading, body}]}
  content jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (policy, version)
);

create trigger content_changed after insert or update or delete or truncate on policy_version
  for each statement execute function tell_content_changed();

-- The versions in force when an order was placed, such as {"terms": 2, "returns": 1}; null for orders of before.
alter table shop_order add column policy_versions jsonb;
