import * as z from 'zod';
import { call } from '#api/call.ts';
import { paged } from '#api/handler.ts';
import { day, staff } from '#contract/admin-input.ts';
import { pageLimit, pageNumber } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { securityEventIds } from '#security-log/rules/security-events.ts';
import { listSecurityEvents } from './list-events.ts';
import { securityEvent } from './security-log.contract.ts';

export const securityLogCalls = {
  'GET /api/admin/security-log': call({
    operationId: 'listSecurityEvents',
    ...staff('staff.manage'),
    summary: 'The security log of the last year, newest first',
    topic: 'Admin: security',
    query: z.object({
      search: z
        .string()
        .max(100, staffTexts.searchWithAtMost100)
        .optional()
        .meta({ description: 'Part of a name, of an e-mail, or of what it is about' }),
      what: z.enum(securityEventIds, `what is one of ${securityEventIds.join(', ')}`).optional(),
      from: day.optional().meta({ description: 'First day in India' }),
      to: day.optional().meta({ description: 'Last day in India' }),
      page: pageNumber.optional(),
      limit: pageLimit(100).optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(securityEvent), total: z.number().int() }),
  }).run(async (app, { query }) => ({
    success: true,
    ...(await listSecurityEvents(app, paged({ limit: securityLogPageSize, ...query }))),
  })),
};

/** A year of a busy shop is long: without a page it answers the newest. */
const securityLogPageSize = 50;
