import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { watchTables } from './watch-tables.ts';

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop('embedded');
});
afterAll(() => test.drop());

it('a write changes the mark of its table, one that is undone does not', async () => {
  const { db } = test.app;
  const traces = await watchTables(db, ['newsletter_subscriber', 'coupon']);
  const before = await traces();
  expect(await traces()).toEqual(before);
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('newsletter_subscriber').values({ email: 'a@example.com' }).execute();
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await traces()).toEqual(before);
  await db.insertInto('newsletter_subscriber').values({ email: 'a@example.com' }).execute();
  const after = await traces();
  expect(after).toEqual({ ...before, newsletter_subscriber: after.newsletter_subscriber });
  expect(after.newsletter_subscriber).not.toBe(before.newsletter_subscriber);
  await sql`update newsletter_subscriber set email = email`.execute(db);
  expect(await traces()).not.toEqual(after);
});
