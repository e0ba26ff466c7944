import pino from 'pino';
import { fillEmptyShop } from '#db/demo/fill-empty-shop.ts';
import type { Shop } from '#platform/app-context.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { type ContentClock, createContentClock } from '#platform/content-version.ts';
import { createPasswords } from '#platform/passwords.ts';
import { openPayments, type Payments } from '#platform/payments/open-payments.ts';
import type { AccountLetter } from '#platform/queue-email.ts';
import { createSessions } from '#platform/sessions.ts';
import type { Tables } from '#platform/tables.ts';
import { createTestDatabase, type TestDatabase, type TestEngine } from './database.ts';
import { openMemoryStore } from './media-store.ts';

export interface TestShop extends TestDatabase<Tables> {
  shop: Shop;
  clock: ContentClock;
  /** What was given to the post, oldest first. */
  letters: AccountLetter[];
  /** The id of the demo product whose title begins so. */
  idOf(title: string): Promise<string>;
}

export const quietLog = pino({ level: 'silent' });

/** The demo shop on a database of its own, for tests. Its clock runs and moves only by hand. */
/** @param payments a stand-in of the payment provider; without it the shop sells for cash only */
export async function openTestShop(
  engine: TestEngine,
  config: Partial<Config> = {},
  payments?: Payments,
): Promise<TestShop> {
  const test = await createTestDatabase<Tables>(engine);
  const { db } = test.database;
  await fillEmptyShop({ db, log: quietLog });
  const clock = createContentClock();
  clock.start();
  const letters: AccountLetter[] = [];
  const shop: Shop = {
    config: { ...readConfig({}), ...config },
    db,
    log: quietLog,
    clock,
    sessions: createSessions(db),
    passwords: createPasswords(),
    media: openMemoryStore(),
    writeLetter: async (_tx, letter) => void letters.push(letter),
    payments:
      payments ?? (await openPayments({ payments: { ...readConfig({}).payments, provider: null }, dataDir: '' })),
  };
  return {
    ...test,
    shop,
    clock,
    letters,
    async idOf(title) {
      return (await db.selectFrom('product').select('id').where('title', 'like', `${title}%`).executeTakeFirstOrThrow())
        .id;
    },
  };
}
