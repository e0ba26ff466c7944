import pino from 'pino';
import type { AppContext } from '#platform/app-context.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { type ContentVersion, createContentVersion } from '#platform/content-version.ts';
import { noCouriers } from '#platform/couriers/courier-service.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { secretsOf } from '#platform/secrets/secrets.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { createDemoDatabase, type TestDatabase, type TestEngine } from '../database/database.ts';
import { openMemoryStore } from './media-store.ts';

export interface TestShop extends TestDatabase<Tables> {
  app: AppContext;
  contentVersion: ContentVersion;
  /** The id of the demo product whose title begins so. */
  idOf(title: string): Promise<string>;
}

export const quietLog = pino({ level: 'silent' });

/**
 * The demo shop on a database of its own, for tests. Its content version changes only when a test says so.
 * @param payments a stand-in of the payment provider; without it the shop sells for cash only
 */
export async function openTestShop(
  engine: TestEngine,
  config: Partial<Config> = {},
  payments?: Payments,
): Promise<TestShop> {
  const test = await createDemoDatabase(engine);
  const { db } = test.database;
  const contentVersion = createContentVersion();
  contentVersion.start();
  const app: AppContext = {
    config: { ...readConfig({}), ...config },
    db,
    log: quietLog,
    contentVersion,
    sessions: createSessions(db),
    passwords: createPasswords(),
    media: openMemoryStore(),
    couriers: noCouriers,
    secrets: secretsOf('a key of the tests, for no shop at all'),
    payments:
      payments ?? (await openPayments({ payments: { ...readConfig({}).payments, provider: null }, dataDir: '' })),
  };
  return {
    ...test,
    app,
    contentVersion,
    async idOf(title) {
      return (await db.selectFrom('product').select('id').where('title', 'like', `${title}%`).executeTakeFirstOrThrow())
        .id;
    },
  };
}
