import * as z from 'zod';
import { securityEventIds } from '#rules/access/security-events.ts';
import { day, staff } from './admin-input.ts';
import { type CallContract, pageLimit, pageNumber } from './call.ts';
import * as staffTexts from './staff-texts.ts';

export const securityEvent = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    what: z.enum(securityEventIds),
    userId: z.uuid().nullable().meta({ description: 'Whoever did it, or whose account it was tried with' }),
    userName: z.string(),
    email: z
      .string()
      .meta({ description: 'Of the account; of an address without one only the first letter and the domain' }),
    aboutUserId: z.uuid().nullable(),
    aboutName: z.string().meta({ description: 'Whose data or account it is about' }),
    thing: z.string().meta({ description: "An order's number, the name of a file, a section of the settings, a role" }),
    address: z.string().meta({ description: 'Network address' }),
    device: z.string(),
  })
  .meta({ id: 'SecurityEvent' });

/** Who signed in, failed to, took files along or opened whose data. */
export const securityLogCalls = {
  'GET /api/admin/security-log': {
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
  },
} satisfies Record<string, CallContract>;
