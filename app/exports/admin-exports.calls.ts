import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { id, staff } from '#contract/admin-input.ts';
import { csvLines, done, lookedUp } from '#contract/call.ts';
import { customerFilters } from '#customers/rules/customer-list.ts';
import { exportNames, exportRetentionHours } from '#exports/rules/exports.ts';
import { orderFilters } from '#orders/admin-orders.contract.ts';
import { idsOf } from '#rules/admin-lists.ts';
import { listedExport, name, nameIsOneOf } from './admin-exports.contract.ts';
import { beginExport, stopExport } from './begin-export.ts';
import { listExports, readExport } from './read-export.ts';

/** The filter is stored as JSON, in which no database can hold a null character or half of a letter. */
const storableText = lookedUp().overwrite((text) => text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

/** Large files that are written in the background (behaviour: Exports 1). */
export const adminExportCalls = {
  'GET /api/admin/exports': call({
    operationId: 'listExports',
    ...staff('exports'),
    summary: `The files of the last ${exportRetentionHours} hours with their progress`,
    topic: 'Admin: exports',
    response: z.object({ success: z.literal(true), exports: z.array(listedExport) }),
  }).run(async (app) => ({ success: true, exports: await listExports(app) })),
  'POST /api/admin/exports/begin': call({
    operationId: 'beginExport',
    ...staff('exports'),
    confirmed: true,
    summary: 'Has a file written in the background',
    topic: 'Admin: exports',
    body: z.object({
      name,
      filter: z
        .object({
          ...orderFilters,
          search: storableText.max(200).optional(),
          tag: storableText.max(100).optional(),
          filter: z.enum(idsOf(customerFilters)).optional().meta({ description: 'Of customers' }),
          group: storableText.max(100).optional().meta({ description: 'Of customers: the id of a group' }),
        })
        .optional()
        .meta({ description: 'Of orders and customers' }),
    }),
    logged: { what: 'export', thing: '{name}' },
    response: z.object({ success: z.literal(true), message: z.string(), id: z.string() }),
  }).run(async (app, { body: { name, filter = {} } }, context) => {
    const given = Object.entries(filter).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]]));
    const id = await beginExport(app, name, Object.fromEntries(given), requireStaff(context));
    return { success: true, message: 'We are preparing the file', id };
  }),
  'POST /api/admin/exports/stop/{id}': call({
    operationId: 'stopExport',
    ...staff('exports'),
    summary: 'Stops writing a file',
    topic: 'Admin: exports',
    params: id,
    response: done,
    errors: { 404: 'No such file', 409: 'It is not being written' },
  }).run(async (app, { params }) => {
    await stopExport(app, params.id);
    return { success: true, message: 'The file stops in a moment' };
  }),
  'GET /api/admin/exports/file/{id}/{name}': call({
    operationId: 'downloadExport',
    ...staff('exports'),
    confirmed: true,
    summary: 'A file that was written',
    topic: 'Admin: exports',
    params: id.extend({ name: z.string().regex(/^[a-z_]{1,40}$/, nameIsOneOf(exportNames.join(', '))) }),
    csv: '{name}.csv',
    response: csvLines,
    errors: { 404: 'No such file', 409: 'It is not written to its end' },
  }).run((app, { params }) => readExport(app, params)),
};
