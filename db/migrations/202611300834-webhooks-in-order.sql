set local lock_timeout = '3s';
-- Without the endpoint in front: where most of what waits is for one endpoint, PostgreSQL took the index of all that waits
-- of it for each of them, until its statistics were new.
create index webhook_delivery_of_subject on webhook_delivery (subject_id, event_id) where state = 'waiting';
drop index webhook_delivery_in_order;
