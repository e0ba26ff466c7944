import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Order, OrderSummary } from '#contract/amounts.ts';
import { discountToFields } from '#coupons/rules/discount.ts';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import { needsWayBill } from '#documents/rules/way-bill.ts';
import { noteInWords } from '#orders/rules/notes/order-notes.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import { guestUserId, noCoupon, type OrderStatus } from '#orders/rules/order-status.ts';
import { hasRefunds } from '#payments/rules/buyers-money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refundedUnits } from './hold-stock.ts';
import { cashPaise, moneyOfRow, notCollectedPaise, refundedPaise, returningPaise } from './order-money.ts';

/** Orders with their lines and history. */
export function selectOrders(db: AppContext['db']) {
  return db
    .selectFrom('shop_order')
    .selectAll('shop_order')
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('order_line')
          .select(['product_id', 'title', 'image', 'weight', 'sku', 'quantity', 'unit_price_paise', 'gst_basis_points'])
          .select([
            'withdrawn_quantity',
            'returned_quantity',
            'returned_on_sale',
            refundedUnits.as('refunded_quantity'),
          ])
          .whereRef('order_line.order_id', '=', 'shop_order.id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        row
          .selectFrom('order_event')
          .select(['at', 'status', 'note', 'buyer_note', 'by_name'])
          .whereRef('order_event.order_id', '=', 'shop_order.id')
          .orderBy('order_event.id'),
      ).as('events'),
      jsonArrayFrom(
        row
          .selectFrom('shop_order as linked')
          .select(['linked.link_kind as kind', 'linked.id as _id', 'linked.order_number as orderId'])
          .select('linked.status as orderStatus')
          .whereRef('linked.linked_order_id', '=', 'shop_order.id')
          .orderBy('linked.created_at'),
      ).as('linked'),
      jsonArrayFrom(
        row
          .selectFrom('document')
          .select(['number', 'kind'])
          .where('document.cause', '=', 'order')
          .whereRef('document.cause_id', '=', 'shop_order.id')
          .orderBy('issued_at')
          .orderBy('number'),
      ).as('documents'),
      row
        .selectFrom('shop_order as first')
        .select('first.order_number')
        .whereRef('first.id', '=', 'shop_order.linked_order_id')
        .as('first_order_number'),
      refundedPaise.as('refunded_paise'),
      notCollectedPaise.as('not_collected_paise'),
      cashPaise.as('cash_paise'),
      returningPaise.as('returning_paise'),
    ]);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

export function summaryFromRow(
  row: Pick<OrderRow, 'id' | 'order_number' | 'created_at' | 'status' | 'total_paise'>,
): OrderSummary {
  return {
    _id: row.id,
    orderId: row.order_number,
    orderDate: row.created_at.toISOString(),
    orderStatus: row.status,
    orderPricePaise: row.total_paise,
  };
}

export function orderFromRow(row: OrderRow): Order {
  const { name, email, phone, street, city, state, country, pincode } = row;
  return {
    ...summaryFromRow(row),
    orderUpdateDate: row.updated_at.toISOString(),
    userId: row.user_id ?? guestUserId,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    moneyWentBack: hasRefunds(moneyOfRow(row)),
    paymentId: row.payment_id,
    payerId: row.payer_id,
    couponUsed: row.coupon_code === '' ? noCoupon : row.coupon_code,
    subtotalPaise: row.subtotal_paise,
    discountPaise: row.discount_paise,
    ...discountToFields(discountFromColumns(row)),
    shippingfeePaise: row.shipping_fee_paise,
    cashFeePaise: row.cash_fee_paise,
    gstPaise: row.gst_paise,
    promised:
      row.promised_first && row.promised_last && row.ship_by
        ? { first: row.promised_first, last: row.promised_last, shipBy: row.ship_by }
        : null,
    awaitsPaymentUntil: row.awaits_payment_until?.toISOString() ?? null,
    policyVersions: row.policy_versions,
    isPincodeDoubtful: row.is_pincode_doubtful,
    needsWayBill: needsWayBill(row.lines.map(goodsOf), row.discount_paise),
    trackerId: row.tracker_id,
    trackerURL: row.tracker_url,
    logesticProvider: row.logistics_provider,
    cartItems: row.lines.map((line) => ({
      productId: line.product_id,
      title: line.title,
      image: line.image,
      weight: line.weight,
      sku: line.sku,
      quantity: line.quantity,
      productPricePaise: line.unit_price_paise,
      gst: line.gst_basis_points / 100,
      refundedQuantity: line.refunded_quantity,
      withdrawnQuantity: line.withdrawn_quantity,
      returnedQuantity: line.returned_quantity,
      returnedOnSale: line.returned_on_sale,
    })),
    refundedAmountPaise: row.refunded_paise,
    returningAmountPaise: row.returning_paise,
    cashReceivedPaise: row.cash_paise,
    amountDuePaise: amountDue(row),
    addressInfo: { name, email, phone, street, city, state, country, pincode, notes: row.parcel_note },
    buyerGstin: row.buyer_gstin,
    buyerLegalName: row.buyer_legal_name,
    linkedTo:
      row.link_kind !== null && row.linked_order_id !== null && row.first_order_number !== null
        ? { kind: row.link_kind, _id: row.linked_order_id, orderId: row.first_order_number }
        : null,
    linkedOrders: row.linked.flatMap(({ kind, ...one }) => (kind === null ? [] : [{ kind, ...one }])),
    documents: row.documents,
    closedBecause: row.closed_because,
    // JSON made by the database carries times as text.
    history: row.events.map(({ at, status, note, buyer_note, by_name }) => ({
      at: new Date(at).toISOString(),
      status,
      note,
      buyerNote: buyer_note,
      by: by_name,
    })),
  };
}

/** Cash that is still to be collected, in paise. */
function amountDue(row: OrderRow): number {
  const isOpen = orderStates[row.status].keepsStock;
  if (!isOpen || row.payment_method !== 'COD' || row.payment_status === 'paid') return 0;
  return Math.max(0, row.total_paise - row.not_collected_paise - row.cash_paise);
}

/** The status that a buyer reads: a parcel that came back is a rejected order to them, and a sentence says why. */
export function statusForBuyer(status: OrderStatus): OrderStatus {
  return status === 'Returned' ? 'Rejected' : status;
}

/** An order without what staff keep to themselves: their notes and names, and the word 'Returned'. */
export function orderForBuyer(order: Order): Order {
  return {
    ...order,
    orderStatus: statusForBuyer(order.orderStatus),
    cartItems: order.cartItems.map(({ sku: _own, ...line }) => line),
    linkedOrders: order.linkedOrders.map((one) => ({ ...one, orderStatus: statusForBuyer(one.orderStatus) })),
    history: order.history.map(({ at, status, buyerNote }) => ({
      at,
      status: statusForBuyer(status),
      note: noteInWords(buyerNote),
      buyerNote,
      by: '',
    })),
  };
}

/** What of a line is in the parcel. */
const goodsOf = (line: OrderRow['lines'][number]) => ({
  quantity: line.quantity - line.withdrawn_quantity,
  unitPaise: line.unit_price_paise,
  gstBasisPoints: line.gst_basis_points,
});
