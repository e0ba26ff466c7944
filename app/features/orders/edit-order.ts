import type { Transaction } from 'kysely';
import { writeAudit } from '#features/audit/write-audit.ts';
import { changeStock } from '#features/inventory/change-stock.ts';
import { lockTakenVariants } from '#features/inventory/lock-variants.ts';
import { requireStock } from '#features/inventory/short-stock.ts';
import { lockPurchase } from '#features/payments/purchase.ts';
import { readCashSettings } from '#features/settings/cash-settings.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { type CashSettings, cashRefusal, unitsRefusal } from '#rules/orders/cash-limits.ts';
import { deliverySentences } from '#rules/orders/delivery.ts';
import {
  changeOfSums,
  type EditedAddress,
  editedAddressErrors,
  editInWords,
  type LineChange,
  lineChanges,
  priceUnits,
} from '#rules/orders/order-edit.ts';
import { editRefusal, givesStockBack } from '#rules/orders/order-states.ts';
import { pincodeFit } from '#rules/orders/pincode.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { addOrderEvent } from './add-order-event.ts';
import { cashError, requireCashOnDelivery } from './cash-orders.ts';
import { findOrder, type OrderRow } from './find-order.ts';
import { readLines } from './hold-stock.ts';
import { type OrderMoney, readOrderMoney } from './order-money.ts';
import { orderFacts, orderPurchase } from './order-purchase.ts';
import { queueConfirmation, queueEditEmail } from './queue-order-emails.ts';
import { type NamedUnits, refundLocked } from './refund-order.ts';
import { requireSeen } from './require-seen.ts';
import { type LinkedLine, writeLinkedOrder } from './write-linked-order.ts';

export interface OrderEdit {
  /** What changes of where it goes; the rest stays. */
  address: { [Field in keyof EditedAddress]?: EditedAddress[Field] | undefined };
  /** How many units of a line it has from now on, 0 for none; lines that are left out stay. */
  items: readonly NamedUnits[];
  /** For staff. */
  note: string;
  /** What the buyer reads. */
  buyerNote: string;
  /** `updated_at` as staff saw it, ISO 8601. */
  seen: string;
}

/**
 * Changes where an order goes and how much it holds, until it is packed (behaviour: Orders 16, Orders 17). What is taken out goes the way of
 * cancelled lines. What is added to an order that is still to be paid at the door joins it; what is added to a paid one is a linked
 * order of its own, paid at the door, so that each order keeps the money that was paid for it.
 * @returns `added`: that linked order
 * @throws AppError 404 for no such order; 400 naming each field of an address or a line that does not fit; 409 where it was changed
 *   meanwhile (with `data`), is packed or closed, where goods are short (with `available`), and beyond the limits of cash
 */
