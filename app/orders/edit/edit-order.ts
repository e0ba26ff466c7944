import type { Transaction } from 'kysely';
import { writeAudit } from '#audit/write-audit.ts';
import { lockCoupon } from '#coupons/take-coupon.ts';
import { deliverySentences } from '#delivery/rules/delivery.ts';
import { buyerAddresses, lockOrderEmails } from '#email/order-email-limit.ts';
import { addOrderEvent } from '#orders/add-order-event.ts';
import { requireCashOnDelivery, requireNoNewRefusal } from '#orders/cash-orders.ts';
import { findOrder, type OrderRow } from '#orders/find-order.ts';
import { readLines } from '#orders/hold-stock.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { orderFacts, orderPurchase } from '#orders/order-purchase.ts';
import { queueEditEmail } from '#orders/queue-order-emails.ts';
import { requireSeen } from '#orders/require-seen.ts';
import {
  type EditedAddress,
  editedAddressErrors,
  editInWords,
  type LineChange,
  lineChanges,
} from '#orders/rules/order-edit.ts';
import { editRefusal } from '#orders/rules/order-states.ts';
import type { NamedUnits } from '#orders/rules/plan-refund.ts';
import * as staffTexts from '#orders/staff-texts.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction, ReadAgain } from '#platform/database/transaction.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { feeOfWeight } from '#pricing/rules/quote.ts';
import { AppError } from '#rules/app-error.ts';
import { readCashSettings } from '#settings/sections/cash-settings.ts';
import { lockTakenVariants } from '#stock/lock-variants.ts';
import { requireStock } from '#stock/short-stock.ts';
import { requireEditableMoney, requireNoDocument, requireNoLabel } from './edit-refusals.ts';
import type { LinkedLine } from './write-linked-order.ts';
import {
  addOrder,
  addressOf,
  type EditableLine,
  type EditedFee,
  editable,
  join,
  moveOrder,
  newLines,
  requireCashTotal,
  takeOut,
  type WantedLine,
} from './write-order-edit.ts';

export interface OrderEdit {
  /** What changes of where it goes; the rest stays. */
  address: { [Field in keyof EditedAddress]?: EditedAddress[Field] | undefined };
  /** How many units of a line it has from now on, 0 for none; lines that are left out stay. It may name goods that the order does not have. */
  items: readonly NamedUnits[];
  /** For staff. */
  note: string;
  /** What the buyer reads. */
  buyerNote: string;
  /** `updated_at` as staff saw it, ISO 8601. */
  seen: string;
  /** Called where money is to go back; what it throws undoes the edit (behaviour: Second factor 1). */
  beforeRefund: () => void;
}

/**
 * Changes where an order goes and how much it holds, until it is packed (behaviour: Orders 16, Orders 17). What is
 * taken out goes the way of cancelled lines. What is added to an order that is still to be paid at the door joins it;
 * what is added to a paid one is a linked order of its own, paid at the door, so that each order keeps the money that
 * was paid for it.
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
    const known: EditableLine[] = (await readLines(tx, id)).map(editable);
    const lines = [...known, ...(await newLines(tx, known, edit.items))];
    const { changes, errors } = lineChanges(lines, edit.items);
    errors.unshift(...editedAddressErrors(before, after));
    if (errors[0]) throw new AppError(400, errors[0].message, errors);
    const words = editInWords(changes, before, after);
    if (words.length === 0) throw new AppError(400, 'Nothing was changed.');
    await requireNoLabel(tx, order, { hasChanges: changes.length > 0, before, after });

    const money = await readOrderMoney(tx, order);
    const downs = changes.filter(({ from, to }) => to < from);
    const ups = changes.filter(({ from, to }) => to > from);
    if (changes.length > 0) requireEditableMoney(order, money, downs);
    // What was paid for it stays what it costs.
    const keepsTotal = order.payment_method !== 'COD';
    const fee = await feeAfter(tx, order, after, gramsAfter(known, changes), keepsTotal);
    if ((!keepsTotal && ups.length > 0) || after.state !== before.state) await requireNoDocument(tx, order);
    const cash = await readCashSettings({ db: tx });
    const isOtherBuyer = (['phone', 'email', 'street', 'pincode'] as const).some(
      (field) => before[field] !== after[field],
    );
    // Cash limits, coupon and addresses are locked before stock (docs/decisions/orders.md).
    if (order.payment_method === 'COD' && order.link_kind !== 'replacement' && isOtherBuyer) {
      await requireNoNewRefusal(tx, { id, accountId: order.user_id, before, after }, cash);
    }
    const joins = ups.length > 0 && !keepsTotal;
    if (ups.length > 0 && keepsTotal) {
      await requireCashOnDelivery(tx, { address: after, totalPaise: null, accountId: order.user_id }, cash, null);
    }

    await lockCoupon(tx, order.coupon_id);
    if (ups.length > 0 && keepsTotal) {
      await lockOrderEmails(tx, await buyerAddresses(tx, { email: after.email, user_id: order.user_id }));
    }
    // All of them at once, in the order in which every order locks them.
    const variants = changes.length === 0 ? [] : await lockTakenVariants(tx, lines);
    const wanted = ups.map((change) => requireOnSale(change, variants[lines.indexOf(change.line)]));
    requireSamePrices(wanted);
    requireStock(wanted.map(({ at, units, variant }) => ({ field: `items.${at}.quantity`, quantity: units, variant })));

    const moved = await moveOrder(tx, order, after, fee);
    if (downs.length > 0) await takeOut(app, tx, moved, downs, staff);
    if (joins) await join(tx, moved, wanted, staff.id);
    const added = ups.length > 0 && keepsTotal ? await addOrder(app, tx, moved, wanted, cash, staff) : null;

    const now = await findOrder({ db: tx }, id);
    const due = await readOrderMoney(tx, now);
    if (due.refundedPaise > money.refundedPaise) edit.beforeRefund();
    if (due.duePaise > money.duePaise) {
      requireCashTotal({ totalPaise: due.duePaise, address: after }, cash, {
        totalPaise: money.duePaise,
        address: before,
      });
    }
    if (fee.feePaise !== order.shipping_fee_paise) {
      words.push(`Delivery fee: ${formatPaise(fee.feePaise)} instead of ${formatPaise(order.shipping_fee_paise)}`);
    }
    if (added) words.push(`The added items are order ${added.order_number}`);
    const note = edit.note.trim();
    const buyerNote = [...words, edit.buyerNote.trim()].filter((part) => part !== '').join('. ');
    await addOrderEvent(tx, { orderId: id, status: order.status, note, buyerNote, by: staff });
    await writeAudit(tx, staff, {
      kind: 'order',
      id,
      action: 'edited',
      before: { address: before, lines: unitsOf(known), totalPaise: order.total_paise },
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

/** Lines as the audit keeps them. */
const unitsOf = (lines: readonly EditableLine[]) =>
  lines.map(({ title, weight, quantity, withdrawnQuantity }) => ({
    title,
    weight,
    quantity: quantity - withdrawnQuantity,
  }));

