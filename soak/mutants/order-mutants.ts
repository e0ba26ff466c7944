import type { Mutant } from './mutant.ts';

const orderStates = 'app/orders/rules/order-states.ts';
const setStatus = 'app/orders/set-order-status.ts';
const planRefund = 'app/orders/rules/plan-refund.ts';
const cancelOrder = 'app/orders/returns/cancel-order.ts';
const returnOrder = 'app/orders/returns/return-order.ts';
const receiveCash = 'app/cash/receive-cash.ts';
const confirmOrder = 'app/orders/confirm-order.ts';

/** Of what staff and buyers do with an order, its money and its parcels. */
export const orderMutants: readonly Mutant[] = [
  {
    name: 'unpaid goods may leave the shop',
    file: orderStates,
    right: 'if (isUnpaidOnline && (orderStates[to].needsMoney || !orderStates[state].keepsStock)) {',
    wrong: 'if (isUnpaidOnline && false) {',
  },
  {
    name: 'staff may send what was never placed',
    file: orderStates,
    right: 'if (neverPlaced.some((reason) => reason === order.closedBecause))',
    wrong: 'if (false)',
  },
  {
    name: 'staff may send what its buyer cancelled',
    file: orderStates,
    right: "if (order.closedBecause === 'cancelled' && to !== 'Refunded')",
    wrong: 'if (false)',
  },
  {
    name: 'late money opens an order that was given up',
    file: orderStates,
    right:
      "if (canMove('payment', status, 'Awaiting payment')) return order.closedBecause === 'expired' ? 'closed' : 'over';",
    wrong: "if (canMove('payment', status, 'Awaiting payment')) return 'closed';",
  },
  {
    name: 'an order of which nothing is left is packed',
    file: setStatus,
    right: 'if (next.needsMoney && status !== before.status) await requireGoods(tx, id);',
    wrong: '',
  },
  {
    name: 'a step back leaves the date of dispatch',
    file: setStatus,
    right: "...(isUndispatched ? { shipped_at: null, tracker_id: '', tracker_url: '', logistics_provider: '' } : {}),",
    wrong: '',
  },
  {
    name: 'what staff saw of a status is not compared',
    file: setStatus,
    right: 'if (change.seen !== undefined && change.seen !== before.status) {',
    wrong: 'if (false) {',
  },
  {
    name: 'an order that was paid in part is closed as if nothing had come',
    file: setStatus,
    right: 'if (next.refunds && money.paidPaise > 0) {',
    wrong: "if (next.refunds && before.payment_status === 'paid') {",
  },
  {
    name: 'more goes back than is left',
    file: planRefund,
    right: 'if (paise > remainingPaise)',
    wrong: 'if (false)',
  },
  {
    name: 'units of a refund that failed are taken out of the order again',
    file: planRefund,
    right: 'Math.min(units - alreadyOut, out)',
    wrong: 'units',
  },
  {
    name: 'staff say that units stay off the shelf, and they go on it',
    file: planRefund,
    right: 'isRestocked ? backUnits : 0',
    wrong: 'backUnits',
  },
  {
    name: 'an order that is paid back in part is Refunded',
    file: planRefund,
    right: 'isOver: paise >= remainingPaise && (',
    wrong: 'isOver: true || (',
  },
  {
    name: 'the lines of a refund get more than it',
    file: planRefund,
    right: 'planLine(order, line, shares[at] ?? 0)',
    wrong: 'planLine(order, line, line.netPaise)',
  },
  {
    name: 'what went back before stands in the way of a buyer who cancels',
    file: planRefund,
    right: 'isCancelled && isEverything ? remainingPaise : linesPaise + feesPaise',
    wrong: 'linesPaise + feesPaise',
  },
  {
    name: 'a refund that the bank refused counts as sent',
    file: 'app/orders/order-money.ts',
    right: "refund.status = 'failed')`;",
    wrong: "refund.status = 'never')`;",
  },
  {
    name: 'a buyer cancels what is packed',
    file: cancelOrder,
    right: "if (order.status !== 'Order Placed' && order.status !== 'Pending')",
    wrong: "if (order.status === 'Refunded')",
  },
  {
    name: 'anybody cancels an order',
    file: cancelOrder,
    right: 'await findBuyersOrder(app, orderId, by);',
    wrong:
      "await app.db.selectFrom('shop_order').select('id').where('order_number', '=', orderId).executeTakeFirstOrThrow();",
  },
  {
    name: 'damaged units go on the shelf',
    file: returnOrder,
    right: "back.filter(({ condition }) => condition === 'resaleable')",
    wrong: 'back',
  },
  {
    name: 'more comes back than was sent',
    file: returnOrder,
    right: 'else if (one.quantity > left) {',
    wrong: 'else if (one.quantity > 99) {',
  },
  {
    name: 'a parcel that came back keeps its coupon',
    file: returnOrder,
    right: 'if (closes && order.coupon_id !== null) await giveBackCoupon(tx, order.coupon_id);',
    wrong: '',
  },
  {
    name: 'more cash comes in than is due',
    file: receiveCash,
    right: 'if (paise > duePaise) {',
    wrong: 'if (false) {',
  },
  {
    name: 'a part of the cash pays an order',
    file: receiveCash,
    right: 'const isAll = paise === duePaise;',
    wrong: 'const isAll = true;',
  },
  {
    name: 'cash comes in for what was not sent',
    file: receiveCash,
    right: "if (order.status !== 'Shipped' && order.status !== 'Delivered' && !isReturned) {",
    wrong: 'if (false) {',
  },
  {
    name: 'any code places an order',
    file: confirmOrder,
    right: 'if (!isCode(order.link_token, code, proof.code_hash)) {',
    wrong: 'if (false) {',
  },
  {
    name: 'a code places an order after its time',
    file: confirmOrder,
    right: ' > clock_timestamp()',
    wrong: " > '2000-01-01'",
  },
  {
    name: 'a list of parcels ships in part',
    file: 'app/shipping/ship-orders.ts',
    right: 'const inTx = { ...app, db: tx };',
    wrong: 'const inTx = app;',
  },
];
