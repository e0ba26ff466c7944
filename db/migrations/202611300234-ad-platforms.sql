-- Ad platforms are told of what visitors did who agreed (docs/decisions/ad-events.md), by the queue of webhooks.
set local lock_timeout = '3s';

alter table webhook_endpoint add column platform text check (platform in ('meta', 'google'));
comment on column webhook_endpoint.platform is 'An ad platform, which is no address of the owner; null for a program.';
create unique index webhook_endpoint_of_platform on webhook_endpoint (platform) where platform is not null;