/** What all units weigh that are packed after an edit. */
function gramsAfter(lines: readonly EditableLine[], changes: readonly LineChange<EditableLine>[]): number {
  const changed = new Map(changes.map(({ line, to }) => [line, to]));
  return [...new Set([...lines, ...changed.keys()])].reduce(
    (sum, line) => sum + (changed.get(line) ?? line.quantity - line.withdrawnQuantity) * (line.grams ?? 0),
    0,
  );
}

/**
 * The delivery fee after an edit, where it is still to be paid at the door: that of the new state, and what more weight
 * costs by the rule that the order was placed under. What was free stays free, and what staff took off stays off.
 * @throws AppError 409 for a state without a fee
 */
async function feeAfter(
  tx: Transaction<Tables>,
  order: OrderRow,
  { state }: EditedAddress,
  grams: number,
  keepsTotal: boolean,
): Promise<EditedFee> {
  const { shipping_fee_paise: feePaise, shipping_base_paise: basePaise, shipping_first_grams: firstGrams } = order;
  const kept = { feePaise, basePaise, perKgPaise: order.shipping_per_kg_paise };
  const isMoved = state !== order.state;
  if (!isMoved && basePaise === null) return kept;
  const fee = await tx
    .selectFrom('shipping_fee')
    .select(['fee_paise', 'per_kg_paise'])
    .where('state', '=', state)
    .executeTakeFirst();
  if (isMoved && !fee) {
    const message = deliverySentences.noFee;
    throw new AppError(409, message, [{ field: 'addressInfo.state', message }]);
  }
  const { paidPaise } = await readOrderMoney(tx, order);
  if (keepsTotal || feePaise === 0 || paidPaise > 0) return kept;
  const { taken } = await tx
    .selectFrom('order_refund')
    .select((row) => row.fn.sum('delivery_paise').as('taken'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (Number(taken ?? 0) > 0) return kept;
  if (firstGrams === null) return fee && isMoved ? { ...kept, feePaise: fee.fee_paise } : kept;
  if (fee && isMoved) {
    const { fee_paise, per_kg_paise: perKgPaise } = fee;
    return { basePaise: fee_paise, perKgPaise, feePaise: feeOfWeight(fee_paise, grams, { firstGrams, perKgPaise }) };
  }
  // Taking out goods gives back no delivery fee (behaviour: Refunds 3).
  const weighed = feeOfWeight(basePaise ?? feePaise, grams, { ...kept, firstGrams });
  return { ...kept, feePaise: Math.max(feePaise, weighed) };
}

/** What is new costs what it costs now. @throws ReadAgain where that was changed before it was locked */
function requireSamePrices(wanted: readonly WantedLine[]): void {
  const isOther = ({ line, variant }: WantedLine) =>
    line.isNew &&
    (!variant.isActive ||
      variant.unitPricePaise !== line.unitPricePaise ||
      variant.gstBasisPoints !== line.gstBasisPoints);
  if (wanted.some(isOther)) throw new ReadAgain('What is added to an order was changed while it was read');
}

/** @throws AppError 409 for a variant that is gone */
function requireOnSale(
  { line, from, to, at }: LineChange<EditableLine>,
  variant: LinkedLine['variant'] | undefined,
): WantedLine {
  const { title, weight, unitPricePaise, gstBasisPoints, priced } = line;
  if (!variant) {
    const message = staffTexts.isNotOnSaleAny(title, weight);
    throw new AppError(409, message, [{ field: `items.${at}.quantity`, message }]);
  }
  return { line, variant, units: to - from, unitPricePaise, gstBasisPoints, priced, at };
}
