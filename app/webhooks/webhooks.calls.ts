import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { staff, tick } from '#contract/admin-input.ts';
import { aMinute, done } from '#contract/call.ts';
import { sendAgain, sendTest } from './deliveries.ts';
import { rotateSecret, showSecret } from './endpoint-secret.ts';
import { addEndpoint, changeEndpoint, listEndpoints, removeEndpoint } from './endpoints.ts';
import { longestAddress, longestNote } from './rules/endpoint-draft.ts';
import { webhookTypeNames } from './rules/webhook-types.ts';

const topic = 'Admin: webhooks';
const params = z.object({ id: z.uuid('No such webhook') });
const errors = { 404: 'No such webhook' };

const endpoint = z
  .object({
    _id: z.uuid(),
    address: z.string(),
    note: z.string(),
    types: z.array(z.string()),
    isOn: z.boolean(),
    offBecause: z.string().meta({ description: 'Why the shop switched it off by itself; else empty' }),
    failingSince: z.iso.datetime().nullable().meta({ description: 'Null while the last answer was good' }),
    oldSecretUntil: z.iso.datetime().nullable().meta({ description: 'The former secret signs, too, until then' }),
    waiting: z.number().int().meta({ description: 'Events that are still to be taken' }),
    madeAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });

const body = z.object({
  address: z.string('Enter an address').max(longestAddress, `Use at most ${longestAddress} characters`),
  types: z
    .array(z.string().max(40), 'Choose events')
    .max(100)
    .meta({ description: webhookTypeNames.join(', ') }),
  isOn: tick,
  note: z.string().max(longestNote, `Use at most ${longestNote} characters`).default(''),
});
const withSecret = done.extend({ secret: z.string().meta({ description: '`whsec_` and base64' }) });

/** Programs that are told what happens in the shop (behaviour: Webhooks 1). */
export const webhookCalls = {
  'GET /api/admin/webhooks': call({
    operationId: 'listWebhooks',
    ...staff('webhooks.manage'),
    summary: 'Every webhook of the shop, without the secrets',
    topic,
    response: z.object({ success: z.literal(true), data: z.array(endpoint) }),
  }).run(async (app) => ({
    success: true,
    data: (await listEndpoints(app)).map(({ id, madeAt, failingSince, oldSecretUntil, waiting, ...one }) => ({
      _id: id,
      ...one,
      failingSince: failingSince?.toISOString() ?? null,
      oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
      waiting: waiting ?? 0,
      madeAt: madeAt.toISOString(),
    })),
  })),
  'POST /api/admin/webhooks/add': call({
    operationId: 'addWebhook',
    ...staff('webhooks.manage'),
    confirmed: true,
    summary: 'Adds a webhook',
    topic,
    limits: [aMinute(20)],
    body,
    response: withSecret.extend({ id: z.uuid() }),
    errors: { 409: 'There are as many as there may be, no SECRETS_KEY, or the shared account of a demo' },
  }).run(async (app, { body: draft }, context) => ({
    success: true,
    message: 'Webhook added. Copy its secret to the program that receives it.',
    ...(await addEndpoint(app, draft, requireStaff(context), context)),
  })),
  'POST /api/admin/webhooks/{id}/change': call({
    operationId: 'changeWebhook',
    ...staff('webhooks.manage'),
    confirmed: true,
    summary: 'Changes a webhook; switched on again, it gets what waited',
    topic,
    limits: [aMinute(40)],
    params,
    body,
    response: done,
    errors: { ...errors, 409: 'The shared account of a demo' },
  }).run(async (app, { params: { id }, body: draft }, context) => {
    await changeEndpoint(app, id, draft, requireStaff(context), context);
    return { success: true, message: 'Saved' };
  }),
  'POST /api/admin/webhooks/{id}/remove': call({
    operationId: 'removeWebhook',
    ...staff('webhooks.manage'),
    summary: 'Removes a webhook, what waits for it and its log',
    topic,
    params,
    response: done,
    errors: { ...errors, 409: 'The shared account of a demo' },
  }).run(async (app, { params: { id } }, context) => {
    const host = await removeEndpoint(app, id, requireStaff(context), context);
    return { success: true, message: `Removed: ${host}` };
  }),
  'POST /api/admin/webhooks/{id}/secret': call({
    operationId: 'showWebhookSecret',
    ...staff('webhooks.manage'),
    confirmed: true,
    summary: 'The secret that signs the webhook',
    topic,
    params,
    response: withSecret,
    errors: { ...errors, 409: 'It was made with another SECRETS_KEY, or the shared account of a demo' },
  }).run(async (app, { params: { id } }, context) => ({
    success: true,
    message: 'Keep it secret: whoever has it can write webhooks in the name of your shop.',
    secret: await showSecret(app, id, requireStaff(context), context),
  })),
  'POST /api/admin/webhooks/{id}/rotate': call({
    operationId: 'rotateWebhookSecret',
    ...staff('webhooks.manage'),
    confirmed: true,
    summary: 'Makes a new secret; the former one signs beside it for 24 hours',
    topic,
    limits: [aMinute(10)],
    params,
    response: withSecret,
    errors: { ...errors, 409: 'No SECRETS_KEY, or the shared account of a demo' },
  }).run(async (app, { params: { id } }, context) => ({
    success: true,
    message: 'New secret made. For 24 hours the former one signs, too.',
    secret: await rotateSecret(app, id, requireStaff(context), context),
  })),
  'POST /api/admin/webhooks/{id}/test': call({
    operationId: 'testWebhook',
    ...staff('webhooks.manage'),
    summary: 'Sends an event that did not happen, and says what was answered',
    topic,
    limits: [aMinute(20)],
    params,
    response: done.extend({ isWell: z.boolean() }),
    errors,
  }).run(async (app, { params: { id } }) => ({ success: true, ...(await sendTest(app, id)) })),
  'POST /api/admin/webhooks/deliveries/{id}/again': call({
    operationId: 'sendWebhookAgain',
    ...staff('webhooks.manage'),
    summary: 'Sends one event once more, with the same id',
    topic,
    limits: [aMinute(120)],
    params,
    response: done,
    errors: { 404: 'No longer in the log', 409: 'Its body is erased, or it is being sent' },
  }).run(async (app, { params: { id } }) => ({ success: true, message: await sendAgain(app, id) })),
};
