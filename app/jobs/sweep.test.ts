import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '#db/demo/test-shop.ts';
import { startSweeping } from './sweep.ts';

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop('embedded');
});
afterAll(() => test.drop());
afterEach(() => void vi.useRealTimers());

it('removes answers of keys after a day, and attempts whose time is over, once an hour', async () => {
  const { db } = test.shop;
  await sql`insert into idempotency_key (key_hash, body_hash, answer, created_at) values
    ('old', 'x', '{}', now() - interval '25 hours'), ('young', 'x', '{}', now() - interval '23 hours')`.execute(db);
  await sql`insert into rate_limit (key, count, ends_at) values ('over', 1, now() - interval '1 minute')`.execute(db);
  const left = async () => {
    const { rows } = await sql<{ key: string }>`
      select convert_from(key_hash, 'UTF8') as key from idempotency_key union all select key from rate_limit`.execute(
      db,
    );
    return rows.map(({ key }) => key);
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sweeping = startSweeping(test.shop);
  vi.advanceTimersByTime(59 * 60_000);
  expect(await left()).toEqual(['old', 'young', 'over']);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await left()).toEqual(['young']));
  sweeping.close();
});
