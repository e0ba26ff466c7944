import { receiveCash } from '#cash/receive-cash.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { returnOrder } from '#orders/returns/return-order.ts';
import type { SettableStatus } from '#orders/rules/order-status.ts';
import { reconcile } from '#settlement/reconcile.ts';
import { payAtOnce, refuseRefund } from './money-bank.ts';
import { recallWithWord, receiveToScan, scannedOf } from './money-batches.ts';
import { cancelUnits, typeWrongCode } from './money-buyer.ts';
import { changeFees } from './money-fees.ts';
import { readOrder, type SeenOrder } from './money-order.ts';
import type { Random } from './money-random.ts';
import type { MoneyShop } from './money-shop.ts';
import { edit, moveOrder, shipList } from './money-staff.ts';
import { type Checkout, place, reportPayment, staff, type World } from './money-steps.ts';
import { changeStock, lookAtStock, renameVariant } from './money-stock.ts';

type Act = () => Promise<unknown>;
type Opening = (at: MoneyShop, world: World, random: Random) => Act[];

const cancelledAfterARefund: Opening = (at, world, random) => {
  const order = newCheckout(world, random.pick(['order', 'cash']), { quantity: random.between(1, 2) });
  return [
    ...placed(at, world, order, random),
    ofOrder(at, order, (seen) => refundHalf(at, seen, [])),
    ofOrder(at, order, ({ row }) => cancelUnits(at, row.order_number, null, { account: world.regular, key: null })),
  ];
};

const refundThatTheBankRefuses: Opening = (at, world, random) => {
  const order = newCheckout(world, 'order', { quantity: random.between(1, 2) });
  return [
    ...placed(at, world, order, random),
    ofOrder(at, order, (seen) => refundHalf(at, seen, random.pick([[], seen.lines]))),
    () => refuseRefund(at, random),
  ];
};

const refundedWithPartOfItsCash: Opening = (at, world, random) => {
  const order = newCheckout(world, 'cash', { quantity: random.between(1, 2) });
  const noteCash = (paiseOf: (duePaise: number) => number) =>
    ofOrder(at, order, async ({ row }) => {
      const { duePaise } = await readOrderMoney(at.app.db, row);
      const wish = { amountPaise: paiseOf(duePaise), reference: `Door ${duePaise}`, receivedAt: new Date() };
      await receiveCash(at.app, row.id, wish, staff);
    });
  return [
    ...placed(at, world, order, random),
    ...moved(at, order, 'Packed', 'Shipped'),
    noteCash((duePaise) => duePaise + 100),
    noteCash((duePaise) => Math.ceil(duePaise / 2)),
    ofOrder(at, order, async ({ row }) => {
      const { remainingPaise } = await readOrderMoney(at.app.db, row);
      await moveOrder(at, row.id, 'Refunded', { refundPaise: remainingPaise });
    }),
  ];
};

const stockThatMovesBehindAScreen: Opening = (at, world, random) => {
  return [1, 2, 3].flatMap(() => [
    () => lookAtStock(at, world),
    ...placed(at, world, newCheckout(world, 'cash'), random),
    async () => world.seen && changeStock(at, world, world.seen, random),
  ]);
};

const couponHeldTwice: Opening = (at, world) => {
  const orders = [1, 2].map(() => newCheckout(world, 'order', { couponCode: world.coupon.code }));
  return orders.map((order) => () => place(at, world, order));
};

const variantRenamedMeanwhile: Opening = (at, world, random) => {
  const order = newCheckout(world, 'cash');
  return [
    ...placed(at, world, order, random),
    () => lookAtStock(at, world),
    async () => world.seen && renameVariant(at, world, world.seen),
    random.chance(0.5)
      ? ofOrder(at, order, ({ row }) => moveOrder(at, row.id, 'Rejected'))
      : ofOrder(at, order, ({ row }) => cancelUnits(at, row.order_number, null, { account: world.regular, key: null })),
  ];
};

const partBackAndTheRestStays: Opening = (at, world, random) => {
  const order = newCheckout(world, 'cash', { quantity: 2 });
  return [
    ...placed(at, world, order, random),
    ...moved(at, order, 'Packed', 'Shipped'),
    ofOrder(at, order, ({ row, lines }) =>
      returnOrder(at.app, row.id, lines.map(oneUnit(random.pick(['resaleable', 'damaged']))), staff),
    ),
    ...moved(at, order, 'Packed', 'Rejected'),
  ];
};

const listWithAnEmptyParcel: Opening = (at, world, random) => {
  const orders = [1, 2, 3].map(() => newCheckout(world, 'cash'));
  const [emptied] = orders;
  return [
    ...orders.flatMap((order) => [...placed(at, world, order, random), ...moved(at, order, 'Packed')]),
    ...(emptied && random.chance(0.7) ? [ofOrder(at, emptied, (seen) => refundHalf(at, seen, seen.lines))] : []),
    async () => {
      const seen = await Promise.all(orders.flatMap(({ number }) => (number ? readOrder(at, number) : [])));
      await shipList(
        at,
        world,
        seen.filter(({ row }) => row.status === 'Packed'),
      );
    },
  ];
};

