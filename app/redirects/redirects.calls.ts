import * as z from 'zod';
import { call } from '#api/call.ts';
import { staff } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { addRedirect, importRedirects, listRedirects, removeRedirect } from './redirects.ts';

const topic = 'Admin: content';
const logged = { what: 'setting changed', thing: 'redirects' } as const;
const path = (what: string) => z.string('An address is expected here').max(1000).meta({ description: what });
const redirect = z.object({ from: z.string(), to: z.string() });

/** Where addresses of a former shop lead (behaviour: Redirects 1). */
export const redirectCalls = {
  'GET /api/admin/redirects': call({
    operationId: 'listRedirects',
    ...staff('content.edit'),
    summary: 'Every redirect, by its old address',
    topic,
    response: z.object({ success: z.literal(true), data: z.array(redirect) }),
  }).run(async (app) => ({ success: true, data: await listRedirects(app) })),
  'POST /api/admin/redirects/add': call({
    operationId: 'addRedirect',
    ...staff('content.edit'),
    logged,
    summary: 'Leads an address that this shop has no page for to one that it has, for good (301)',
    topic,
    body: z.object({
      from: path('Path or link of a former shop').default(''),
      to: path('Path of a page of this shop').default(''),
    }),
    response: done.extend({ data: redirect }),
    errors: { 409: 'There are as many as there may be' },
  }).run(async (app, { body }) => ({
    success: true,
    message: 'Redirect saved',
    data: await addRedirect(app, body),
  })),
  'POST /api/admin/redirects/remove': call({
    operationId: 'removeRedirect',
    ...staff('content.edit'),
    logged,
    summary: 'Removes a redirect',
    topic,
    body: z.object({ from: path('The old address, as the list has it') }),
    response: done,
    errors: { 404: 'No such redirect' },
  }).run(async (app, { body }) => {
    await removeRedirect(app, body.from);
    return { success: true, message: 'Redirect removed' };
  }),
  'POST /api/admin/redirects/import': call({
    operationId: 'importRedirects',
    ...staff('content.edit'),
    logged,
    summary: 'Adds redirects from CSV with the columns From and To: all of them or none',
    topic,
    file: { mostBytes: 1024 * 1024, what: 'A CSV file' },
    response: done.extend({ added: z.number().int() }),
    errors: { 409: 'There are as many as there may be', 422: 'The file has problems; errors lists them by line' },
  }).run(async (app, { file }) => ({
    success: true,
    message: 'Redirects imported',
    added: await importRedirects(app, file),
  })),
};
