import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { followDueShipments } from '#couriers/follow-due.ts';
import type { CourierService } from '#platform/couriers/courier-service.ts';
import { openStaffRouter } from '../app/staff.ts';
import type { TestEngine } from '../database/database.ts';
import { openTestPayments, type TestPayments } from './payments.ts';
import { openTestCourier } from './test-courier.ts';

/** What parcels of the tests weigh and measure. */
export const size = { grams: 600, length: 25, breadth: 20, height: 10 };

/** A shop of its own for the tests of a file, with a new courier and no parcels before each of them. */
export function courierShop(engine: TestEngine) {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let courier: ReturnType<typeof openTestCourier>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.deleteFrom('shipment').execute();
    courier = openTestCourier();
    test.app.couriers = courier.couriers;
  });

  const ask = (call: string, id: string, body: object = {}) =>
    staff.ask(`POST /api/admin/shipments/${call}/${id}`, body);
  const parcels = (number: string) =>
    test.app.db
      .selectFrom('shipment')
      .selectAll()
      .where('reference', 'like', `${number}%`)
      .orderBy('created_at')
      .execute();
  const serve = (change: Partial<CourierService>) => {
    test.app.couriers = { ...courier.couriers, service: { ...courier.couriers.service, ...change } };
  };
  const newOrder = async (quantity = 1) =>
    (await placeCodOrder(test.app, await test.request({ quantity }), null)).orderId;

  return {
    get app() {
      return test.app;
    },
    get staff() {
      return staff;
    },
    get courier() {
      return courier;
    },
    ask,
    serve,
    newOrder,
    parcels,
    /** The last one of an order. */
    async parcel(number: string) {
      const row = (await parcels(number)).at(-1);
      if (!row) throw new Error('no parcel');
      return row;
    },
    order: (number: string) =>
      test.app.db.selectFrom('shop_order').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow(),
    setStatus: (number: string, status: 'Rejected' | 'Pending') =>
      test.app.db.updateTable('shop_order').set({ status }).where('order_number', '=', number).execute(),
    /** @returns the number of an order that is booked */
    async booked(quantity = 1) {
      const number = await newOrder(quantity);
      expect((await ask('book', number, size)).status).toBe(200);
      return number;
    },
    followDue: () => followDueShipments(test.app),
    /** Leases are over, and the courier may be asked again. */
    async later() {
      await test.app.db
        .updateTable('shipment')
        .set({ next_ask_at: sql<Date>`now()`, asked_at: null })
        .where('next_ask_at', 'is not', null)
        .execute();
      await followDueShipments(test.app);
    },
    /** So long after what was asked last. */
    passes: (seconds: number) =>
      test.app.db
        .updateTable('shipment')
        .set({
          asked_at: sql<Date>`asked_at - make_interval(secs => ${seconds})`,
          next_ask_at: sql<Date>`next_ask_at - make_interval(secs => ${seconds})`,
        })
        .execute(),
    /** Holds the first call of a method until it is let go. */
    hold(method: 'assignNumber' | 'createOrder') {
      const door = () => {
        let open = () => {};
        const opened = new Promise<void>((resolve) => {
          open = resolve;
        });
        return { open, opened };
      };
      const real = courier.couriers.service;
      const [gate, reached] = [door(), door()];
      let calls = 0;
      const held = async (...values: unknown[]) => {
        if (++calls === 1) {
          reached.open();
          await gate.opened;
        }
        return Reflect.apply(real[method], real, values);
      };
      serve({ [method]: held });
      return { letGo: gate.open, reached: reached.opened };
    },
  };
}