export async function editOrder(
  app: AppContext,
  orderId: string,
  edit: OrderEdit,
  staff: { id: string; userName: string },
): Promise<{ order: OrderRow; added: OrderRow | null }> {
  const { id } = await findOrder(app, orderId);
  const { added, productIds } = await inTransaction(app.db, async (tx) => {
    const { row: order } = await lockPurchase(tx, orderPurchase, id);
    await requireSeen(tx, order, edit.seen);
    const refusal = editRefusal(orderFacts(order));
    if (refusal !== null) throw new AppError(409, refusal);

    const before = addressOf(order);
    const given = Object.fromEntries(Object.entries(edit.address).filter(([, value]) => value !== undefined));
    const after: EditedAddress = { ...before, ...given };
    const lines = (await readLines(tx, id)).map(editable);
    const { changes, errors } = lineChanges(lines, edit.items);
    errors.unshift(...editedAddressErrors(before, after));
    if (errors[0]) throw new AppError(400, errors[0].message, errors);
    const words = editInWords(changes, before, after);
    if (words.length === 0) throw new AppError(400, 'Nothing was changed.');

    const money = await readOrderMoney(tx, order);
    const downs = changes.filter(({ from, to }) => to < from);
    const ups = changes.filter(({ from, to }) => to > from);
    if (changes.length > 0) requireEditableMoney(order, money, downs);
    // What was paid for it stays what it costs.
    const keepsTotal = order.payment_method !== 'COD';
    const fee = await feeAfter(tx, order, after, keepsTotal);
    if (!keepsTotal && (ups.length > 0 || after.state !== before.state)) await requireNoInvoice(tx, order);
    const cash = await readCashSettings({ db: tx });
    const isOtherBuyer = (['phone', 'email', 'street', 'pincode'] as const).some(
      (field) => before[field] !== after[field],
    );
    // These locks come before those of the stock.
    if (order.payment_method === 'COD' && order.link_kind !== 'replacement' && isOtherBuyer) {
      await requireCashOnDelivery(tx, { address: after, totalPaise: null }, cash, null, id);
    }
    const joins = ups.length > 0 && !keepsTotal;
    if (ups.length > 0 && keepsTotal) {
      await requireCashOnDelivery(tx, { address: after, totalPaise: null }, cash, null);
    }

    // All of them at once, in the order in which every order locks them.
    const variants = changes.length === 0 ? [] : await lockTakenVariants(tx, lines);
    const wanted = ups.map((change) => requireOnSale(change, variants[lines.indexOf(change.line)], cash));
    requireStock(wanted.map(({ at, units, variant }) => ({ field: `items.${at}.quantity`, quantity: units, variant })));

    const moved = await moveOrder(tx, order, after, fee);
    if (downs.length > 0) await takeOut(app, tx, moved, downs, staff);
    if (joins) await join(tx, moved, wanted, staff.id);
    const added = ups.length > 0 && keepsTotal ? await addOrder(app, tx, moved, wanted, cash, staff) : null;

    const now = await findOrder({ db: tx }, id);
    const due = await readOrderMoney(tx, now);
    if (due.duePaise > money.duePaise) requireCashTotal(due.duePaise, after, cash);
    if (fee !== order.shipping_fee_paise) {
      words.push(`Delivery fee: ${formatPaise(fee)} instead of ${formatPaise(order.shipping_fee_paise)}`);
    }
    if (added) words.push(`What was added comes as order ${added.order_number}`);
    const note = edit.note.trim();
    const buyerNote = [...words, edit.buyerNote.trim()].filter((part) => part !== '').join('. ');
    await addOrderEvent(tx, { orderId: id, status: order.status, note, buyerNote, by: staff });
    await writeAudit(tx, staff, {
      kind: 'order',
      id,
      action: 'edited',
      before: { address: before, lines: unitsOf(lines), totalPaise: order.total_paise },
      after: { address: after, lines: unitsOf((await readLines(tx, id)).map(editable)), totalPaise: now.total_paise },
    });
    await queueEditEmail(app, tx, now, {
      changes: words,
      buyerNote: edit.buyerNote.trim(),
      backPaise: due.refundedPaise - money.refundedPaise,
      duePaise: now.payment_method === 'COD' ? due.duePaise : null,
      added: added && { orderNumber: added.order_number, totalPaise: added.total_paise },
    });
    return { added, productIds: changes.map(({ line }) => line.productId) };
  });
  app.contentVersion.stockChanged(productIds);
  return { order: await findOrder(app, id), added };
}

type StoredLine = Awaited<ReturnType<typeof readLines>>[number];
type Line = ReturnType<typeof editable>;

const editable = (line: StoredLine) => ({
  position: line.position,
  productId: line.product_id,
  variantId: line.variant_id,
  weight: line.weight,
  title: line.title,
  quantity: line.quantity,
  withdrawnQuantity: line.withdrawn_quantity,
  refundedQuantity: line.refunded_quantity,
  unitPricePaise: line.unit_price_paise,
  gstBasisPoints: line.gst_basis_points,
  discountPaise: line.discount_paise,
  priced: { totalPaise: line.line_total_paise, discountPaise: line.discount_paise, gstPaise: line.gst_paise },
});

