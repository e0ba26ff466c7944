import { sql, type Transaction } from 'kysely';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import { pincodeFit } from '#delivery/rules/pincode.ts';
import { cashError } from '#orders/cash-orders.ts';
import { findOrder, type OrderRow } from '#orders/find-order.ts';
import { readLines } from '#orders/hold-stock.ts';
import { promiseColumns } from '#orders/promise.ts';
import { queueConfirmation } from '#orders/queue-order-emails.ts';
import { refundLocked } from '#orders/returns/refund-order.ts';
import { type CashSettings, cashRefusals, newRefusal } from '#orders/rules/cash-limits.ts';
import {
  changeOfSums,
  discountLeft,
  type EditedAddress,
  type LineChange,
  priceUnits,
} from '#orders/rules/order-edit.ts';
import { givesStockBack } from '#orders/rules/order-states.ts';
import type { NamedUnits } from '#orders/rules/plan-refund.ts';
import * as staffTexts from '#orders/staff-texts.ts';
import { texts } from '#orders/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { changeStock } from '#stock/change-stock.ts';
import { readVariants } from '#stock/lock-variants.ts';
import { type LinkedLine, orderLine, writeLinkedOrder } from './write-linked-order.ts';

/** What an edit of an order writes, once it is known to fit (edit-order.ts). */

type StoredLine = Awaited<ReturnType<typeof readLines>>[number];
export type EditableLine = ReturnType<typeof editable> & {
  /** The order does not have it yet. */
  isNew?: true;
};

export const editable = (line: StoredLine) => ({
  position: line.position,
  productId: line.product_id,
  variantId: line.variant_id,
  weight: line.weight,
  title: line.title,
  quantity: line.quantity,
  // What came back before the order was set back to the shop is not packed again.
  withdrawnQuantity: line.withdrawn_quantity + line.returned_quantity,
  returnedQuantity: line.returned_quantity,
  grams: line.unit_grams,
  refundedQuantity: line.refunded_quantity,
  unitPricePaise: line.unit_price_paise,
  gstBasisPoints: line.gst_basis_points,
  discountPaise: line.discount_paise,
  priced: { totalPaise: line.line_total_paise, discountPaise: line.discount_paise, gstPaise: line.gst_paise },
});

/** What an edit names that the order does not have: goods on sale, as lines of no units. */
export async function newLines(
  tx: Transaction<Tables>,
  lines: readonly EditableLine[],
  items: readonly NamedUnits[],
): Promise<EditableLine[]> {
  const isHere = (item: NamedUnits) =>
    lines.some(({ productId, weight }) => productId === item.productId.toLowerCase() && weight === item.weight);
  const unknown = items.filter((item) => item.quantity > 0 && !isHere(item));
  const variants = unknown.length === 0 ? [] : await readVariants(tx, unknown);
  const next = Math.max(-1, ...lines.map(({ position }) => position)) + 1;
  return variants
    .filter(({ isActive }) => isActive)
    .map(({ id, productId, weight, title, unitPricePaise, gstBasisPoints, grams }, at) => ({
      position: next + at,
      productId,
      variantId: id,
      weight,
      title,
      grams,
      quantity: 0,
      withdrawnQuantity: 0,
      returnedQuantity: 0,
      refundedQuantity: 0,
      unitPricePaise,
      gstBasisPoints,
      discountPaise: 0,
      priced: { totalPaise: 0, discountPaise: 0, gstPaise: 0 },
      isNew: true,
    }));
}

export interface WantedLine extends Omit<LinkedLine, 'quantity'> {
  /** Units that are added. */
  units: number;
  at: number;
  line: EditableLine;
}

export function addressOf(order: OrderRow): EditedAddress {
  const { name, email, phone, street, city, state, country, pincode, parcel_note: notes } = order;
  return { name, email, phone, street, city, state, country, pincode, notes };
}

/**
 * Prices so many units of lines as they were priced, one after the other: together they get no more than the coupon's
 * highest discount.
 * @param givenPaise what the coupon has given so far
 * @throws AppError 400 for more than a shop can sell
 */
function priceAll(
  wanted: readonly { one: WantedLine; quantity: number; hasPaise: number }[],
  order: OrderRow,
  givenPaise: number,
) {
  const discount = discountFromColumns(order);
  let given = givenPaise;
  return wanted.map(({ one, quantity, hasPaise }) => {
    const leftPaise = discountLeft(discount, given);
    const priced = priceUnits(one.line, quantity, { discount, hasPaise, leftPaise });
    if (!priced) {
      const message = texts.thisIsMoreThan();
      throw new AppError(400, message, [{ field: `items.${one.at}.quantity`, message }]);
    }
    given += priced.discountPaise - hasPaise;
    return priced;
  });
}

/** What delivery of an edited order costs, and what of it follows its weight; in paise. */
export interface EditedFee {
  feePaise: number;
  /** Null where weight costs nothing. */
  basePaise: number | null;
  perKgPaise: number;
}

