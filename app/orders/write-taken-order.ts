import { sql, type Transaction } from 'kysely';
import { discountToColumns } from '#coupons/rules/discount-columns.ts';
import type { TakenCoupon } from '#coupons/take-coupon.ts';
import { pincodeFit } from '#delivery/rules/pincode.ts';
import type { BusinessDetails } from '#documents/rules/business.ts';
import { currentLanguage } from '#messages/messages.ts';
import { codPaymentId, type PaymentMethod } from '#orders/rules/order-status.ts';
import { newPurchaseNumber } from '#payments/purchase.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import type { Discount, Quote, QuoteDelivery } from '#pricing/rules/quote.ts';
import { policiesInForce } from '#settings/sections/policy-versions.ts';
import { orderLine } from './edit/write-linked-order.ts';
import type { OrderRow } from './find-order.ts';
import type { OrderedLine } from './on-sale.ts';
import type { OrderRequest } from './order-request.ts';
import type { PromiseColumns } from './promise.ts';

/** Whom the invoice names besides the address: the business that orders, as its account says it now. */
export async function readBuyer(tx: Transaction<Tables>, { account }: OrderRequest): Promise<Written['business']> {
  const row =
    account?.isBusinessAccount === true
      ? await tx
          .selectFrom('user_account')
          .select(['gstin', 'legal_name as legalName', 'in_sez as isInSez'])
          .where('id', '=', account.id)
          .executeTakeFirst()
      : undefined;
  return row ?? { gstin: '', legalName: '', isInSez: false };
}

interface Written {
  id: string;
  request: OrderRequest;
  method: PaymentMethod;
  /** For its online payment, or for the code that its buyer gets by e-mail. */
  waits: boolean;
  coupon: TakenCoupon | null;
  discount: Discount | null;
  priced: Quote;
  delivery: QuoteDelivery;
  /** For staff, in its history. */
  note: string;
  business: BusinessDetails;
  lines: readonly OrderedLine[];
  promised: PromiseColumns;
}

/** Writes an order with its lines and the first line of its history, in one statement. */
export async function writeOrder(
  tx: Transaction<Tables>,
  { id, request, method, waits, coupon, discount, priced, delivery, lines, business, note, promised }: Written,
): Promise<OrderRow> {
  const { account, address, staff } = request;
  const by = staff?.by ?? account;
  const heldMinutes = staff ? staff.holdHours * 60 : paymentPatienceMinutes;
  const isCod = method === 'COD';
  const status = waits ? 'Pending' : 'Order Placed';
  return tx
    .with('placed', (db) =>
      db
        .insertInto('shop_order')
        .values({
          id,
          order_number: newPurchaseNumber(new Date()),
          user_id: account?.id ?? null,
          visitor_id: request.visitorId ?? null,
          link_token: newToken(),
          language: currentLanguage(),
          status,
          payment_method: method,
          payment_status: 'pending',
          shipped_at: null,
          ...(isCod ? { payment_id: codPaymentId, payer_id: codPaymentId } : {}),
          awaits_payment_until: waits ? sql<Date>`now() + make_interval(mins => ${heldMinutes})` : null,
          is_pincode_doubtful: pincodeFit(address.pincode, address.state) === 'doubtful',
          is_test: request.isTest ?? false,
          is_by_staff: staff !== undefined,
          policy_versions: policiesInForce,
          network_address: waits ? (request.networkAddress ?? null) : null,
          coupon_id: coupon?.id ?? null,
          coupon_code: coupon?.code ?? '',
          ...discountToColumns(discount),
          subtotal_paise: priced.subtotalPaise,
          discount_paise: priced.discountPaise,
          shipping_fee_paise: priced.shippingFeePaise,
          cash_fee_paise: priced.cashFeePaise,
          shipping_gst_basis_points: priced.feeGstBasisPoints,
          ...(delivery.firstGrams && {
            shipping_first_grams: delivery.firstGrams,
            shipping_base_paise: delivery.feePaise,
            shipping_per_kg_paise: delivery.perKgPaise ?? 0,
          }),
          gst_paise: priced.gstPaise,
          total_paise: priced.totalPaise,
          buyer_gstin: business.gstin,
          buyer_legal_name: business.legalName,
          buyer_in_sez: business.isInSez,
          ...address,
          ...promised,
        })
        .returningAll(),
    )
    .with('lines', (db) =>
      db
        .insertInto('order_line')
        .values(
          lines.map(({ variant, quantity }, position) => {
            const { unitPricePaise, gstBasisPoints } = variant;
            const line = priced.lines[position] ?? { totalPaise: 0, discountPaise: 0, gstPaise: 0 };
            return orderLine(id, position, { variant, quantity, unitPricePaise, gstBasisPoints, priced: line });
          }),
        )
        .returning('position'),
    )
    .with('event', (db) =>
      db
        .insertInto('order_event')
        .values({
          order_id: id,
          status,
          by_user_id: by?.id ?? null,
          by_name: by?.userName ?? 'Guest',
          note,
        })
        .returning('id'),
    )
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirstOrThrow();
}
