import { randomUUID } from 'node:crypto';
import { calls } from '#api/calls.ts';
import { payByHand } from '#cash/pay-by-hand.ts';
import { receiveCash } from '#cash/receive-cash.ts';
import { makePaymentLink } from '#checkout/make-payment-link.ts';
import { editOrder } from '#orders/edit/edit-order.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { correctReturn } from '#orders/returns/correct-return.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { replaceOrder } from '#orders/returns/replace-order.ts';
import { returnOrder } from '#orders/returns/return-order.ts';
import { staffMoves } from '#orders/rules/order-states.ts';
import { bulkStatuses, type OrderStatus, type SettableStatus, settableStatuses } from '#orders/rules/order-status.ts';
import type { RefundRequest } from '#orders/rules/plan-refund.ts';
import { type PackedBatch, setOrderStatus } from '#orders/set-order-status.ts';
import { hasRefunds } from '#payments/rules/buyers-money.ts';
import { shipOrders } from '#shipping/ship-orders.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { scanned } from './money-batches.ts';
import { readOrder, type SeenOrder } from './money-order.ts';
import type { Random } from './money-random.ts';
import { courier, type MoneyShop } from './money-shop.ts';
import { type Checkout, refundPlan, staff, type World } from './money-steps.ts';

/** Staff do something with a purchase: what its state suggests, or now and then anything else. */
export async function staffAct(at: MoneyShop, world: World, checkout: Checkout, random: Random): Promise<void> {
  const { number } = checkout;
  if (number === undefined) return;
  if (checkout.kind === 'program') return refundPlan(at, world, number, random);
  if (random.chance(0.12)) return manyAtOnce(at, world, random);
  const order = await pickOrder(at, number, random);
  const hasLeft = order.row.shipped_at !== null;
  const waits = order.state === 'Awaiting payment';
  const acts = [
    ...(waits ? [() => noteHandPayment(at, order, random), () => linkTo(at, checkout, order)] : []),
    () => setStatus(at, order, random),
    () => setStatus(at, order, random),
    () => refund(at, order, random),
    () => edit(at, order, random),
    ...(hasLeft ? [() => replace(at, order, random)] : []),
    ...(hasLeft || random.chance(0.1)
      ? [() => noteReturn(at, order, random), () => noteReturn(at, order, random), () => correct(at, order, random)]
      : []),
    ...(order.row.payment_method === 'COD' && (hasLeft || random.chance(0.1))
      ? [() => noteCash(at, order, random), () => noteCash(at, order, random)]
      : []),
  ];
  return random.pick(acts)();
}

/** The order, or one that belongs to it: a replacement, or goods that were added. */
async function pickOrder(at: MoneyShop, number: string, random: Random): Promise<SeenOrder> {
  const order = await readOrder(at, number);
  const linked = await at.app.db
    .selectFrom('shop_order')
    .select('order_number')
    .where('linked_order_id', '=', order.row.id)
    .orderBy('subtotal_paise')
    .execute();
  return linked.length > 0 && random.chance(0.5) ? readOrder(at, random.pick(linked).order_number) : order;
}

/** The buyer paid by UPI, staff say: also while its link is being paid. */
async function noteHandPayment(at: MoneyShop, { row }: SeenOrder, random: Random): Promise<void> {
  await payByHand(at.app, row.id, { method: 'bank transfer', reference: `N${random.between(1, 99)}` }, staff);
}

async function linkTo(at: MoneyShop, checkout: Checkout, { row }: SeenOrder): Promise<void> {
  await makePaymentLink(at.app, row.id, staff);
  const intent = await at.app.db
    .selectFrom('payment_intent')
    .select('provider_order_id')
    .where('subject_id', '=', row.id)
    .executeTakeFirst();
  if (row.order_number === checkout.number && intent?.provider_order_id) checkout.window = intent.provider_order_id;
}

