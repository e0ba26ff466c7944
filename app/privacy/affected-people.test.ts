import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { addRecordedPerson, traits } from '#tests/support/purchases/recorded-person.ts';

let test: CheckoutTest;
beforeAll(async () => {
  test = await openCheckoutTest('embedded');
});
afterAll(() => test.drop());

it('the query of docs/breach.md lists whose data the shop holds, and what', async () => {
  await addRecordedPerson(test);
  const [, query = ''] = /```sql\n([\s\S]+?)```/.exec(readFileSync('docs/breach.md', 'utf8')) ?? [];
  const run = (until: string) =>
    sql<{ email: string; what: string }>`${sql.raw(query.replace('2026-02-01 00:00+05:30', until))}`.execute(
      test.app.db,
    );
  const { rows } = await run('2999-01-01 00:00+05:30');
  const [person] = rows.filter(({ email }) => email === traits.email.toLowerCase());
  for (const kind of [
    'account',
    'order',
    'program',
    'message',
    'newsletter',
    'registration begun',
    'food limits',
    'e-mail',
  ]) {
    expect(
      person?.what.split('; ').some((what) => what.startsWith(kind)),
      kind,
    ).toBe(true);
  }
  expect((await run('1999-01-01 00:00+05:30')).rows).toEqual([]);
});
