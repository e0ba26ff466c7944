import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { adminNewsCalls } from './admin-news.calls.ts';
import { sendDigest } from './send-digest.ts';

const minuteMs = 60_000;

describe.each(testEngines)('the digest of orders on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.deleteFrom('staff_digest').execute();
    await test.app.db.deleteFrom('setting_version').execute();
    await test.app.db.updateTable('variant').set({ total_stock: 50 }).execute();
  });

  /** Some minutes from now, by when what was placed now counts. */
  const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
  const cod = async () => placeCodOrder(test.app, await test.request(), null);
  const emails = async () =>
    (
      await test.app.db
        .selectFrom('email')
        .select(['subject', 'to_address', 'text'])
        .where('kind', '=', 'digest')
        .orderBy('created_at')
        .execute()
    ).map((email) => email);
  const begin = async (frequency: string, sentAt = new Date(Date.now() - minuteMs)) => {
    if (frequency !== 'until ten')
      expect((await staff.ask('PUT /api/admin/settings/digest', { frequency })).status).toBe(200);
    await test.app.db.insertInto('staff_digest').values({ sent_at: sentAt }).execute();
  };

  it('begins quietly: the first look only notes the time', async () => {
    await cod();
    expect(await sendDigest(test.app)).toBe(0);
    expect(await emails()).toEqual([]);
    expect((await staff.ask('GET /api/admin/settings/digest')).json.frequency).toBe('until ten');
  });

  it('names new orders, orders to pack and to confirm, and what is low in stock', async () => {
    await begin('daily', new Date(Date.now() - 2 * 24 * 60 * minuteMs));
    await cod();
    const { _id } = await cod();
    await staff.ask(`PUT /api/admin/orders/update/${_id}`, { orderStatus: 'Pending' });
    await placeOnlineOrder(test.app, await test.request(), null);
    const { id } = await test.app.db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow();
    await test.app.db.updateTable('variant').set({ total_stock: 3 }).where('id', '=', id).execute();
    expect(await sendDigest(test.app, later(1))).toBe(1);
    const [email] = await emails();
    expect(email?.subject).toBe('Your shop: 2 new orders, 1 to pack, 1 to confirm, 1 low in stock');
    expect(email?.text).toMatch(/: 3 units/);
    expect(email?.text).toContain(`${test.app.config.publicUrl}/admin/orders`);
    expect(await sendDigest(test.app, later(2)), 'once a day').toBe(0);
  });

  it('at once tells of each order once, and of nothing else', async () => {
    await begin('at once');
    expect(await sendDigest(test.app, later(0))).toBe(0);
    const { _id } = await cod();
    expect(await sendDigest(test.app, later(1))).toBe(1);
    // Later entries of its history do not make it new again.
    await staff.ask(`POST /api/admin/orders/cash/${_id}`, { amount: 1, reference: 'R1' });
    expect(await sendDigest(test.app, later(2))).toBe(0);
  });

  it('a new shop hears of each order until there are ten in a day, and then once a day', async () => {
    // So that its hour does not come meanwhile.
    const dailyHour = (new Date().getUTCHours() + 17) % 24;
    const value = { orderMails: 'until ten', dailyHour, lowStockBelow: 10, idleMinutes: 30, packerIdleMinutes: 240 };
    expect((await staff.ask('PUT /api/admin/settings/work', { ...value, seen: 0 })).status).toBe(200);
    await begin('until ten');
    const sinceNow = () => test.app.db.updateTable('staff_digest').set({ sent_at: new Date() }).execute();
    for (const minute of [1, 2, 3]) {
      await sinceNow();
      await cod();
      expect(await sendDigest(test.app, later(minute))).toBe(1);
      expect(await sendDigest(test.app, later(minute))).toBe(0);
    }
    expect((await emails()).map(({ subject }) => /(\d+) new order/.exec(subject)?.[1])).toEqual(['1', '1', '1']);
    await sinceNow();
    for (let more = 0; more < 7; more += 1) await cod();
    expect(await sendDigest(test.app, later(4)), 'ten in a day').toBe(0);
    expect(await sendDigest(test.app, later(24 * 60)), 'the next day').toBe(1);
    expect((await emails()).at(-1)?.subject).toMatch(/7 new orders/);
  });

  it('never tells when nobody wants it, and starts afresh when somebody does', async () => {
    await begin('never', new Date(0));
    await cod();
    expect(await sendDigest(test.app, later(1))).toBe(0);
    const set = (body: object) => staff.ask('PUT /api/admin/settings/digest', body);
    const saved = await set({ frequency: 'at once', seen: 'never' });
    expect(adminNewsCalls['PUT /api/admin/settings/digest'].response.parse(saved.json)).toEqual(saved.json);
    expect((await set({ frequency: 'daily', seen: 'never' })).status).toBe(409);
    expect((await set({ frequency: 'weekly' })).status).toBe(400);
    expect(await sendDigest(test.app, later(1))).toBe(0);
  });

  it('is sent once by many processes at once', async () => {
    await begin('at once');
    await cod();
    const sent = await Promise.all(Array.from({ length: 8 }, () => sendDigest(test.app, later(1))));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await emails()).toHaveLength(1);
  });

  it('staff count new orders since they last looked', async () => {
    const count = async (since: Date) => {
      const { json } = await staff.ask(`GET /api/admin/orders/new?since=${since.toISOString()}`);
      expect(adminNewsCalls['GET /api/admin/orders/new'].response.parse(json)).toEqual(json);
      return json.count;
    };
    const before = new Date(Date.now() - minuteMs);
    await cod();
    await test.app.db
      .updateTable('order_event')
      .set({ at: new Date(Date.now() - 10_000) })
      .execute();
    expect(await count(before)).toBe(1);
    expect(await count(new Date())).toBe(0);
    expect((await staff.ask('GET /api/admin/orders/new?since=x')).status).toBe(400);
    for (const name of Object.keys(adminNewsCalls)) {
      const body = name.startsWith('PUT') ? {} : undefined;
      expect((await staff.ask(name, body, 'visitor')).status).toBe(401);
      expect((await staff.ask(name, body, 'shopper')).status).toBe(403);
    }
  });
});