/** Other quantities, before it is packed, and now and then goods that it does not have. */
export async function edit(at: MoneyShop, { row, lines }: SeenOrder, random: Random): Promise<void> {
  const items = lines
    .filter(() => random.chance(0.6))
    .map((line) => ({ productId: line.product_id, weight: line.weight, quantity: random.between(0, 3) }));
  if (random.chance(0.3)) {
    const all = await at.app.db.selectFrom('variant').select(['product_id', 'weight']).orderBy('id').execute();
    const { product_id: productId, weight } = random.pick(all);
    if (!items.some((one) => one.productId === productId && one.weight === weight)) {
      items.push({ productId, weight, quantity: random.between(1, 2) });
    }
  }
  const address = random.chance(0.3) ? { street: `${random.between(1, 99)} Church Street` } : {};
  const seen = row.updated_at.toISOString();
  const said = { note: '', buyerNote: '', seen, beforeRefund() {} };
  await editOrder(at.app, row.id, { address, items, ...said }, staff);
}

async function replace(at: MoneyShop, { row, lines }: SeenOrder, random: Random): Promise<void> {
  const line = random.pick(lines);
  const named = [{ productId: line.product_id, weight: line.weight, quantity: random.between(1, 2) }];
  const seen = random.chance(0.5) ? row.updated_at.toISOString() : null;
  await replaceOrder(at.app, row.id, { lines: named, note: '', seen }, staff);
}

const settable = (status: string | undefined) => settableStatuses.find((one) => one === status);

/** A step that the table allows, mostly the next one; sometimes one that it does not. */
async function setStatus(at: MoneyShop, { row, facts, lines }: SeenOrder, random: Random): Promise<void> {
  const money = await readOrderMoney(at.app.db, row);
  const allowed = staffMoves({ ...facts, moneyWentBack: hasRefunds(money) });
  const onwards = ['Order Placed', 'Packed', 'Shipped', 'Delivered'] as const;
  const place = onwards.indexOf(row.status as (typeof onwards)[number]);
  const next = place < 0 ? undefined : settable(onwards[place + 1]);
  const any = random.chance(0.85) && allowed.length > 0 ? allowed : settableStatuses;
  const status = next !== undefined && random.chance(0.7) ? next : random.pick(any);
  const left = money.remainingPaise;
  const refundPaise = status === 'Refunded' ? random.pick([left, Math.ceil(left / 2), Math.ceil(left / 3)]) : null;
  const batches = status === 'Packed' ? await scanned(at, lines, random) : [];
  await moveOrder(at, row.id, status, { refundPaise, batches, seen: random.chance(0.5) ? row.status : undefined });
}

/** Staff set a status. */
export async function moveOrder(
  { app }: MoneyShop,
  orderId: string,
  status: SettableStatus,
  {
    refundPaise = null,
    seen,
    batches = [],
  }: { refundPaise?: number | null; seen?: OrderStatus | undefined; batches?: PackedBatch[] } = {},
): Promise<void> {
  const shipment = { trackerId: 'T1', trackerURL: 'https://track.example.com/T1', logisticsProvider: 'Post' };
  await setOrderStatus(app, orderId, { status, note: '', buyerNote: '', shipment, refundPaise, seen, batches }, staff);
}

async function refund(at: MoneyShop, { row, lines }: SeenOrder, random: Random): Promise<void> {
  const money = await readOrderMoney(at.app.db, row);
  const named = lines
    .filter(() => random.chance(0.6))
    .map((line) => ({
      productId: line.product_id,
      weight: line.weight,
      quantity: random.between(1, line.quantity),
      ...random.pick([{}, {}, { restock: true }, { restock: false }]),
    }));
  const isAmount = random.chance(0.35);
  const rest = money.remainingPaise;
  const amounts = [rest, rest, Math.ceil(rest / 2), 100, 5_000, rest + 1];
  const wish: RefundRequest = {
    lines: isAmount && random.chance(0.7) ? [] : named,
    amountPaise: isAmount ? random.pick(amounts) : null,
    deliveryFee: random.chance(0.3),
    byHand: random.chance(row.payment_method === 'COD' ? 0.9 : 0.15) ? { reference: `UPI ${randomUUID()}` } : null,
    seenPaise: random.chance(0.6) ? money.refundedPaise : null,
  };
  await refundOrder(at.app, row.id, wish, staff);
}

