import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { amountOrNaN, staff } from '#contract/admin-input.ts';
import { aMinute, done } from '#contract/call.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import { lifetimes, longestName, mostCallsAMinute, scopes, usualCallsAMinute } from './rules/api-keys.ts';

const topic = 'Admin: staff';
const key = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    ending: z.string().meta({ description: 'Its last four characters' }),
    scopes: z.array(z.string()),
    callsAMinute: z.number().int(),
    madeBy: z.string(),
    madeAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'To the minute' }),
    isExpired: z.boolean(),
  })
  .meta({ id: 'ApiKey' });

/** Keys by which programs call this API (behaviour: API keys 1). */
export const apiKeyCalls = {
  'GET /api/admin/api-keys': call({
    operationId: 'listApiKeys',
    ...staff('staff.manage'),
    summary: 'Every API key of the shop, newest first, without the keys themselves',
    topic,
    response: z.object({ success: z.literal(true), data: z.array(key) }),
  }).run(async (app) => ({
    success: true,
    data: (await listApiKeys(app)).map(({ id, madeAt, expiresAt, lastUsedAt, ...one }) => ({
      _id: id,
      ...one,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  })),
  'POST /api/admin/api-keys/add': call({
    operationId: 'addApiKey',
    ...staff('staff.manage'),
    confirmed: true,
    summary: 'Makes an API key; the answer is the only one that has it',
    topic,
    limits: [aMinute(20)],
    body: z.object({
      name: z.string('Give the key a name').max(longestName, `Use at most ${longestName} characters`),
      scopes: z
        .array(z.string().max(40), 'Choose what the key may do')
        .max(100)
        .meta({ description: `Permissions: ${scopes.map(({ id }) => id).join(', ')}` }),
      days: amountOrNaN.meta({ description: `One of ${Object.keys(lifetimes).join(', ')}; 0 until it is revoked` }),
      callsAMinute: amountOrNaN.meta({
        description: `At most ${mostCallsAMinute}; ${usualCallsAMinute} are usual`,
      }),
    }),
    response: done.extend({ id: z.uuid(), key: z.string() }),
    errors: { 409: 'There are as many as there may be, or the shared account of a demo' },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: 'Key made. Copy it now: we cannot show it again.',
    ...(await makeApiKey(app, body, requireStaff(context), context)),
  })),
  'POST /api/admin/api-keys/revoke/{id}': call({
    operationId: 'revokeApiKey',
    ...staff('staff.manage'),
    summary: 'Ends an API key at once',
    topic,
    params: z.object({ id: z.uuid('No such key') }),
    response: done,
    errors: { 404: 'No such key' },
  }).run(async (app, { params }, context) => {
    const name = await revokeApiKey(app, params.id, requireStaff(context), context);
    return { success: true, message: `Revoked: ${name}` };
  }),
};