const editedUnderOtherFees: Opening = (at, world, random) => {
  const order = newCheckout(world, 'cash');
  const change = ofOrder(at, order, (seen) => edit(at, seen, random));
  return [...placed(at, world, order, random), () => changeFees(at, world, random), change, change];
};

const recalledFromItsBuyer: Opening = (at, world, random) => {
  const order = newCheckout(world, 'cash');
  const recall = () => recallWithWord(at, world, random);
  return [
    () => receiveToScan(at, world),
    ...placed(at, world, order, random),
    ofOrder(at, order, ({ row, lines: [line] }) =>
      moveOrder(at, row.id, 'Packed', { batches: line ? [scannedOf(world, line.weight)] : [] }),
    ),
    ...(random.chance(0.6) ? moved(at, order, 'Shipped') : []),
    recall,
    recall,
  ];
};

const wrongCode: Opening = (at, world) => {
  const order = newCheckout(world, 'cash', { isGuest: true });
  return [() => place(at, world, order), ofOrder(at, order, ({ row }) => typeWrongCode(at, row.order_number))];
};

const paidAfterItsTime: Opening = (at, world, random) => {
  const kind = random.pick(['order', 'program'] as const);
  const checkout = newCheckout(world, kind, { couponCode: world.coupon.code });
  const call = () => place(at, world, checkout);
  const lookAfter = () => reconcile(at.app);
  const report = () => reportPayment(at, world, checkout, random);
  return [
    call,
    call,
    () => at.advance(31 * 60),
    lookAfter,
    lookAfter,
    async () => payAtOnce(at, checkout),
    report,
    report,
  ];
};

const openings: readonly Opening[] = [
  cancelledAfterARefund,
  refundThatTheBankRefuses,
  refundedWithPartOfItsCash,
  stockThatMovesBehindAScreen,
  couponHeldTwice,
  variantRenamedMeanwhile,
  partBackAndTheRestStays,
  listWithAnEmptyParcel,
  editedUnderOtherFees,
  recalledFromItsBuyer,
  wrongCode,
  paidAfterItsTime,
];

/**
 * Acts in the one order that leads a world to where chance seldom comes. Each may die or be refused like any other, and chance goes on
 * from wherever they end.
 */
export function openingOf(at: MoneyShop, world: World, random: Random): Act[] {
  return random.pick(openings)(at, world, random);
}

/** One more order of the regular buyer of a world, of its own product. */
function newCheckout(
  world: World,
  kind: Checkout['kind'],
  {
    quantity = 1,
    couponCode = null,
    isGuest = false,
  }: { quantity?: number; couponCode?: string | null; isGuest?: boolean } = {},
): Checkout {
  const { email } = world.regular;
  const key = `${email} ${world.checkouts.length}`;
  const checkout = {
    kind,
    email,
    items: [{ world, quantity }],
    couponCode,
    key,
    place: world.regularPlace,
    account: isGuest ? null : world.regular,
    wasPaid: false,
  };
  world.checkouts.push(checkout);
  return checkout;
}

/** Placed, and paid where it is paid online; each call twice, as the first may be lost. */
function placed(at: MoneyShop, world: World, checkout: Checkout, random: Random): Act[] {
  const call = () => place(at, world, checkout);
  if (checkout.kind === 'cash') return [call, call];
  const report = () => reportPayment(at, world, checkout, random);
  return [call, call, async () => payAtOnce(at, checkout), report, report];
}

const moved = (at: MoneyShop, checkout: Checkout, ...to: SettableStatus[]): Act[] =>
  to.map((status) => ofOrder(at, checkout, ({ row }) => moveOrder(at, row.id, status)));

/** Nothing happens where the order was not placed. */
function ofOrder(at: MoneyShop, checkout: Checkout, act: (seen: SeenOrder) => Promise<unknown>): Act {
  return async () => (checkout.number === undefined ? undefined : act(await readOrder(at, checkout.number)));
}

const oneUnit =
  (condition: 'resaleable' | 'damaged') =>
  ({ product_id, weight }: SeenOrder['lines'][number]) => ({ productId: product_id, weight, quantity: 1, condition });

/** Half of what is left goes back, with all units of the lines that are named. */
async function refundHalf(at: MoneyShop, { row }: SeenOrder, lines: SeenOrder['lines']): Promise<void> {
  const { remainingPaise } = await readOrderMoney(at.app.db, row);
  const named = lines.map(({ product_id, weight, quantity }) => ({ productId: product_id, weight, quantity }));
  const amountPaise = Math.ceil(remainingPaise / 2);
  const wish = { lines: named, amountPaise, deliveryFee: false, byHand: null, seenPaise: null };
  await refundOrder(at.app, row.id, wish, staff);
}
