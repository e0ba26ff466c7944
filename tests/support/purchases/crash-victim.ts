// A shop's process for the tests that kill it: node tests/support/purchases/crash-victim.ts with its orders as JSON in
// VICTIM. Runs one verb and kills itself, as by kill -9, at a named step of it: before or after a statement or a
// provider's call.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import type { AppContext } from '#platform/app-context.ts';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { noCouriers } from '#platform/couriers/courier-service.ts';
import { columnParsers } from '#platform/database/column-parsers.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { openRazorpay } from '#platform/payments/razorpay-client.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import '#tests/support/fonts-as-built.ts';
import { openMemoryStore } from '../app/media-store.ts';
import { finishedCode } from './run-victim.ts';
import { doVerb, type VictimVerb } from './victim-verbs.ts';

export interface VictimOrders {
  databaseUrl: string;
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** The step at which it dies: the n-th statement or call like this, before or after it. */
  dies: { when: 'before' | 'after'; like: string; nth?: number };
  does: VictimVerb;
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
  secrets: null,
  couriers: noCouriers,
  payments: { ...payments, provider },
};

await doVerb(app, orders.does);
// It came to its end: the step was never reached.
process.exit(finishedCode);
