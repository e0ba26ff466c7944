import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import type { OrderWait } from '#orders/rules/order-list.ts';
import { fieldDefaults } from '#settings/rules/settings.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { promiseFigures } from './late-orders.ts';
import { tellLate } from './tell-late.ts';

const dayMs = 86_400_000;
const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
/** A moment of today in India. */
const at = (hour: number) => new Date(`${today}T${String(hour).padStart(2, '0')}:30:00+05:30`);
const day = (plus: number) => new Date(Date.parse(today) + plus * dayMs).toISOString().slice(0, 10);

describe.each(testEngines)('promises on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.updateTable('variant').set({ total_stock: 50 }).execute();
  });

  /** An order in a status, which must leave and arrive so many days from today. */
  async function order(status: string, shipBy: number, last: number, cameOn: number | null = null): Promise<string> {
    const { _id: id } = await placeCodOrder(test.app, await test.request(), null);
    await sql`update shop_order set status = ${status}, ship_by = ${day(shipBy)}, promised_first = ${day(last - 3)},
      promised_last = ${day(last)}, shipped_at = ${status === 'Shipped' ? new Date() : null} where id = ${id}`.execute(
      test.app.db,
    );
    if (cameOn !== null) {
      await sql`insert into order_event (order_id, status, at, by_name)
        values (${id}, 'Delivered', ${`${day(cameOn)}T12:00:00+05:30`}, 'Meera')`.execute(test.app.db);
    }
    return id;
  }
  const tells = async (tellsLate: boolean) => {
    await test.app.db
      .insertInto('setting_version')
      .values({
        section: 'arrival',
        version: 2,
        value: JSON.stringify({ ...fieldDefaults.arrival, tellsLate }),
        by_name: 'Meera',
      })
      .execute();
    test.app.contentVersion.contentChanged();
  };
  const told = async () =>
    (await test.app.db.selectFrom('email').select(['subject', 'text']).where('kind', '=', 'order late').execute()).map(
      ({ text }) => text,
    );
  const found = async (waits: OrderWait) => {
    const { json } = await staff.ask(`GET /api/admin/orders/get?page=1&waits=${waits}`);
    return json.data.map(({ _id }: { _id: string }) => _id).sort();
  };

  it('are kept with the order as its buyer read them, and a later setting changes none', async () => {
    const { _id: id } = await placeCodOrder(test.app, await test.request(), null);
    const read = async () => (await staff.ask(`GET /api/admin/orders/details/${id}`)).json.data.promised;
    const before = await read();
    expect(before.first <= before.last && before.shipBy <= before.last).toBe(true);
    await test.app.db
      .insertInto('setting_version')
      .values({
        section: 'arrival',
        version: 1,
        value: JSON.stringify({ ...fieldDefaults.arrival, leastDays: 20, mostDays: 25 }),
        by_name: 'Meera',
      })
      .execute();
    test.app.contentVersion.contentChanged();
    expect(await read()).toEqual(before);
    const { _id: next } = await placeCodOrder(test.app, await test.request(), null);
    expect((await staff.ask(`GET /api/admin/orders/details/${next}`)).json.data.promised.first > before.last).toBe(
      true,
    );
  });

  it('are listed as late and due, and counted, each order once', async () => {
    const late = [await order('Order Placed', -1, 2), await order('Shipped', -5, -1), await order('Packed', -9, -4)];
    const due = [await order('Packed', 0, 2), await order('Shipped', -2, 0)];
    await order('Order Placed', 1, 3);
    await order('Delivered', -4, -2, -2);
    await order('Delivered', -4, -2, -1);
    await order('Delivered', -45, -40, -30);
    await order('Refunded', -4, -2);
    expect([await found('late'), await found('due')]).toEqual([late.sort(), due.sort()]);
    // In time, a day late, and the two that are still not there.
    expect(await promiseFigures(test.app)).toEqual({ dueToday: 2, late: 3, kept: 1, ended: 4 });
  });

  it('that will be missed are told to their buyer once, by day, and only where the owner wants it', async () => {
    await order('Order Placed', -1, 2);
    await order('Shipped', -3, 0);
    for (const over of ['Delivered', 'Refunded', 'Rejected', 'Returned']) await order(over, -1, 2);
    // Over already, and still in time.
    await order('Packed', -4, -1);
    await order('Packed', 0, 2);
    await tellLate(test.app, at(12));
    expect(await told()).toEqual([]);
    await tells(true);
    await tellLate(test.app, at(6));
    expect(await told()).toEqual([]);
    await Promise.all([tellLate(test.app, at(12)), tellLate(test.app, at(12)), tellLate(test.app, at(12))]);
    const first = await told();
    expect(first).toHaveLength(1);
    expect(first[0]).toMatch(/has not left us yet[\s\S]*We now expect it between/);
    // In the evening also what is with the courier on its last day.
    await tellLate(test.app, at(17));
    await tellLate(test.app, at(18));
    const all = await told();
    expect(all).toHaveLength(2);
    expect(all.filter((text) => text.includes('still with the courier'))).toHaveLength(1);
  });
});
