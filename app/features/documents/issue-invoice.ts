import { sql, type Transaction } from 'kysely';
import { goodsCodes } from '#content/content.ts';
import { readLines } from '#features/orders/hold-stock.ts';
import { readOrderMoney } from '#features/orders/order-money.ts';
import { refundedDelivery } from '#features/orders/refund-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import {
  deliveryCode,
  financialYear,
  type Invoice,
  type InvoiceInput,
  invoice,
  invoiceNumber,
  programCode,
  sellerState,
} from '#rules/orders/invoice.ts';
import { invoicedLines, type OrderedLine } from '#rules/orders/invoiced-lines.ts';
import { givesStockBack } from '#rules/orders/order-states.ts';
import { feeGst, shippingGstBasisPoints } from '#rules/pricing/quote.ts';

type Facts = Omit<InvoiceInput, 'number' | 'issuedAt'>;

const notYet = 'There is an invoice once the order is confirmed.';
const isFree = 'A free replacement has no invoice: nothing is sold.';
const nothingSold = 'There is no invoice: all of the money of this order went back.';
const unpaidPlan = 'There is an invoice once the plan is paid.';

/**
 * The tax invoice of an order or of the purchase of a plan: issued when it is first asked for, and the same for ever after.
 * @param id internal id; the caller has checked who asks
 * @throws AppError 409 for what is not confirmed, or came to nothing
 */
export async function issueInvoice(app: AppContext, purpose: 'order' | 'program', id: string): Promise<Invoice> {
  return inTransaction(app.db, async (tx) => {
    const facts = purpose === 'order' ? await readOrder(tx, id) : await readPurchase(tx, id);
    const known = await tx
      .selectFrom('invoice')
      .select('content')
      .where('purpose', '=', purpose)
      .where('subject_id', '=', id)
      .executeTakeFirst();
    // Stored below, with this very type.
    if (known) return known.content as Invoice;
    if (typeof facts === 'string') throw new AppError(409, facts);
    const issuedAt = new Date();
    const year = financialYear(issuedAt);
    const { last_number } = await tx
      .insertInto('invoice_year')
      .values({ year, last_number: 1 })
      .onConflict((conflict) =>
        conflict.column('year').doUpdateSet({ last_number: sql<number>`invoice_year.last_number + 1` }),
      )
      .returning('last_number')
      .executeTakeFirstOrThrow();
    const number = invoiceNumber(year, last_number);
    const content = invoice({ ...facts, number, issuedAt: issuedAt.toISOString() });
    await tx
      .insertInto('invoice')
      .values({
        invoice_number: number,
        year,
        number: last_number,
        purpose,
        subject_id: id,
        issued_at: issuedAt,
        content: JSON.stringify(content),
      })
      .execute();
    return content;
  });
}

/** What an invoice of an order says, under the order's lock; the sentence to say for one that has none. */
async function readOrder(tx: Transaction<Tables>, id: string): Promise<Facts | string> {
  const order = await tx.selectFrom('shop_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!order) throw new AppError(404, 'Order not found');
  if (order.link_kind === 'replacement') return isFree;
  if (order.awaits_payment_until !== null || givesStockBack(order.status)) return notYet;
  const lines = await readLines(tx, id);
  const categories = await readCategories(
    tx,
    lines.map(({ product_id }) => product_id),
  );
  // What went back by now is not sold. Fees are refunded together: the delivery fee first, then that for cash.
  const money = await readOrderMoney(tx, order);
  const backPaise = money.refundedPaise + money.notCollectedPaise;
  const feesBack = await refundedDelivery(tx, id);
  const deliveryBack = Math.min(feesBack, order.shipping_fee_paise);
  const linesBack = lines.reduce((sum, { refunded_paise }) => sum + refunded_paise, 0);
  const sold = invoicedLines(
    [
      ...lines.map((line) => ({
        title: `${line.title}, ${line.weight}`,
        code: goodsCodes[categories.get(line.product_id) ?? 'flour'],
        quantity: line.quantity,
        unitPaise: line.unit_price_paise,
        discountPaise: line.discount_paise,
        gstPaise: line.gst_paise,
        gstBasisPoints: line.gst_basis_points,
        unitsOut: Math.max(line.withdrawn_quantity, line.refunded_quantity),
        refundedQuantity: line.refunded_quantity,
        refundedPaise: line.refunded_paise,
      })),
      ...feeLine('Delivery', order.shipping_fee_paise - deliveryBack),
      ...feeLine('Cash on delivery fee', order.cash_fee_paise - (feesBack - deliveryBack)),
    ],
    Math.max(0, backPaise - linesBack - feesBack),
  );
  const totalPaise = sold.reduce((sum, line) => sum + line.quantity * line.unitPaise - line.discountPaise, 0);
  if (totalPaise === 0) return nothingSold;
  return {
    reference: order.order_number,
    orderedAt: order.created_at.toISOString(),
    placeOfSupply: order.state,
    buyer: {
      name: order.name,
      lines: [order.street, `${order.city} ${order.pincode}`, `${order.state}, ${order.country}`],
      email: order.email,
      phone: order.phone,
    },
    lines: sold,
    totalPaise,
    paymentMethod: order.payment_method,
  };
}

/** The fee for cash is taxed as the delivery that it belongs to. */
function feeLine(title: string, paise: number): OrderedLine[] {
  if (paise <= 0) return [];
  return [
    {
      title,
      code: deliveryCode,
      quantity: 1,
      unitPaise: paise,
      discountPaise: 0,
      gstPaise: feeGst(paise),
      gstBasisPoints: shippingGstBasisPoints,
      unitsOut: 0,
      refundedQuantity: 0,
      refundedPaise: 0,
    },
  ];
}

async function readCategories(tx: Transaction<Tables>, ids: string[]) {
  const rows = await tx.selectFrom('product').select(['id', 'category']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, category }) => [id, category]));
}

/** The same of a plan; the sentence to say for one that has none. */
async function readPurchase(tx: Transaction<Tables>, id: string): Promise<Facts | string> {
  const purchase = await tx
    .selectFrom('program_purchase')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!purchase) throw new AppError(404, 'Purchase not found');
  if (purchase.status !== 'paid') {
    return purchase.status === 'refunded' ? 'There is no invoice: the money of this plan went back.' : unpaidPlan;
  }
  return {
    reference: purchase.purchase_number,
    orderedAt: (purchase.paid_at ?? purchase.created_at).toISOString(),
    buyer: { name: purchase.user_name, lines: [], email: purchase.email, phone: purchase.mobile },
    // Without an address on record, a service to a private person is supplied where the seller is (IGST Act 12(2)(b)).
    placeOfSupply: sellerState,
    lines: [
      {
        title: `${purchase.program_name}, ${purchase.plan_name}`,
        code: programCode,
        quantity: 1,
        unitPaise: purchase.price_paise,
        discountPaise: purchase.discount_paise,
        gstPaise: purchase.gst_paise,
        gstBasisPoints: purchase.gst_basis_points,
      },
    ],
    totalPaise: purchase.total_paise,
    paymentMethod: 'Online Payment',
  };
}