/** Writes where an order goes from now on, and what that costs. */
export async function moveOrder(
  tx: Transaction<Tables>,
  order: OrderRow,
  { notes, ...address }: EditedAddress,
  fee: EditedFee,
): Promise<OrderRow> {
  const { shipping_fee_paise: before, shipping_gst_basis_points: gstBasisPoints } = order;
  const change = changeOfSums([], { before, after: fee.feePaise, gstBasisPoints });
  // Another place is another way; the same one keeps what was promised.
  const isThere = address.state === order.state && address.pincode === order.pincode;
  const promised = isThere ? {} : await promiseColumns(tx, address, order.created_at);
  return tx
    .updateTable('shop_order')
    .set((row) => ({
      ...address,
      ...promised,
      parcel_note: notes,
      is_pincode_doubtful: pincodeFit(address.pincode, address.state) === 'doubtful',
      shipping_fee_paise: fee.feePaise,
      shipping_base_paise: fee.basePaise,
      shipping_per_kg_paise: fee.perKgPaise,
      gst_paise: row('gst_paise', '+', change.gstPaise),
      total_paise: row('total_paise', '+', change.totalPaise),
      updated_at: new Date(),
    }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes units out of an order; their money goes back, or is not collected. */
export async function takeOut(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  downs: readonly LineChange<EditableLine>[],
  staff: { id: string; userName: string },
): Promise<void> {
  const lines = downs.map(({ line: { productId, weight }, from, to }) => ({ productId, weight, quantity: from - to }));
  const wish = { lines, amountPaise: null, deliveryFee: false, byHand: null, seenPaise: null, isAnnounced: false };
  await refundLocked(app, tx, order, wish, staff, null);
  const { status } = await findOrder({ db: tx }, order.id);
  if (!givesStockBack(status)) return;
  throw new AppError(409, staffTexts.nothingWouldBeLeft);
}

/** Adds units to the lines of an order that is paid at the door, and lines that it did not have. */
export async function join(
  tx: Transaction<Tables>,
  order: OrderRow,
  wanted: readonly WantedLine[],
  staffId: string,
): Promise<void> {
  // Units that were taken out before are still units of the line.
  const larger = wanted.map((one) => ({
    one,
    quantity: one.line.quantity + one.units,
    hasPaise: one.priced.discountPaise,
  }));
  const prices = priceAll(larger, order, order.discount_paise);
  const grown = larger.flatMap(({ one, quantity }, at) => {
    const after = prices[at];
    return after ? [{ ...one, quantity, before: one.priced, after }] : [];
  });
  for (const { line, variant, quantity, after } of grown) {
    if (line.isNew) {
      await tx
        .insertInto('order_line')
        .values(orderLine(order.id, line.position, { ...line, variant, quantity, priced: after }))
        .execute();
      continue;
    }
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
  const change = changeOfSums(grown, {
    before: fee,
    after: fee,
    gstBasisPoints: order.shipping_gst_basis_points,
  });
  await tx
    .updateTable('shop_order')
    .set((row) => ({
      subtotal_paise: row('subtotal_paise', '+', change.subtotalPaise),
      discount_paise: row('discount_paise', '+', change.discountPaise),
      gst_paise: row('gst_paise', '+', change.gstPaise),
      total_paise: row('total_paise', '+', change.totalPaise),
      packed_grams: null,
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
export async function addOrder(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  wanted: readonly WantedLine[],
  cash: CashSettings,
  staff: { id: string; userName: string },
): Promise<OrderRow> {
  const { rows } = await sql<{ given: number }>`select coalesce(sum(discount_paise), 0)::bigint as given
    from shop_order where linked_order_id = ${order.id} and link_kind = 'addition' and holds_stock`.execute(tx);
  const givenPaise = order.discount_paise + Number(rows[0]?.given ?? 0);
  const apart = wanted.map((one) => ({ one, quantity: one.units, hasPaise: 0 }));
  const prices = priceAll(apart, order, givenPaise);
  const lines = wanted.flatMap((one, at) => {
    const priced = prices[at];
    return priced ? [{ ...one, quantity: one.units, priced }] : [];
  });
  const added = await writeLinkedOrder(tx, order, 'addition', lines, staff);
  requireCashTotal({ totalPaise: added.total_paise, address: addressOf(order) }, cash, null);
  await queueConfirmation(app, tx, added, await readLines(tx, added.id));
  return added;
}

interface DueAtDoor {
  totalPaise: number;
  address: EditedAddress;
}

/** @param before null for a new order @throws AppError 409 for more than may be due at the door, unless it was before */
export function requireCashTotal(now: DueAtDoor, cash: CashSettings, before: DueAtDoor | null): void {
  const find = (due: DueAtDoor) => cashRefusals({ ...due, open: { phone: 0, email: 0, address: 0 } }, cash, null);
  const refusal = newRefusal(find(now), before ? find(before) : []);
  if (refusal) throw cashError({ ...refusal, field: refusal.field === 'orderPrice' ? 'items' : refusal.field });
}
