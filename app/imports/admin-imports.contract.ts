import * as z from 'zod';
import { importItemStates } from '#imports/rules/import-state.ts';

const work = z
  .object({
    kind: z.string(),
    state: z.enum(['running', 'done', 'stopped', 'failed']),
    done: z.number().int(),
    total: z.number().int(),
    isStopping: z.boolean(),
    by: z.string(),
  })
  .nullable()
  .meta({ description: 'The work on it that is under way, or was last' });

export const listedImport = z.object({
  id: z.string(),
  kind: z.enum(['products', 'customers']),
  source: z.enum(['shopify', 'woocommerce']),
  fileName: z.string(),
  by: z.string(),
  at: z.string(),
  counts: z.object(
    Object.fromEntries(importItemStates.map((state) => [state, z.number().int()])) as Record<
      (typeof importItemStates)[number],
      z.ZodNumber
    >,
  ),
  work,
});

export const importReport = listedImport.extend({
  category: z.string(),
  gst: z.number(),
  publish: z.boolean(),
  claimsReason: z.string(),
  problems: z
    .array(
      z.object({
        line: z.number().int(),
        column: z.string(),
        message: z.string(),
        title: z.string(),
        isClaim: z.boolean(),
      }),
    )
    .meta({ description: 'The first 200; the report has all' }),
  notes: z
    .array(
      z.object({
        line: z.number().int(),
        title: z.string(),
        message: z.string(),
        count: z
          .number()
          .int()
          .meta({ description: 'Lines of which it is said; line and title are those of the first' }),
      }),
    )
    .meta({ description: 'What the owner should know, what is said most often first' }),
  pictures: z.object({
    waiting: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    failures: z.array(z.object({ title: z.string(), address: z.string(), why: z.string() })),
  }),
  customers: z.object({ toMail: z.number().int(), mailed: z.number().int(), withPassword: z.number().int() }),
});
