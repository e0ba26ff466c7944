import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startSweeping } from './sweep.ts';

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop('embedded');
});
afterAll(() => test.drop());
afterEach(() => void vi.useRealTimers());

it('removes answers of keys after a day, and attempts whose time is over, once an hour', async () => {
  const { db } = test.app;
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
  const sweeping = startSweeping(test.app);
  vi.advanceTimersByTime(59 * 60_000);
  expect(await left()).toEqual(['old', 'young', 'over']);
  vi.advanceTimersByTime(60_000);
  await eventually(async () => expect(await left()).toEqual(['young']));
  sweeping.close();
});

it.each<[string, { production: boolean; smtpUrl: string | null }, string]>([
  ['once a minute where none are sent', { production: true, smtpUrl: null }, ''],
  ['beside a sender too', { production: false, smtpUrl: 'smtp://mail.example' }, ''],
  ['never where developers read them', { production: false, smtpUrl: null }, 'code 123456'],
])('takes dead codes out of e-mails, %s', async (_where, settings, left) => {
  const { db } = test.app;
  await sql`delete from email`.execute(db);
  await sql`insert into email (kind, to_address, subject, html, text, useful_until) values
    ('otp', 'asha@example.com', 's', 'h', 'code 123456', now() - interval '1 minute'),
    ('otp', 'asha@example.com', 's', 'h', 'code 654321', now() + interval '1 minute')`.execute(db);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let done = 0;
  const sweeping = startSweeping({ ...test.app, config: { ...test.app.config, ...settings } }, async (_job, work) =>
    work().finally(() => (done += 1)),
  );
  vi.advanceTimersByTime(60_000);
  await eventually(() => expect(done).toBe(left === '' ? 1 : 0));
  const { rows } = await sql<{ text: string }>`select text from email order by text`.execute(db);
  expect(rows.map(({ text }) => text)).toEqual([left, 'code 654321']);
  sweeping.close();
});
