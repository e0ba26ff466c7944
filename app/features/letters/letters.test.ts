import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#db/demo/test-shop.ts';
import { testEngines } from '#platform/database/test-database.ts';
import { receiveMessage } from './receive-message.ts';
import { subscribeNewsletter } from './subscribe-newsletter.ts';

describe.each(testEngines)('letters on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());

  it('a message is kept as it was written', async () => {
    const message = {
      name: "O'Hara; drop table",
      email: 'a@example.com',
      phone: '080',
      message: 'Grüße 🥜\n<b>hi</b>',
    };
    expect(await receiveMessage(test.shop, message)).toMatch(/^Thank you/);
    expect(
      await test.shop.db.selectFrom('contact_message').select(['name', 'email', 'phone', 'message']).execute(),
    ).toEqual([message]);
  });

  it('an address is on the list once, whatever its case and however many ask at once, and nobody can tell', async () => {
    const addresses = [
      'asha@example.com',
      'ASHA@example.com',
      'asha@example.com',
      'Asha@Example.com',
      'ravi@example.com',
    ];
    const answers = await Promise.all(addresses.map((address) => subscribeNewsletter(test.shop, address)));
    expect(new Set(answers).size).toBe(1);
    const rows = await test.shop.db.selectFrom('newsletter_subscriber').selectAll().execute();
    expect(rows.map(({ email }) => email.toLowerCase()).sort()).toEqual(['asha@example.com', 'ravi@example.com']);
    expect(rows[0]?.subscribed_at).toBeInstanceOf(Date);
  });
});
