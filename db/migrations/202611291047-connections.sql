-- Keys and passwords of outside services, as the owner enters them in the back office. One row is one entering of a service; the newest is in
-- use. Earlier ones stay where what was begun with them has to be finished (docs/decisions/connections.md).
create table connection (
  id bigint generated always as identity primary key,
  service text not null check (service <> ''),
  sealed bytea not null,
  shown jsonb not null,
  entered_at timestamptz not null default now(),
  replaced_at timestamptz
);
comment on column connection.service is 'As app/connections/rules/services.ts names it.';
comment on column connection.sealed is 'Every field as JSON, sealed for ''connection'' and the service.';
comment on column connection.shown is 'By field what may be seen of it, when it was entered and by which account.';
comment on column connection.replaced_at is 'Null: in use.';
create unique index connection_in_use on connection (service) where replaced_at is null;

-- Every process takes them into use at once.
create function notify_connections_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('connections_changed', '');
  return null;
end $$;
create trigger connections_changed after insert or update or delete on connection
  for each statement execute function notify_connections_changed();
