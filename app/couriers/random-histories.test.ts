import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import type { CourierService } from '#platform/couriers/courier-service.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { openTestCourier } from '#tests/support/purchases/test-courier.ts';
import { bookShipment } from './book-shipment.ts';
import { cancelShipment } from './change-shipment.ts';
import { followDueShipments } from './follow-due.ts';
import { shipmentFacts } from './rules/shipment-states.ts';

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 2 ** 32;
  };
}

const [engine] = testEngines;
let test: TestPayments;
const staff = { id: '00000000-0000-4000-8000-000000000001', userName: 'Packer' };
beforeAll(async () => {
  if (!engine) throw new Error('no engine');
  test = await openTestPayments(engine);
  await test.reset(10_000);
});
afterAll(() => test.drop());

it('one order has one label in 200 histories of lost answers, crashes, cancelled bookings and impatient staff', async () => {
  const { db } = test.app;
  const by = await db.selectFrom('user_account').select(['id', 'user_name as userName']).executeTakeFirst();
  const request = await test.request();
  const { orderId: number } = await placeCodOrder(test.app, request, null);
  const { id } = await db
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  for (let history = 1; history <= 200; history += 1) {
    const random = numbers(history);
    const courier = openTestCourier();
    await db.deleteFrom('shipment').execute();
    const faults = ['lost', 'down', 'nonsense', 'error text'] as const;
    courier.fails(() => (random() < 0.3 ? (faults[Math.floor(random() * faults.length)] ?? null) : null));
    test.app.couriers = { ...courier.couriers, service: killed(courier.couriers.service, random) };
    for (let step = 0; step < 8; step += 1) {
      const what = random();
      const act =
        what < 0.4
          ? bookShipment(
              test.app,
              id,
              { grams: 500, length: 20, breadth: 20, height: 10, courierId: null },
              by ?? staff,
            )
          : what < 0.5
            ? db
                .selectFrom('shipment')
                .select('id')
                .orderBy('created_at', 'desc')
                .executeTakeFirst()
                .then((last) => last && cancelShipment(test.app, last.id, by ?? staff))
            : later(random() < 0.7);
      await act.catch(() => {});
      expect([history, step, courier.labelsOf(number) <= 1]).toEqual([history, step, true]);
    }
    // Then the courier is well again.
    courier.fails(null);
    test.app.couriers = courier.couriers;
    await later(true);
    await later(true);
    const rows = await db.selectFrom('shipment').selectAll().execute();
    const live = rows.filter(({ state }) => !shipmentFacts[state].isOver);
    expect([history, live.length <= 1, courier.labelsOf(number)]).toEqual([history, true, live.length]);
    for (const { state } of live) expect([history, state]).toEqual([history, 'label']);
  }

  /** @param isOver leases are over */
  async function later(isOver: boolean) {
    if (isOver)
      await db
        .updateTable('shipment')
        .set({ next_ask_at: sql<Date>`now()`, asked_at: sql<Date>`now() - interval '1 hour'` })
        .where('next_ask_at', 'is not', null)
        .execute();
    await followDueShipments(test.app);
  }
});

/** A process that is killed before or after a call that the courier did. */
function killed(service: CourierService, random: () => number): CourierService {
  return new Proxy(service, {
    get(target, name) {
      const method = Reflect.get(target, name);
      return async (...values: unknown[]) => {
        const when = random();
        if (when < 0.05) throw new Error('killed');
        const answer = await Reflect.apply(method, target, values);
        if (when > 0.95) throw new Error('killed');
        return answer;
      };
    },
  });
}
