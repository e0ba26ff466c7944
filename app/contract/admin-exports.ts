import * as z from 'zod';
import { exportKeptHours, exportNames } from '#rules/exports.ts';
import { id, staff } from './admin-input.ts';
import { orderFilters } from './admin-orders.ts';
import { type CallContract, csvLines, done, lookedUp } from './call.ts';

const nameIsOneOf = (names: string) => `Name is one of ${names}`;

const name = z.enum(exportNames, nameIsOneOf(exportNames.join(', ')));

/** The filter is stored as JSON, in which no database can hold a null character or half of a letter. */
const kept = lookedUp().overwrite((text) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

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

/** Large files that are written in the background (behaviour: Exports 1). */
export const adminExportCalls = {
  'GET /api/admin/exports': {
    operationId: 'listExports',
    ...staff('exports'),
    summary: `The files of the last ${exportKeptHours} hours with their progress`,
    topic: 'Admin: exports',
    response: z.object({ success: z.literal(true), exports: z.array(listedExport) }),
  },
  'POST /api/admin/exports/begin': {
    operationId: 'beginExport',
    ...staff('exports'),
    confirmed: true,
    summary: 'Has a file written in the background',
    topic: 'Admin: exports',
    body: z.object({
      name,
      filter: z
        .object({ ...orderFilters, search: kept.max(200).optional() })
        .optional()
        .meta({ description: 'Of orders' }),
    }),
    logged: { what: 'export', thing: '{name}' },
    response: z.object({ success: z.literal(true), message: z.string(), id: z.string() }),
  },
  'POST /api/admin/exports/stop/{id}': {
    operationId: 'stopExport',
    ...staff('exports'),
    summary: 'Stops writing a file',
    topic: 'Admin: exports',
    params: id,
    response: done,
    errors: { 404: 'No such file', 409: 'It is not being written' },
  },
  'GET /api/admin/exports/file/{id}/{name}': {
    operationId: 'downloadExport',
    ...staff('exports'),
    confirmed: true,
    summary: 'A file that was written',
    topic: 'Admin: exports',
    params: id.extend({ name: z.string().regex(/^[a-z_]{1,40}$/, nameIsOneOf(exportNames.join(', '))) }),
    csv: '{name}.csv',
    response: csvLines,
    errors: { 404: 'No such file', 409: 'It is not written to its end' },
  },
} satisfies Record<string, CallContract>;
