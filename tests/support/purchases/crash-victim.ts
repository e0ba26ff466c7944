// A shop's process for the tests that kill it: node tests/support/purchases/crash-victim.ts with its orders as JSON in VICTIM.
// Runs one verb and kills itself, as by kill -9, at a named step of it: before or after a statement or a provider's call.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { placeOnlineOrder } from '#features/checkout/place-order.ts';
import { placeProgramOrder } from '#features/checkout/place-program-order.ts';
import type { OrderRequest } from '#features/orders/take-order.ts';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { keepWebhook } from '#features/payments/webhook-inbox.ts';
import type { ProgramRequest } from '#features/programs/take-program-purchase.ts';
import { checkPayment, checkProgramPayment } from '#features/settlement/check-payment.ts';
import { processWebhook } from '#features/settlement/process-webhooks.ts';
import { reconcile } from '#features/settlement/reconcile.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { columnParsers } from '#platform/database/column-parsers.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import type { WebhookEvent } from '#platform/payments/payment-provider.ts';
import { openRazorpay } from '#platform/payments/razorpay-client.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { openMemoryStore } from '../app/media-store.ts';

export interface VictimOrders {
  databaseUrl: string;
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** The step at which it dies: the n-th statement or call like this, before or after it. */
  dies: { when: 'before' | 'after'; like: string; nth?: number };
  does:
    | { verb: 'place goods'; request: OrderRequest; key: string }
    | { verb: 'place a program'; request: ProgramRequest; accountId: string; key: string }
    | { verb: 'check goods'; number: string }
    | { verb: 'check a program'; number: string; accountId: string }
    | { verb: 'webhook'; event: WebhookEvent }
    | { verb: 'reconcile' }
    | { verb: 'send refunds' };
}

const { VICTIM, ...env } = process.env;
const orders = JSON.parse(VICTIM ?? '{}') as VictimOrders;
const pattern = new RegExp(orders.dies.like, 'i');
let left = orders.dies.nth ?? 1;

/** Dies when this is the step. */
function step(when: 'before' | 'after', what: string): void {
  if (when !== orders.dies.when || !pattern.test(what)) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

const pool = new pg.Pool({ connectionString: orders.databaseUrl, types: columnParsers });
pool.on('connect', (client) => {
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const watched = async (...given: unknown[]) => {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
    step('before', text);
    const answer = await ask(...given);
    step('after', text);
    return answer;
  };
  client.query = watched as unknown as typeof client.query;
});
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
const { keyId, keySecret, apiUrl } = orders;
const payments = await openPayments({
  dataDir: '',
  payments: { ...config.payments, provider: 'razorpay', keyId, keySecret, apiUrl },
});
const provider = openRazorpay({
  apiUrl,
  keyId,
  keySecret,
  async fetch(request) {
    const what = `${request.method} ${new URL(request.url).pathname}`;
    step('before', what);
    const answer = await fetch(request);
    // All of it has come.
    const whole = new Response(await answer.arrayBuffer(), answer);
    step('after', what);
    return whole;
  },
});
const app: AppContext = {
  config,
  db,
  log: pino({ level: 'silent' }),
  contentVersion: createContentVersion(),
  sessions: createSessions(db),
  passwords: createPasswords(),
  media: openMemoryStore(),
  payments: { ...payments, provider },
};

const { does } = orders;
const call = 'key' in does ? { name: 'create', scope: 'visitor', key: does.key, body: null } : null;
if (does.verb === 'place goods') await placeOnlineOrder(app, does.request, call);
if (does.verb === 'place a program') await placeProgramOrder(app, does.request, { id: does.accountId }, call);
if (does.verb === 'check goods') await checkPayment(app, does.number, 'browser');
if (does.verb === 'check a program') await checkProgramPayment(app, { id: does.accountId }, does.number);
if (does.verb === 'webhook' && (await keepWebhook(app, does.event))) await processWebhook(app, does.event);
if (does.verb === 'reconcile') await reconcile(app);
if (does.verb === 'send refunds') await sendRefunds(app);
// It came to its end: the step was never reached.
process.exit(7);
