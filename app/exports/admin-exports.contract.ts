import * as z from 'zod';
import { exportNames } from '#exports/rules/exports.ts';

export const nameIsOneOf = (names: string) => `Name is one of ${names}`;

export const name = z.enum(exportNames, nameIsOneOf(exportNames.join(', ')));

export const listedExport = z.object({
  id: z.string(),
  name,
  fileName: z.string(),
  filter: z.record(z.string(), z.string()).meta({ description: 'What the list was narrowed to' }),
  by: z.string(),
  at: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  lines: z.number().int().meta({ description: 'Written so far' }),
  isStopping: z.boolean(),
});
