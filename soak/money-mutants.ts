import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MoneyReport, runLane } from './money.ts';
import { openDatabases } from './money-database.ts';

/** One line of the shop, and a plausible wrong version of it that the model has to notice. */
interface Mutant {
  name: string;
  file: string;
  right: string;
  wrong: string;
}

const settle = 'app/features/settlement/settle.ts';
const holdStock = 'app/features/orders/hold-stock.ts';
const orderPurchase = 'app/features/orders/order-purchase.ts';
const orderStates = 'app/rules/orders/order-states.ts';
const setStatus = 'app/features/orders/set-order-status.ts';
const planRefund = 'app/rules/orders/plan-refund.ts';
const cancelOrder = 'app/features/orders/cancel-order.ts';
const returnOrder = 'app/features/orders/return-order.ts';
const receiveCash = 'app/features/orders/receive-cash.ts';
const confirmOrder = 'app/features/orders/confirm-order.ts';
const variantEdit = 'app/rules/products/variant-edit.ts';
const programPurchase = 'app/features/programs/program-purchase.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'settle is not idempotent',
    file: settle,
    right: "if (known.isPaying || known.problem !== '') return 'done';",
    wrong: '',
  },
  {
    name: 'a payment of an expired purchase is ignored',
    file: settle,
    right: "if (known.status !== 'captured') return 'done';",
    wrong: "if (known.status !== 'captured' || phase === 'closed') return 'done';",
  },
  {
    name: 'an expired order is reopened without checking its stock',
    file: holdStock,
    right: 'variant && sellableUnits(variant.totalStock) >= quantity',
    wrong: 'variant && sellableUnits(99) >= quantity',
  },
  {
    name: 'a second payment is ignored',
    file: settle,
    right: "else if (await isPaid(tx, intent.id)) await refuse('second payment');",
    wrong: "else if (await isPaid(tx, intent.id)) return 'done';",
  },
  {
    name: 'the amount of a payment is not compared',
    file: settle,
    right: 'const isRight = isAmountOf(intent, payment);',
    wrong: 'const isRight = payment.amountPaise > 0;',
  },
  {
    name: 'a refund is tried again with another idempotency key',
    file: 'app/features/payments/send-refunds.ts',
    right: 'idempotencyKey: refund.idempotency_key',
    wrong: 'idempotencyKey: crypto.randomUUID()',
  },
  {
    name: 'no job ever asks the provider about a payment',
    file: 'app/features/payments/payment-intent.ts',
    right: 'where next_check_at <= now()',
    wrong: 'where false',
  },
  {
    name: 'an order reopened by a late payment does not take its coupon again',
    file: holdStock,
    right: 'if (coupon_id !== null) await retakeCoupon(tx, coupon_id);',
    wrong: '',
  },
  {
    name: 'the jobs no longer check an order reopened by an authorised payment',
    file: settle,
    right: 'await planNextCheck(tx, intent.id, followSeconds);',
    wrong: 'await planNextCheck(tx, intent.id, 1e9);',
  },
  {
    name: 'a closed order keeps its stock',
    file: orderPurchase,
    right: 'await releaseStock(tx, id, null);',
    wrong: '',
  },
  {
    name: 'a plan reopened by a late payment does not take its coupon again',
    file: programPurchase,
    right: 'if (coupon_id !== null) await retakeCoupon(tx, coupon_id);',
    wrong: '',
  },
  {
    name: 'a closed plan keeps its coupon',
    file: programPurchase,
    right: 'if (coupon_id !== null) await giveBackCoupon(tx, coupon_id);',
    wrong: '',
  },
  // What staff, buyers and the shelf do.
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
    file: 'app/features/orders/order-money.ts',
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
    right: 'await findOwnOrder(app, orderId, by);',
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
    name: 'what came back is given back once more',
    file: holdStock,
    right: 'quantity: quantity - withdrawn_quantity - returned_quantity,',
    wrong: 'quantity: quantity - withdrawn_quantity,',
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
    name: 'a coupon has no limit',
    file: 'app/rules/pricing/coupon.ts',
    right: "if (coupon.usageCount >= coupon.usageLimit) return 'used up';",
    wrong: '',
  },
  {
    name: 'one buyer holds a coupon twice',
    file: 'app/features/orders/take-order.ts',
    right: 'if (coupon && waits) await requireNoHeldUse(tx, coupon, request);',
    wrong: '',
  },
  {
    name: 'an older file brings back what was sold since',
    file: variantEdit,
    right: 'exportedStock === null ? totalStock : shelf + totalStock - exportedStock',
    wrong: 'totalStock',
  },
  {
    name: 'a form that does not touch the stock sets it',
    file: variantEdit,
    right: 'if (isUntouched) return { ...known, weight, pricePaise, sellingPricePaise };',
    wrong: '',
  },
  {
    name: 'a count of a stock that moved is taken',
    file: 'app/features/inventory/record-stock.ts',
    right: 'if (entry.seen !== now) {',
    wrong: 'if (false) {',
  },
  {
    name: 'units of a variant that has another name do not come back',
    file: 'app/features/inventory/lock-variants.ts',
    right: 'variantId === null ? one.productId === productId && one.weight === weight : one.id === variantId,',
    wrong: 'one.productId === productId && one.weight === weight,',
  },
  {
    name: 'a list of parcels ships in part',
    file: 'app/features/orders/ship-orders.ts',
    right: 'const inTx = { ...app, db: tx };',
    wrong: 'const inTx = app;',
  },
];

export interface MutantReport {
  name: string;
  runs: number;
  violations: number;
  example: string;
}

/** Runs the model over copies of the shop that are wrong in one line each. Each has to be noticed. */
export async function soakMutants(runs: number, seed: number, onReport: (report: MutantReport) => void): Promise<void> {
  const { urls, close } = await openDatabases(mutants.map((_, at) => `mutant_${at}`));
  const queue = mutants.map((mutant, at) => ({ mutant, url: urls[at] ?? '' }));
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      onReport(await runMutant(next.mutant, next.url, runs, seed));
  };
  try {
    await Promise.all([lane(), lane()]);
  } finally {
    await close();
  }
}

async function runMutant({ name, file, right, wrong }: Mutant, url: string, runs: number, seed: number) {
  const folder = mkdtempSync('/tmp/shop-mutant-');
  try {
    for (const part of ['app', 'db', 'fakes', 'sandbox', 'soak', 'tests', 'package.json']) {
      cpSync(part, path.join(folder, part), { recursive: true, filter: (from) => !from.includes('db/demo/media') });
    }
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (text.split(right).length !== 2) throw new Error(`${file} does not contain exactly once: ${right}`);
    writeFileSync(
      path.join(folder, file),
      text.replace(right, () => wrong),
    );
    const report: MoneyReport = { runs: 0, wrong: [], seen: {} };
    await runLane({ url, seed, step: 1, batches: Math.ceil(runs / 10) }, folder, report);
    return { name, runs: report.runs, violations: report.wrong.length, example: report.wrong[0] ?? '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
