import { bookShipment } from '#couriers/book-shipment.ts';
import { cancelShipment } from '#couriers/change-shipment.ts';
import { followDueShipments } from '#couriers/follow-due.ts';
import { shipmentFacts } from '#couriers/rules/shipment-states.ts';
import { givesStockBack } from '#orders/rules/order-states.ts';
import type { CourierService } from '#platform/couriers/courier-service.ts';
import { openTestCourier } from '#tests/support/purchases/test-courier.ts';
import type { Books } from './money-invariants.ts';
import type { Random } from './money-random.ts';
import type { MoneyShop } from './money-shop.ts';
import { type Checkout, staff } from './money-steps.ts';

export type ModelCourier = ReturnType<typeof openTestCourier>;

const faults = ['lost', 'down', 'nonsense', 'error text'] as const;

/** A courier with a line of its own. @param step what a process does before and after each call, where it may die */
export function openModelCourier(step: () => void): ModelCourier {
  const courier = openTestCourier();
  const service = new Proxy(courier.couriers.service, {
    get(target, name) {
      const method = Reflect.get(target, name);
      return async (...values: unknown[]) => {
        step();
        const answer = await Reflect.apply(method, target, values);
        step();
        return answer;
      };
    },
  }) as CourierService;
  return { ...courier, couriers: { ...courier.couriers, service } };
}

export function setCourierFaults({ carrier }: MoneyShop, random: Random, share: number): void {
  carrier.fails(share === 0 ? null : () => (random.chance(share) ? random.pick(faults) : null));
}

/** Staff book the parcel of an order or give it up, the job asks, or the courier goes a step on. */
export async function parcelAct(at: MoneyShop, { number }: Checkout, random: Random): Promise<void> {
  const { app, carrier } = at;
  // Mostly one that is to be sent, now and then any.
  const orders = await app.db
    .selectFrom('shop_order')
    .select('id')
    .where((row) =>
      random.chance(0.2)
        ? row('order_number', '=', number ?? '')
        : row('status', 'in', ['Order Placed', 'Packed']).and('awaits_payment_until', 'is', null),
    )
    .orderBy('order_number')
    .execute();
  if (orders.length === 0) return;
  const order = random.pick(orders);
  const what = random.between(0, 9);
  if (what <= 3) {
    const box = { grams: random.between(1, 4) * 400, length: 20, breadth: 15, height: 10 };
    await bookShipment(app, order.id, { ...box, courierId: random.pick([null, '10', '51']) }, staff);
  } else if (what === 4) {
    const last = await app.db
      .selectFrom('shipment')
      .select('id')
      .where('order_id', '=', order.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (last) await cancelShipment(app, last.id, staff);
  } else if (what <= 7) await followDueShipments(app);
  else carrier.step();
}

/** One label a parcel and no lost parcel: what the courier has is what the shop knows, and it is of an order to be sent. */
export function wrongParcels({ carrier }: MoneyShop, { shipments, orders }: Books): string[] {
  const wrong: string[] = [];
  for (const parcel of carrier.engine.parcels) {
    if (parcel.isCancelled) continue;
    const known = shipments.filter(({ reference }) => reference === parcel.reference);
    const [row] = known;
    if (!row || known.length > 1) wrong.push(`parcel ${parcel.reference} of the courier is ${known.length} here`);
    else if (parcel.awbs.length > 1) wrong.push(`parcel ${parcel.reference} has ${parcel.awbs.length} labels`);
    else if (row.awb !== (parcel.awbs[0] ?? '')) wrong.push(`parcel ${parcel.reference} has another number here`);
    else if (row.state === 'cancelled') wrong.push(`parcel ${parcel.reference} is cancelled here alone`);
  }
  for (const order of orders) {
    const own = shipments.filter(({ order_id }) => order_id === order.id);
    const live = own.filter(({ state }) => !shipmentFacts[state].isOver);
    if (live.length > 1) wrong.push(`${order.order_number} has ${live.length} parcels`);
    for (const { state, reference } of live) {
      const has = carrier.engine.parcels.filter((one) => one.reference === reference && !one.isCancelled);
      if (state === 'booking') wrong.push(`parcel ${reference} is being booked for ever`);
      else if (has.length !== 1) wrong.push(`parcel ${reference} is ${state}, and ${has.length} at the courier`);
      else if (state === 'label' && givesStockBack(order.status) && order.shipped_at === null)
        wrong.push(`parcel ${reference} waits for its pickup, and its order is ${order.status}`);
    }
  }
  return wrong;
}
