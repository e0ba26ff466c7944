-- What the courier was told of an order, so that a later change of the order is seen; how sure the shop is that nothing
-- was made; what staff say to a heavier weight, and what it costs.
set local lock_timeout = '3s';
alter table shipment
  -- what it collects at the door; null: booked by an earlier version
  add column collect_paise bigint,
  -- a fingerprint of name, phone and address; empty where it is not known
  add column address_mark text not null default '',
  -- in how many more searches an order must be missing until it counts as never made
  add column looks_left smallint not null default 0,
  -- 'accepted' or 'refused'
  add column weight_answer text not null default '',
  -- what the heavier weight costs, by the rates of the courier
  add column extra_paise bigint;
