import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRequest } from '#orders/order-request.ts';
import { PuzzleNeeded } from '#rate-limits/puzzle.ts';
import { checkPayment } from '#settlement/check-payment.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { placeOnlineOrder } from './place-order.ts';

describe.each(testEngines)('unpaid online orders on the %s server (behaviour: Stock 14)', (engine) => {
  let test: TestPayments;
  beforeAll(async () => {
    test = await openTestPayments(engine);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  let number = 0;
  /** An order of somebody whom the shop has not seen, unless the traits say otherwise. */
  async function request(
    traits: { email?: string; phone?: string; visitorId?: string; network?: string; asksForPuzzle?: boolean } = {},
  ): Promise<OrderRequest> {
    number += 1;
    const {
      email = `buyer${number}@example.com`,
      phone = String(9_000_000_000 + number),
      visitorId = randomUUID(),
      network,
      asksForPuzzle = false,
    } = traits;
    const one = await test.request();
    return {
      ...one,
      address: { ...one.address, email, phone },
      visitorId,
      networkAddress: network ?? null,
      asksForPuzzle,
    };
  }
  const place = async (traits: Parameters<typeof request>[0] = {}) =>
    placeOnlineOrder(test.app, await request(traits), null);
  const waiting = async () => {
    const rows = await test.app.db
      .selectFrom('shop_order')
      .select('id')
      .where('awaits_payment_until', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  };
  const stateOf = (id: string) =>
    test.app.db
      .selectFrom('shop_order')
      .select(['status', 'closed_because', 'payment_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it.each([
    ['e-mail', () => ({ email: 'asha@example.com' })],
    ['spelling of an e-mail', () => ({ email: number % 2 ? 'ASHA@example.com' : 'asha@Example.com' })],
    ['mailbox', () => ({ email: number % 2 ? 'as.ha+1@gmail.com' : 'Asha@googlemail.com' })],
    ['phone', () => ({ phone: '9876543210' })],
    ['browser', () => ({ visitorId: '11111111-1111-4111-8111-111111111111' })],
  ])('of one %s hold stock three at a time: the oldest gives way', async (_what, traits) => {
    const placed = [];
    for (let at = 0; at < 5; at += 1) placed.push((await place(traits())).order._id);
    expect((await waiting()).sort()).toEqual(placed.slice(2).sort());
    expect(await test.stock()).toBe(50 - 3);
    expect(await stateOf(placed[0] ?? '')).toEqual({
      status: 'Rejected',
      closed_because: 'expired',
      payment_status: 'pending',
    });
    expect(await test.app.db.selectFrom('email').selectAll().execute(), 'nobody is written to').toEqual([]);
  });

  it('of one account hold stock three at a time', async () => {
    const account = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha', email: `${randomUUID()}@example.com`, password_hash: 'x' })
      .returningAll()
      .executeTakeFirstOrThrow();
    const by = {
      ...account,
      userName: 'Asha',
      phoneNumber: null,
      staffRole: null,
      isBusinessAccount: false,
      newsletterSubscription: false,
    };
    for (let at = 0; at < 4; at += 1) await placeOnlineOrder(test.app, { ...(await request()), account: by }, null);
    expect(await waiting()).toHaveLength(3);
  });

  it('that come at once never hold more', async () => {
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => place({ phone: '9876543210' })));
    const held = await waiting();
    expect(held.length).toBeLessThanOrEqual(3);
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const one of all) if (one.status === 'rejected') expect([409, 503]).toContain(one.reason.status);
    expect(await test.stock()).toBe(50 - held.length);
    const { rows } = await sql<{
      sum: number;
    }>`select coalesce(sum(change), 0)::int as sum from stock_movement`.execute(test.app.db);
    expect(rows[0]?.sum).toBe(-held.length);
  });

  it('of others stay', async () => {
    for (let at = 0; at < 8; at += 1) await place();
    expect(await waiting()).toHaveLength(8);
  });

  it('stay where their money is on its way, and the new one is refused where that is true of all', async () => {
    const placed = [];
    for (let at = 0; at < 3; at += 1) placed.push(await place({ phone: '9876543210' }));
    const sign = sql`update payment_intent set claimed_at = now() where claimed_at is null and subject_id = any (${[placed[0]?.order._id]}::uuid[])`;
    await sign.execute(test.app.db);
    const fourth = await place({ phone: '9876543210' });
    expect((await waiting()).sort()).toEqual([placed[0], placed[2], fourth].map((one) => one?.order._id).sort());
    await sql`update payment_intent set claimed_at = now()`.execute(test.app.db);
    await expect(place({ phone: '9876543210' })).rejects.toMatchObject({ status: 409 });
    expect(await waiting()).toHaveLength(3);
  });

  it('that are paid count no more, and the money of one that gave way opens it again', async () => {
    const placed = [];
    for (let at = 0; at < 4; at += 1) placed.push(await place({ phone: '9876543210' }));
    const [first, second] = placed;
    test.fake.pay(second?.payment.razorpayOrderId ?? '');
    const fifth = await place({ phone: '9876543210' });
    expect((await stateOf(second?.order._id ?? '')).payment_status, 'the provider was asked before it was closed').toBe(
      'paid',
    );
    expect((await waiting()).sort()).toEqual([placed[2], placed[3], fifth].map((one) => one?.order._id).sort());
    test.fake.pay(first?.payment.razorpayOrderId ?? '');
    await checkPayment(test.app, first?.order._id ?? '', 'browser');
    expect(await stateOf(first?.order._id ?? '')).toMatchObject({ status: 'Order Placed', payment_status: 'paid' });
    expect(await test.stock()).toBe(50 - 5);
  });

  it('of one network are ten; beyond that a puzzle is asked for, which a networks of IPv6 around share', async () => {
    const network = (at: number) => `2001:db8:7:${at + 1}::/64`;
    for (let at = 0; at < 10; at += 1) await place({ network: network(at), asksForPuzzle: true });
    await expect(place({ network: network(10), asksForPuzzle: true })).rejects.toThrow(PuzzleNeeded);
    expect(await waiting(), 'nothing is written').toHaveLength(10);
    expect(await test.stock()).toBe(40);
    await place({ network: '2001:db8:8:1::/64', asksForPuzzle: true });
    await place({ network: network(10), asksForPuzzle: false });
    expect(await waiting()).toHaveLength(12);
    const all = Array.from({ length: 12 }, () => place({ network: '203.0.113.9', asksForPuzzle: true }));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
