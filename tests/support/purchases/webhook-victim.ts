// A process of the shop for the test that kills it: node tests/support/purchases/webhook-victim.ts with its orders as
// JSON in VICTIM. Writes facts, or tells of them, with its clock so many seconds off, until it is killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { columnParsers } from '#platform/database/column-parsers.ts';
import type { Tables } from '#platform/database/tables.ts';
import { secretsOf } from '#platform/secrets/secrets.ts';
import type { DeliveringApp } from '#webhooks/deliver.ts';
import { startSendingWebhooks } from '#webhooks/send-webhooks.job.ts';

export interface WebhookVictim {
  databaseUrl: string;
  secretsKey: string;
  clockSeconds: number;
  /** Conversations in which it writes, each in one connection; left out, it sends. */
  writes?: { threads: string[]; upTo: number };
}

const { VICTIM, ...env } = process.env;
const { databaseUrl, secretsKey, clockSeconds, writes } = JSON.parse(VICTIM ?? '{}') as WebhookVictim;

const RealDate = Date;
const now = () => RealDate.now() + clockSeconds * 1000;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

const pool = new pg.Pool({ connectionString: databaseUrl, types: columnParsers, max: 12 });
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

if (writes) {
  let isMore = true;
  while (isMore) {
    isMore = false;
    for (const thread of writes.threads) {
      // What was committed before it was killed counts; `phone` holds the place in its conversation.
      const { rows } = await pool.query(
        `insert into contact_message (name, email, phone, message, kind, thread_id)
         select 'n', 'n@example.com', lpad((count(*) + 1)::text, 5, '0'), 'm', 'reply', $1
         from contact_message where thread_id = $1 having count(*) < $2 returning id`,
        [thread, writes.upTo],
      );
      if (rows.length > 0) isMore = true;
    }
  }
} else {
  const contentVersion = createContentVersion();
  contentVersion.start();
  const app: DeliveringApp = {
    config: { ...readConfig({ ...env, LOG_LEVEL: 'silent' }), webhooksToThisMachine: true },
    contentVersion,
    db,
    log: pino({ level: 'silent' }),
    secrets: secretsOf(secretsKey),
  };
  startSendingWebhooks(app, undefined, { timeoutMs: 1000, pausesMs: Array(20).fill(300), leaseMs: 3000 });
  await sleep(3_600_000);
}
process.exit(0);