/** Lines as the audit keeps them. */
const unitsOf = (lines: readonly Line[]) =>
  lines.map(({ title, weight, quantity, withdrawnQuantity }) => ({
    title,
    weight,
    quantity: quantity - withdrawnQuantity,
  }));

function addressOf(order: OrderRow): EditedAddress {
  const { name, email, phone, street, city, state, country, pincode, parcel_note: notes } = order;
  return { name, email, phone, street, city, state, country, pincode, notes };
}

/** @throws AppError 409 where the money of an order does not let its units change */
function requireEditableMoney(order: OrderRow, money: OrderMoney, downs: readonly LineChange<Line>[]): void {
  if (order.link_kind === 'replacement')
    throw new AppError(409, 'This is a free replacement. Reject it, and make another one with other quantities.');
  if (order.payment_method !== 'COD' && order.payment_status !== 'paid')
    throw new AppError(409, 'This order was never paid, so its quantities stay as they are.');
  if (order.payment_method === 'COD' && money.paidPaise > 0)
    throw new AppError(409, 'Cash came in for this order already, so its quantities stay as they are.');
  const failed = downs.find(({ line }) => line.withdrawnQuantity > line.refundedQuantity);
  if (failed) throw new AppError(409, `A refund of ${failed.line.title} failed. Send it again first.`);
}

/**
 * The delivery fee after an edit: that of the new state, where it is still to be paid at the door. What was free stays free, and what
 * staff took off stays off.
 * @throws AppError 409 for a state without a fee
 */
