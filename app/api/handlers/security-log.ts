import type { securityLogCalls } from '#contract/security-log.ts';
import { listSecurityEvents } from '#features/security-log/list-events.ts';
import { type Handlers, paged } from '../handler.ts';

export const securityLogHandlers: Handlers<keyof typeof securityLogCalls> = {
  'GET /api/admin/security-log': async (app, { query }) => ({
    success: true,
    ...(await listSecurityEvents(app, paged({ limit: securityLogPageSize, ...query }))),
  }),
};

/** A year of a busy shop is long: without a page it answers the newest. */
const securityLogPageSize = 50;
