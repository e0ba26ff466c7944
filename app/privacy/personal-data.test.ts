import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { apiRouter } from '#api/api-router.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { addRecordedPerson, type RecordedPerson, traits } from '#tests/support/purchases/recorded-person.ts';
import { personalDataCalls } from './personal-data.calls.ts';
import { countPersonalData } from './read-personal-data.ts';

/** What the calls of this file answer: of a refusal the errors, of a download the data. */
interface Answer {
  message: string;
  errors: { field: string }[];
  data: z.output<(typeof personalDataCalls)['POST /api/auth/data']['response']>['data'];
}

describe.each(testEngines)('the data of a person on the %s server', (engine) => {
  let test: CheckoutTest;
  let person: RecordedPerson;
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
    await test.reset();
    person = await addRecordedPerson(test);
  });
  afterAll(() => test.drop());

  async function post(
    call: keyof typeof personalDataCalls,
    body: object,
    by: RecordedPerson['account'] | null,
    from = '10.0.0.1',
  ) {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const request = new Request(test.app.config.publicUrl + call.slice('POST '.length), init);
    const context = contextOf(request, { account: by, sessionToken: by && person.token, clientAddress: from });
    const answer = await apiRouter(test.app).fetch(request, context);
    const json = (await answer.json()) as Answer;
    if (answer.status === 200) expect(personalDataCalls[call].response.parse(json)).toEqual(json);
    return { status: answer.status, headers: answer.headers, json };
  }
  const download = (password: unknown, by: RecordedPerson['account'] | null = person.account, from?: string) =>
    post('POST /api/auth/data', { password }, by, from);

  it('are handed out whole, after the password, and kept by no cache (behaviour: Own data 1)', async () => {
    const { status, headers, json } = await download(traits.password);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { data } = json;
    expect(data.account).toMatchObject({ name: traits.name, email: traits.email, phone: traits.phone });
    expect(data.account.newEmail).toEqual({ email: traits.email, askedAt: expect.any(String) });
    expect(data.account.signedInSince).toHaveLength(1);
    expect(data.orders.map(({ number }) => number)).toEqual([person.rejected, person.delivered, person.asGuest]);
    const [, delivered] = data.orders;
    expect(delivered).toMatchObject({
      status: 'Delivered',
      address: { name: traits.name, street: traits.street },
      lines: [{ quantity: 1 }],
    });
    if (!delivered) throw new Error('the order is missing');
    expect(delivered.total).toBe(delivered.subtotal - delivered.discount + delivered.delivery);
    expect(data.documents).toMatchObject([{ reference: person.delivered, total: delivered.total }]);
    expect(data.programs).toMatchObject([{ number: 'P-KNOWN-1', total: 1 }]);
    expect(data.reviews).toMatchObject([
      { stars: 5, message: 'Very fine', photos: [{ state: 'waiting', address: null }] },
    ]);
    expect(data.helpfulVotes).toHaveLength(1);
    expect(data.savedLimits?.limits).toMatchObject({ without: ['milk'] });
    expect(data.newsletter).toEqual({ subscribedAt: expect.any(String), asksForReviews: true });
    expect(data.messages).toMatchObject([
      { name: traits.name, phone: traits.phone, order: person.delivered, photos: 0, thread: [] },
      {
        name: traits.name,
        phone: traits.phone,
        order: null,
        thread: [
          { byShop: true, text: `answer to ${traits.name}`, at: expect.stringMatching(/^\d{4}-.*Z$/) },
          { byShop: false, text: `reply to ${traits.name}` },
        ],
      },
    ]);
    expect(data.stockAlerts).toMatchObject([{ askedAt: expect.any(String), confirmedAt: null, toldAt: null }]);
    expect(data.emails.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['order', 'order status', 'newsletter']),
    );
    expect(await countPersonalData(test.app, person.account)).toEqual({
      orders: data.orders.length,
      programs: 1,
      reviews: 1,
      votes: 1,
      stockAlerts: 1,
      messages: 2,
      emails: data.emails.length,
      hasLimits: true,
      isSubscribed: true,
      reminders: [
        { kind: 'left cart', isOn: true },
        { kind: 'refill', isOn: true },
      ],
      newEmail: traits.email,
    });
  });

  it('hold nothing of anybody else and no secret', async () => {
    const text = JSON.stringify((await download(traits.password)).json);
    expect(text).not.toMatch(/argon2|hash|token|Ravi|meera/i);
    const row = {
      user_name: 'Ravi',
      email: 'ravi@known.example',
      password_hash: await test.app.passwords.hash('Other1234'),
    };
    const { id } = await test.app.db.insertInto('user_account').values(row).returning('id').executeTakeFirstOrThrow();
    const ravi = { ...person.account, id, userName: 'Ravi', email: row.email };
    const { data } = (await download('Other1234', ravi)).json;
    expect(JSON.stringify(data)).not.toContain(traits.name);
    expect([data.orders, data.reviews, data.newsletter, data.savedLimits]).toEqual([[], [], null, null]);
  });

  it('are for the owner of the password alone, who has ten tries an hour (behaviour: Own data 2)', async () => {
    expect((await download(traits.password, null)).status).toBe(401);
    const empty = await download('', person.account, '10.0.2.1');
    expect([empty.status, empty.json.errors[0]?.field]).toEqual([400, 'password']);
    await test.app.db.deleteFrom('rate_limit').execute();
    const wrong = await download('Wrong1234', person.account, '10.0.2.2');
    expect([wrong.status, wrong.json.message, wrong.json.errors[0]?.field]).toEqual([
      400,
      'This is not your password.',
      'password',
    ]);
    for (let at = 2; at <= 10; at += 1)
      expect((await download('Wrong1234', person.account, `10.0.3.${at}`)).status).toBe(400);
    expect((await download(traits.password, person.account, '10.0.4.1')).status).toBe(429);
  });

  it('go with the account when it is erased, which signs out, and once only (behaviour: Own data 3)', async () => {
    await test.app.db.deleteFrom('rate_limit').execute();
    const erase = (body: object) => post('POST /api/auth/erase', body, person.account);
    const unclear = await erase({ password: traits.password, reviews: 'perhaps' });
    expect([unclear.status, unclear.json.errors[0]?.field]).toEqual([400, 'reviews']);
    const wrong = await erase({ password: 'Wrong1234', reviews: 'keep' });
    expect([wrong.status, wrong.json.errors[0]?.field]).toEqual([400, 'password']);
    const done = await erase({ password: traits.password, reviews: 'remove' });
    expect([done.status, done.json.message]).toEqual([200, 'Your account is erased.']);
    expect(done.headers.get('set-cookie')).toMatch(/session=;/);
    expect(await test.app.sessions.read(person.token)).toBeNull();
  });
});