async function feeAfter(
  tx: Transaction<Tables>,
  order: OrderRow,
  { state }: EditedAddress,
  keepsTotal: boolean,
): Promise<number> {
  const feePaise = order.shipping_fee_paise;
  if (state === order.state) return feePaise;
  const fee = await tx.selectFrom('shipping_fee').select('fee_paise').where('state', '=', state).executeTakeFirst();
  if (!fee) {
    const message = deliverySentences.noFee;
    throw new AppError(409, message, [{ field: 'addressInfo.state', message }]);
  }
  const { paidPaise } = await readOrderMoney(tx, order);
  if (keepsTotal || feePaise === 0 || paidPaise > 0) return feePaise;
  const { taken } = await tx
    .selectFrom('order_refund')
    .select((row) => row.fn.sum('delivery_paise').as('taken'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return Number(taken ?? 0) > 0 ? feePaise : fee.fee_paise;
}

/** An invoice says for ever what was sold and where to. @throws AppError 409 */
async function requireNoInvoice(tx: Transaction<Tables>, order: OrderRow): Promise<void> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('invoice_number')
    .where('purpose', '=', 'order')
    .where('subject_id', '=', order.id)
    .executeTakeFirst();
  if (!invoice) return;
  const written = `Invoice ${invoice.invoice_number} of this order is written already`;
  throw new AppError(409, `${written}, so nothing can be added and its state stays.`);
}

interface WantedLine extends Omit<LinkedLine, 'quantity'> {
  /** Units that are added. */
  units: number;
  at: number;
  line: Line;
}

/** @throws AppError 409 for a variant that is gone, and beyond the units of one order */
function requireOnSale(
  { line, from, to, at }: LineChange<Line>,
  variant: LinkedLine['variant'] | undefined,
  cash: CashSettings,
): WantedLine {
  const { title, weight, unitPricePaise, gstBasisPoints, priced } = line;
  const refuse = (message: string) => new AppError(409, message, [{ field: `items.${at}.quantity`, message }]);
  if (!variant) throw refuse(`${title} (${weight}) is not on sale any more`);
  const tooMany = unitsRefusal({ title, weight, quantity: to }, cash);
  if (tooMany !== null) throw refuse(tooMany);
  return { line, variant, units: to - from, unitPricePaise, gstBasisPoints, priced, at };
}

/** Prices so many units of a line as they were priced. @throws AppError 400 for more than a shop can sell */
function price({ line, at }: WantedLine, quantity: number, order: OrderRow) {
  const priced = priceUnits(line, quantity, order.discount_basis_points);
  if (priced) return priced;
  const message = 'This is more than the shop can sell at once';
  throw new AppError(400, message, [{ field: `items.${at}.quantity`, message }]);
}

/** Writes where an order goes from now on, and what that costs. */
async function moveOrder(
  tx: Transaction<Tables>,
  order: OrderRow,
  { notes, ...address }: EditedAddress,
  fee: number,
): Promise<OrderRow> {
  const change = changeOfSums([], { before: order.shipping_fee_paise, after: fee });
  return tx
    .updateTable('shop_order')
    .set((row) => ({
      ...address,
      parcel_note: notes,
      is_pincode_doubtful: pincodeFit(address.pincode, address.state) === 'doubtful',
      shipping_fee_paise: fee,
      gst_paise: row('gst_paise', '+', change.gstPaise),
      total_paise: row('total_paise', '+', change.totalPaise),
      updated_at: new Date(),
    }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes units out of an order; their money goes back, or is not collected. */
async function takeOut(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  downs: readonly LineChange<Line>[],
  staff: { id: string; userName: string },
): Promise<void> {
  const lines = downs.map(({ line: { productId, weight }, from, to }) => ({ productId, weight, quantity: from - to }));
  const wish = { lines, amountPaise: null, deliveryFee: false, byHand: null, seenPaise: null, isAnnounced: false };
  await refundLocked(app, tx, order, wish, staff, null);
  const { status } = await findOrder({ db: tx }, order.id);
  if (!givesStockBack(status)) return;
  throw new AppError(409, 'Nothing would be left to pay for what stays in this order. Refund it instead.');
}

/** Adds units to the lines of an order that is paid at the door. */
async function join(
  tx: Transaction<Tables>,
  order: OrderRow,
  wanted: readonly WantedLine[],
  staffId: string,
): Promise<void> {
  const grown = wanted.map((one) => {
    // Units that were taken out before are still units of the line.
    const quantity = one.line.quantity + one.units;
    return { ...one, quantity, before: one.priced, after: price(one, quantity, order) };
  });
  for (const { line, quantity, after } of grown) {
    await tx
      .updateTable('order_line')
      .set({
        quantity,
        line_total_paise: after.totalPaise,
        discount_paise: after.discountPaise,
        gst_paise: after.gstPaise,
      })
      .where('order_id', '=', order.id)
      .where('position', '=', line.position)
      .execute();
  }
  const fee = order.shipping_fee_paise;
  const change = changeOfSums(grown, { before: fee, after: fee });
  await tx
    .updateTable('shop_order')
    .set((row) => ({
      subtotal_paise: row('subtotal_paise', '+', change.subtotalPaise),
      discount_paise: row('discount_paise', '+', change.discountPaise),
      gst_paise: row('gst_paise', '+', change.gstPaise),
      total_paise: row('total_paise', '+', change.totalPaise),
    }))
    .where('id', '=', order.id)
    .execute();
  await changeStock(
    tx,
    wanted.map(({ variant, units }) => ({ variantId: variant.id, change: -units })),
    { cause: 'order', orderId: order.id, byUserId: staffId },
  );
}

/** Writes the units that are added to a paid order as one of its own, paid at the door. */
async function addOrder(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  wanted: readonly WantedLine[],
  cash: CashSettings,
  staff: { id: string; userName: string },
): Promise<OrderRow> {
  const lines = wanted.map((one) => ({ ...one, quantity: one.units, priced: price(one, one.units, order) }));
  const added = await writeLinkedOrder(tx, order, 'addition', lines, staff);
  requireCashTotal(added.total_paise, addressOf(order), cash);
  await queueConfirmation(app, tx, added, await readLines(tx, added.id));
  return added;
}

/** @throws AppError 409 for more than may be due at the door */
function requireCashTotal(totalPaise: number, address: EditedAddress, cash: CashSettings): void {
  const refusal = cashRefusal({ totalPaise, address, open: { phone: 0, email: 0, address: 0 } }, cash, null);
  if (refusal) throw cashError({ ...refusal, field: refusal.field === 'orderPrice' ? 'items' : refusal.field });
}