async function noteReturn(at: MoneyShop, { row, lines }: SeenOrder, random: Random): Promise<void> {
  const isAll = random.chance(0.5);
  const back = lines
    .filter(() => isAll || random.chance(0.5))
    .map((line) => ({
      productId: line.product_id,
      weight: line.weight,
      quantity: isAll
        ? Math.max(1, line.quantity - line.withdrawn_quantity - line.returned_quantity)
        : random.between(1, line.quantity),
      condition: random.pick(['resaleable', 'resaleable', 'damaged'] as const),
    }));
  if (back.length > 0) await returnOrder(at.app, row.id, back, staff);
}

/** What was noted of a return is put right: less came back, or more or less of it is on sale. */
async function correct(at: MoneyShop, { row, lines }: SeenOrder, random: Random): Promise<void> {
  const back = lines
    .filter(({ returned_quantity }) => returned_quantity > 0)
    .map((line) => {
      const quantity = random.pick([line.returned_quantity, random.between(0, line.returned_quantity)]);
      return { productId: line.product_id, weight: line.weight, quantity, onSale: random.between(0, quantity) };
    });
  if (back.length > 0) await correctReturn(at.app, row.id, back, staff);
}

async function noteCash(at: MoneyShop, { row }: SeenOrder, random: Random): Promise<void> {
  const money = await readOrderMoney(at.app.db, row);
  // A closed order collects nothing, but the courier may have before it came back. No call names an amount of nothing.
  const duePaise = Math.max(100, row.total_paise - money.notCollectedPaise - money.paidPaise);
  const some = random.pick([duePaise, Math.ceil(duePaise / 2), duePaise + 100]);
  const amountPaise = random.chance(0.4) ? null : some;
  const wish = { amountPaise, reference: `R${random.between(1, 4)}`, receivedAt: new Date() };
  await receiveCash(at.app, row.id, wish, staff);
}

/** One call for all orders of a world: a status, the cash of a remittance, or a list of parcels. */
async function manyAtOnce(at: MoneyShop, world: World, random: Random): Promise<void> {
  const { app } = at;
  const numbers = world.checkouts.flatMap(({ kind, number }) => (kind === 'program' ? [] : (number ?? [])));
  if (numbers.length === 0) return;
  const context = contextOf(new Request('http://shop/'), { account: staff });
  const cookie = { keep: () => {}, knowDevice: () => {}, keepTicket: () => {}, keepCart: () => {}, remove: () => {} };
  const what = random.between(0, 3);
  if (what === 0) {
    const body = { ids: numbers, reference: `B${random.between(1, 3)}` };
    await calls['POST /api/admin/orders/bulk-cash'].run(app, { body }, context, cookie);
  } else if (what === 1) {
    const orders = await Promise.all(numbers.map((number) => readOrder(at, number)));
    const seen = Object.fromEntries(orders.map(({ row }) => [row.order_number, row.status]));
    const body = { ids: numbers, orderStatus: random.pick(bulkStatuses), seen };
    await calls['POST /api/admin/orders/bulk-status'].run(app, { body }, context, cookie);
  } else if (what === 2) {
    // Nobody ever saw any of these.
    const seen = Object.fromEntries(numbers.map((number) => [number, 'Returned' as const]));
    const body = { ids: numbers, orderStatus: 'Packed' as const, seen };
    const { done } = await calls['POST /api/admin/orders/bulk-status'].run(app, { body }, context, cookie);
    const packed = await Promise.all(done.map((number) => readOrder(at, number)));
    if (packed.length > 0) throw new Error(`${done.join()} were packed though staff saw another status`);
  } else {
    const orders = await Promise.all(numbers.map((number) => readOrder(at, number)));
    const fitting = orders.filter(({ row }) => row.status === 'Packed' || random.chance(0.2));
    await shipList(at, world, fitting);
  }
}

/** A list of parcels ships all of them, or none. */
export async function shipList(at: MoneyShop, world: World, orders: readonly SeenOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const tracker = randomUUID();
  world.lists.push({ tracker, parcels: orders.length });
  const parcels = orders.map(({ row }) => ({ orderId: row.order_number, courier, number: tracker }));
  await shipOrders(at.app, parcels, staff);
}
