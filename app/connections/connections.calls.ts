import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount, requireStaff } from '#api/handler.ts';
import { staff } from '#contract/admin-input.ts';
import { aMinute, done } from '#contract/call.ts';
import { incomingMailAddress, setIncomingMail } from './incoming-mail.ts';
import { listConnections } from './list-connections.ts';
import { longestValue, serviceNames, services } from './rules/services.ts';
import { removeConnection, saveConnection } from './save-connection.ts';
import { testConnection } from './test-connection.ts';

const topic = 'Admin: connections';
const params = z.object({ service: z.enum(serviceNames, 'There is no such service') });

const listed = z.object({
  service: z.enum(serviceNames),
  state: z.enum(['none', 'entered', 'on server', 'unreadable']).meta({
    description: '`on server`: environment variables set it; `unreadable`: entered with another SECRETS_KEY',
  }),
  seen: z.string().meta({ description: 'Sent along with a change; empty where nothing was entered' }),
  mode: z.enum(['test', 'live']).nullable().meta({ description: 'Of payment keys' }),
  fields: z.array(
    z.object({
      field: z.string(),
      onServer: z.string().nullable().meta({ description: 'The environment variable that sets it' }),
      isEntered: z.boolean(),
      text: z.string().meta({ description: 'The value; of a secret its last four characters, or nothing' }),
      enteredAt: z.iso.datetime().nullable(),
      enteredBy: z.string(),
    }),
  ),
  earlierKeys: z.array(z.string()).meta({ description: 'Key ids with which payments of before are still asked about' }),
  previousSecretUntil: z.iso.datetime().nullable().meta({ description: 'Of the webhook secret before' }),
});

const incoming = z
  .string()
  .nullable()
  .meta({ description: 'A secret, with the whole address; null while there is none' });

/** Keys and passwords of outside services (behaviour: Connections 1). */
export const connectionCalls = {
  'GET /api/admin/connections': call({
    operationId: 'listConnections',
    ...staff('staff.manage'),
    summary: 'The outside services that can be entered, with nothing that is secret',
    topic,
    response: z.object({
      success: z.literal(true),
      data: z.object({
        canEnter: z.boolean().meta({ description: 'Whether there is a key to seal what is entered' }),
        services: z.array(listed),
      }),
    }),
  }).run(async (app) => ({ success: true, data: await listConnections(app) })),
  'POST /api/admin/connections/{service}': call({
    operationId: 'enterConnection',
    ...staff('staff.manage'),
    confirmed: true,
    logged: { what: 'setting changed', thing: 'connection: {service}' },
    summary:
      'Enters the keys of a service in place of those there were; takes effect at once. A secret left empty stays',
    topic,
    limits: [aMinute(20)],
    params,
    body: z.object({
      values: z
        .record(z.string().max(40), z.string('Enter text').max(longestValue), 'Enter a value for each field')
        .meta({
          description: Object.entries(services)
            .map(([name, { fields }]) => `${name}: ${Object.keys(fields).join(', ')}`)
            .join('; '),
        }),
      seen: z.string().max(40).optional().meta({ description: '`seen` of the list; 409 where it is another by now' }),
    }),
    response: done,
    errors: { 409: 'Set on the server, changed meanwhile, or no SECRETS_KEY' },
  }).run(async (app, { params: { service }, body }, context) => {
    await saveConnection(app, service, body.values, requireStaff(context), body.seen);
    return { success: true, message: `Saved: ${services[service].title}` };
  }),
  'POST /api/admin/connections/{service}/remove': call({
    operationId: 'removeConnection',
    ...staff('staff.manage'),
    confirmed: true,
    logged: { what: 'setting changed', thing: 'connection removed: {service}' },
    summary: 'Forgets what was entered of a service, earlier keys too; takes effect at once',
    topic,
    params,
    response: done,
    errors: { 404: 'Nothing was entered' },
  }).run(async (app, { params: { service } }, context) => {
    await removeConnection(app, service, requireStaff(context));
    return { success: true, message: `Removed: ${services[service].title}` };
  }),
  'POST /api/admin/connections/{service}/test': call({
    operationId: 'testConnection',
    ...staff('staff.manage'),
    summary: 'Tries a service: lists payments, sends a test e-mail to the caller, or stores and removes a test picture',
    topic,
    limits: [aMinute(20)],
    params,
    response: done.extend({ isWell: z.boolean() }),
  }).run(async (app, { params: { service } }, context) => {
    const { isWell, outcome } = await testConnection(app, service, requireAccount(context).email);
    return { success: true, message: outcome, isWell };
  }),
  'GET /api/admin/connections/incoming-mail': call({
    operationId: 'getIncomingMail',
    ...staff('staff.manage'),
    summary: 'The address at which a mail service hands in what people write to the shop',
    topic,
    response: z.object({ success: z.literal(true), address: incoming }),
  }).run(async (app) => ({ success: true, address: await incomingMailAddress(app) })),
  'PUT /api/admin/connections/incoming-mail': call({
    operationId: 'setIncomingMail',
    ...staff('staff.manage'),
    confirmed: true,
    logged: { what: 'setting changed', thing: 'connection: incoming mail' },
    summary: 'Makes a new address in place of the one before, which ends within ten seconds, or takes it away',
    topic,
    limits: [aMinute(20)],
    body: z.object({ isOn: z.boolean('isOn is true or false') }),
    response: done.extend({ address: incoming }),
    errors: { 409: 'The shared account of a demo' },
  }).run(async (app, { body: { isOn } }, context) => {
    const address = await setIncomingMail(app, isOn, requireStaff(context));
    return { success: true, message: isOn ? 'The new address is ready' : 'Replies by e-mail are off', address };
  }),
};
