import { sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { productAddress } from '#catalogue/rules/product-address.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { sellableUnits } from '#stock/rules/stock.ts';
import type { DataKind } from './rules/webhook-types.ts';
import type { WebhookData } from './webhook-data.contract.ts';

type Tx = Transaction<Tables>;
interface Due {
  subjectId: string;
  aboutId: string | null;
}
type Reader<Kind extends DataKind> = (
  app: Pick<AppContext, 'config'>,
  tx: Tx,
  due: Due,
) => Promise<WebhookData<Kind> | null>;

/** Lines beyond this many bytes are counted and left out: a body has less than 20 kB. */
const mostLineBytes = 16_000;

/**
 * What a webhook says of its subject: as it is when it is first to be told, seconds after the fact. Null where it is gone
 * since, and nothing is told of it.
 */
export const readData: { [Kind in DataKind]: Reader<Kind> } = {
  order: async (_app, tx, { subjectId }) => {
    const row = await tx
      .selectFrom('shop_order')
      .select(['id', 'order_number', 'status', 'closed_because', 'payment_method', 'payment_status', 'total_paise'])
      .select(['created_at', 'logistics_provider', 'tracker_id', 'tracker_url', 'is_test'])
      .select(sql<string | null>`customer_id(user_id, phone, email)`.as('customer'))
      .select((order) => [
        order
          .selectFrom('customer')
          .select(sql<string>`coalesce(joined_to, customer.id)`.as('id'))
          .where('customer.id', '=', sql<string>`customer_id(user_id, shop_order.phone, email)`)
          .as('counted_as'),
        jsonArrayFrom(
          order
            .selectFrom('order_line')
            .select(['product_id', 'sku', 'title', 'weight', 'quantity', 'withdrawn_quantity', 'returned_quantity'])
            .select('line_total_paise')
            .whereRef('order_line.order_id', '=', 'shop_order.id')
            .orderBy('position'),
        ).as('lines'),
      ])
      .where('id', '=', subjectId)
      .executeTakeFirst();
    if (!row) return null;
    const lines = row.lines.map((line) => ({
      productId: line.product_id,
      sku: line.sku,
      title: line.title,
      weight: line.weight,
      quantity: line.quantity - line.withdrawn_quantity,
      returned: line.returned_quantity,
      total: rupeesFromPaise(line.line_total_paise),
    }));
    let bytes = 0;
    const told = lines.filter((line) => {
      bytes += Buffer.byteLength(JSON.stringify(line)) + 1;
      return bytes <= mostLineBytes;
    });
    return {
      id: row.id,
      number: row.order_number,
      status: row.status,
      closedBecause: row.closed_because,
      paymentMethod: row.payment_method,
      paymentStatus: row.payment_status,
      total: rupeesFromPaise(row.total_paise),
      customerId: row.counted_as ?? row.customer,
      placedAt: row.created_at.toISOString(),
      courier: row.logistics_provider,
      trackingNumber: row.tracker_id,
      trackingAddress: row.tracker_url,
      isTest: row.is_test,
      lines: told,
      moreLines: lines.length - told.length,
    };
  },

  refund: async (_app, tx, { subjectId, aboutId }) => {
    const order = await tx
      .selectFrom('shop_order')
      .select('order_number')
      .where('id', '=', subjectId)
      .executeTakeFirst();
    const of = {
      orderId: order ? subjectId : null,
      orderNumber: order?.order_number ?? null,
      planPurchaseId: order ? null : subjectId,
    };
    const sent = await tx
      .selectFrom('refund')
      .select(['id', 'amount_paise', 'status', 'provider_refund_id'])
      .where('id', '=', aboutId)
      .executeTakeFirst();
    if (sent) {
      const status = sent.status === 'failed' ? 'failed' : 'sent';
      const amount = rupeesFromPaise(sent.amount_paise);
      return { id: sent.id, ...of, amount, how: 'provider', status, reference: sent.provider_refund_id ?? '' };
    }
    const paid = await tx
      .selectFrom('order_refund')
      .select(['id', 'amount_paise', 'reference'])
      .where('id', '=', aboutId)
      .executeTakeFirst();
    if (!paid) return null;
    const amount = rupeesFromPaise(paid.amount_paise);
    return { id: paid.id, ...of, amount, how: 'by hand', status: 'sent', reference: paid.reference };
  },

  stock: async (_app, tx, { aboutId }) => {
    const row = await tx
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['product_id', 'title', 'weight', 'sku', 'total_stock'])
      .where('variant.id', '=', aboutId)
      .executeTakeFirst();
    if (!row) return null;
    const { product_id: productId, total_stock: units, ...size } = row;
    return { productId, ...size, available: sellableUnits(units) };
  },

  product: async ({ config }, tx, { subjectId: id }) => {
    const row = await tx
      .selectFrom('product')
      .select(['title', 'slug', 'is_active'])
      .select((product) =>
        jsonArrayFrom(
          product
            .selectFrom('variant')
            .select(['weight', 'sku', 'barcode', 'selling_price_paise', 'price_paise', 'total_stock'])
            .whereRef('variant.product_id', '=', 'product.id')
            .orderBy('position'),
        ).as('sizes'),
      )
      .where('id', '=', id)
      .executeTakeFirst();
    return {
      id,
      title: row?.title ?? '',
      address: row ? config.publicUrl + productAddress({ _id: id, slug: row.slug }) : '',
      isOnSale: row?.is_active ?? false,
      isDeleted: !row,
      sizes: (row?.sizes ?? []).map(({ weight, sku, barcode, ...size }) => ({
        weight,
        sku,
        barcode,
        price: rupeesFromPaise(size.selling_price_paise),
        mrp: rupeesFromPaise(size.price_paise),
        available: sellableUnits(size.total_stock),
      })),
    };
  },

  customer: async (_app, tx, { subjectId: id }) => {
    const row = await tx
      .selectFrom('customer')
      .select(['joined_to', 'account_id', 'orders', 'spent_paise', 'last_order_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    return {
      id,
      isDeleted: !row,
      joinedTo: row?.joined_to ?? null,
      hasAccount: (row?.account_id ?? null) !== null,
      orders: row?.orders ?? 0,
      spent: rupeesFromPaise(row?.spent_paise ?? 0),
      lastOrderAt: row?.last_order_at?.toISOString() ?? null,
    };
  },

  message: async (_app, tx, { subjectId, aboutId }) => {
    const row = await tx
      .selectFrom('contact_message')
      .select(['id', 'kind', 'order_id', 'created_at'])
      .where('id', '=', aboutId)
      .executeTakeFirst();
    if (!row) return null;
    const { kind } = row;
    if (kind !== 'contact' && kind !== 'problem' && kind !== 'call' && kind !== 'reply') return null;
    return {
      id: row.id,
      conversationId: subjectId,
      kind,
      orderId: row.order_id,
      receivedAt: row.created_at.toISOString(),
    };
  },
};
