import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { discountFromColumns, discountToColumns } from '#coupons/rules/discount-columns.ts';
import type { OrderRow } from '#orders/find-order.ts';
import { promiseColumns } from '#orders/promise.ts';
import { codPaymentId } from '#orders/rules/order-status.ts';
import { newPurchaseNumber } from '#payments/purchase.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import type { Quote } from '#pricing/rules/quote.ts';
import { policiesInForce } from '#settings/sections/policy-versions.ts';
import { changeStock } from '#stock/change-stock.ts';
import type { OrderedVariant } from '#stock/lock-variants.ts';

/** What a linked order holds: units of a variant that is locked and has them. */
export interface LinkedLine {
  variant: OrderedVariant;
  quantity: number;
  unitPricePaise: number;
  gstBasisPoints: number;
  priced: Quote['lines'][number];
}

/** A line as it is written down. */
export function orderLine(
  orderId: string,
  position: number,
  { variant, quantity, unitPricePaise, gstBasisPoints, priced }: LinkedLine,
) {
  return {
    order_id: orderId,
    position,
    product_id: variant.productId,
    variant_id: variant.id,
    weight: variant.weight,
    title: variant.title,
    image: variant.image,
    quantity,
    unit_price_paise: unitPricePaise,
    gst_basis_points: gstBasisPoints,
    hsn: variant.hsn,
    unit_code: variant.unitCode,
    sku: variant.sku,
    unit_grams: variant.grams,
    line_total_paise: priced.totalPaise,
    discount_paise: priced.discountPaise,
    gst_paise: priced.gstPaise,
  };
}

/**
 * Writes an order that belongs to another, for the same buyer at the same address, and takes its stock. A replacement
 * costs nothing, and so nothing is left to pay; what was added to a paid order is paid at the door. Neither has a
 * delivery fee or uses a coupon.
 */
export async function writeLinkedOrder(
  tx: Transaction<Tables>,
  first: OrderRow,
  kind: NonNullable<OrderRow['link_kind']>,
  lines: readonly LinkedLine[],
  by: { id: string; userName: string },
): Promise<OrderRow> {
  const id = randomUUID();
  const sum = (part: keyof LinkedLine['priced']) => lines.reduce((total, { priced }) => total + priced[part], 0);
  const order = await tx
    .insertInto('shop_order')
    .values({
      id,
      order_number: newPurchaseNumber(new Date()),
      link_token: newToken(),
      linked_order_id: first.id,
      link_kind: kind,
      user_id: first.user_id,
      visitor_id: first.visitor_id,
      language: first.language,
      status: 'Order Placed',
      payment_method: 'COD',
      payment_status: kind === 'replacement' ? 'paid' : 'pending',
      payment_id: codPaymentId,
      payer_id: codPaymentId,
      awaits_payment_until: null,
      shipped_at: null,
      policy_versions: policiesInForce,
      is_pincode_doubtful: first.is_pincode_doubtful,
      // What its discount came from; only the first order counts as a use of the coupon.
      coupon_id: null,
      ...(sum('discountPaise') > 0
        ? { coupon_code: first.coupon_code, ...discountToColumns(discountFromColumns(first)) }
        : {}),
      subtotal_paise: sum('totalPaise'),
      discount_paise: sum('discountPaise'),
      shipping_fee_paise: 0,
      shipping_gst_basis_points: first.shipping_gst_basis_points,
      gst_paise: sum('gstPaise'),
      total_paise: sum('totalPaise') - sum('discountPaise'),
      buyer_gstin: first.buyer_gstin,
      buyer_legal_name: first.buyer_legal_name,
      buyer_in_sez: first.buyer_in_sez,
      name: first.name,
      email: first.email,
      phone: first.phone,
      street: first.street,
      city: first.city,
      state: first.state,
      country: first.country,
      pincode: first.pincode,
      parcel_note: first.parcel_note,
      ...(await promiseColumns(tx, first)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_line')
    .values(lines.map((line, position) => orderLine(id, position, line)))
    .execute();
  const note =
    kind === 'replacement'
      ? `A free replacement for order ${first.order_number}`
      : `Added to your order ${first.order_number}`;
  await tx
    .insertInto('order_event')
    .values({ order_id: id, status: 'Order Placed', buyer_note: note, by_user_id: by.id, by_name: by.userName })
    .execute();
  await changeStock(
    tx,
    lines.map(({ variant, quantity }) => ({ variantId: variant.id, change: -quantity })),
    { cause: 'order', orderId: id, byUserId: by.id },
  );
  return order;
}
