import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { documentOrder } from '#orders/documents/document-order.ts';
import { promiseFrom, readPromise } from '#orders/promise.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import { codPaymentId } from '#orders/rules/order-status.ts';
import { newPurchaseNumber } from '#payments/purchase.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { lockRating, rateProduct } from '#reviews/rate-product.ts';
import { dayInIndia } from '#rules/dates.ts';
import { policiesInForce } from '#settings/sections/policy-versions.ts';
import { readVariants } from '#stock/lock-variants.ts';
import { demoShopper, nobodysHash } from '../accounts.ts';
import { writeCash, writePayments } from './fill-money.ts';
import { writeStock } from './fill-shelf.ts';
import { groupBy } from './group-by.ts';
import { sampleMessages, sampleReviews } from './people.ts';
import {
  type Customer,
  dayMs,
  mostVaried,
  type PlannedOrder,
  planTrade,
  shippedAt,
  type WrittenOrder,
} from './plan-trade.ts';

const packer = 'Demo Packer';
const manager = 'Demo Manager';

/**
 * Fills the demo shop with ninety days of trade that nobody did (behaviour: Running 6): orders in every state, with their history, money,
 * papers, stock movements, payouts, a courier's cash, messages, reviews and subscribers. The list of customers follows from
 * the orders. Each row is known by an e-mail address
 * of `sampleCustomers`, or belongs to one that is.
 * @param productIds by slug
 */
export async function fillTrade(
  tx: Transaction<Tables>,
  productIds: ReadonlyMap<string, string>,
  now = new Date(),
): Promise<number> {
  const { orders, customers } = await planFor(tx, productIds, now);
  const accounts = await writeAccounts(tx, customers, orders);
  const shopper = await tx.selectFrom('user_account').select('id').where('email', '=', demoShopper).executeTakeFirst();
  // Who signs in sees orders in their account, too.
  if (shopper) accounts.set(mostVaried(orders).email, shopper.id);
  const written = orders.map((order, at): WrittenOrder => {
    const serial = String(at + 1).padStart(6, '0');
    return {
      ...order,
      id: randomUUID(),
      number: newPurchaseNumber(order.placedAt),
      paymentId: `pay_sample${serial}`,
      providerOrderId: `order_sample${serial}`,
      intentId: randomUUID(),
      userId: accounts.get(order.customer.email) ?? null,
    };
  });
  await writeOrders(tx, written);
  await writeDocuments(tx, written);
  await writePayments(tx, written, now);
  await writeCash(tx, written);
  await writeStock(tx, written, now);
  await writeReviews(tx, written, productIds);
  await writeMessages(tx, written, now);
  await tx
    .insertInto('newsletter_subscriber')
    .values(
      customers
        .filter((_customer, at) => at % 3 === 0)
        .map(({ email }, at) => ({ email, subscribed_at: new Date(now.getTime() - (at * 3 + 1) * dayMs) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writeVisits(tx, written);
  return written.length;
}

/** What was looked at and put into carts before these orders: some twenty visits for each. */
async function writeVisits(tx: Transaction<Tables>, orders: readonly WrittenOrder[]): Promise<void> {
  const days = [...groupBy(orders, ({ placedAt }) => dayInIndia(placedAt))].map(([day, { length }], at) => {
    const checkouts = length + Math.ceil(length * (0.4 + (at % 5) / 10));
    const carts = checkouts + Math.ceil(length * (0.8 + (at % 3) / 4));
    return { day, checkouts, carts, visits: carts * (5 + (at % 4)) + (at % 7) };
  });
  await tx
    .insertInto('funnel_day')
    .values(days)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function planFor(tx: Transaction<Tables>, productIds: ReadonlyMap<string, string>, now: Date) {
  const rows = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.id as productId', 'weight', 'is_best_seller', 'position'])
    .where('product.is_active', '=', true)
    .orderBy('product.title')
    .orderBy('position')
    .execute();
  const variants = await readVariants(tx, rows);
  const [setting, fees, coupon] = [
    await tx.selectFrom('store_setting').select('free_shipping_threshold_paise').executeTakeFirstOrThrow(),
    await tx.selectFrom('shipping_fee').selectAll().execute(),
    await tx.selectFrom('coupon').selectAll().where('code', '=', 'WELCOME10').executeTakeFirstOrThrow(),
  ];
  const rareIds = new Set(['black-seed-oil', 'avocado-oil', 'kuttu-atta'].map((slug) => productIds.get(slug)));
  const wished = rows.flatMap((row) => {
    const variant = variants.find(({ productId, weight }) => productId === row.productId && weight === row.weight);
    const times = rareIds.has(row.productId) ? 0 : row.is_best_seller ? 5 : 1;
    return variant ? Array.from({ length: times }, () => variant) : [];
  });
  return planTrade(
    {
      variants: wished,
      feePaiseOf: (state) => fees.find((fee) => fee.state === state)?.fee_paise ?? 0,
      freeFromPaise: setting.free_shipping_threshold_paise,
      coupon: {
        code: coupon.code,
        basisPoints: coupon.discount_basis_points,
        minPurchasePaise: coupon.min_purchase_paise,
      },
    },
    now,
  );
}

/** Nobody can sign in to them. @returns their ids by e-mail address */
async function writeAccounts(tx: Transaction<Tables>, customers: readonly Customer[], orders: readonly PlannedOrder[]) {
  const rows = await tx
    .insertInto('user_account')
    .values(
      customers
        .filter(({ hasAccount }) => hasAccount)
        .map(({ name, email, phone }) => ({
          user_name: name,
          email,
          phone_number: phone,
          password_hash: nobodysHash,
          created_at: orders.find(({ customer }) => customer.email === email)?.placedAt,
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

async function writeOrders(tx: Transaction<Tables>, orders: readonly WrittenOrder[]): Promise<void> {
  const coupon = await tx.selectFrom('coupon').selectAll().where('code', '=', 'WELCOME10').executeTakeFirstOrThrow();
  const packerId = await tx.selectFrom('user_account').select('id').where('user_name', '=', packer).executeTakeFirst();
  const promise = await readPromise(tx, '');
  const rows = orders.map((order) => {
    const { customer, priced, placedAt, history } = order;
    const last = history.at(-1) ?? { status: 'Pending' as const, at: placedAt };
    const leftAt = shippedAt(order);
    const isCod = order.method === 'COD';
    const isPaid = order.paidAt !== null;
    const hasCoupon = order.couponCode !== '';
    return {
      id: order.id,
      order_number: order.number,
      user_id: order.userId,
      link_token: newToken(),
      // A parcel that came back has left before: its papers are written in this order.
      status: last.status === 'Returned' ? ('Shipped' as const) : last.status,
      payment_method: order.method,
      payment_status: isPaid ? ('paid' as const) : ('pending' as const),
      payment_id: isCod ? codPaymentId : isPaid ? order.paymentId : '',
      payer_id: isCod ? codPaymentId : isPaid ? order.providerOrderId : '',
      awaits_payment_until: null,
      holds_stock: orderStates[last.status].keepsStock || leftAt !== null,
      shipped_at: leftAt,
      ...(leftAt
        ? {
            tracker_id: order.trackerId,
            tracker_url: `https://courier.example/track/${order.trackerId}`,
            logistics_provider: order.courier,
          }
        : {}),
      closed_because: closedBecause(order, last.status),
      coupon_id: hasCoupon ? coupon.id : null,
      coupon_code: order.couponCode,
      discount_basis_points: hasCoupon ? coupon.discount_basis_points : 0,
      subtotal_paise: priced.subtotalPaise,
      discount_paise: priced.discountPaise,
      shipping_fee_paise: priced.shippingFeePaise,
      gst_paise: priced.gstPaise,
      total_paise: priced.totalPaise,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      ...customer.address,
      ...promiseFrom(promise, customer.address.state, placedAt),
      policy_versions: policiesInForce,
      created_at: placedAt,
      updated_at: last.at,
    };
  });
  await tx.insertInto('shop_order').values(rows).execute();
  const usedBy = orders.filter(({ couponCode, fate }) => couponCode !== '' && fate === 'delivered').length;
  await tx.updateTable('coupon').set({ usage_count: usedBy }).where('id', '=', coupon.id).execute();
  await tx
    .insertInto('order_line')
    .values(
      orders.flatMap(({ id, lines, priced }) =>
        lines.map(({ variant, quantity }, position) => {
          return {
            order_id: id,
            position,
            product_id: variant.productId,
            variant_id: variant.id,
            weight: variant.weight,
            title: variant.title,
            image: variant.image,
            quantity,
            unit_price_paise: variant.unitPricePaise,
            gst_basis_points: variant.gstBasisPoints,
            hsn: variant.hsn,
            unit_code: variant.unitCode,
            line_total_paise: priced.lines[position]?.totalPaise ?? 0,
            discount_paise: priced.lines[position]?.discountPaise ?? 0,
            gst_paise: priced.lines[position]?.gstPaise ?? 0,
          };
        }),
      ),
    )
    .execute();
  await tx
    .insertInto('order_event')
    .values(
      orders.flatMap(({ id, history, customer, userId }) =>
        history.map(({ status, at, by, note, buyerNote }) => ({
          order_id: id,
          at,
          status,
          note,
          buyer_note: buyerNote,
          by_user_id: by === 'packer' ? (packerId?.id ?? null) : by === 'buyer' ? userId : null,
          by_name: by === 'packer' ? packer : by === 'shop' ? 'Shop' : userId === null ? 'Guest' : customer.name,
        })),
      ),
    )
    .execute();
}

/**
 * The invoice of the day on which each parcel left, and the credit note of the day on which it came back: in the order of
 * their days, by the code that writes them for every order.
 */
async function writeDocuments(tx: Transaction<Tables>, orders: readonly WrittenOrder[]): Promise<void> {
  const papers = orders.flatMap((order) => {
    const [leftAt, end] = [shippedAt(order), order.history.at(-1)];
    if (leftAt === null) return [];
    return [
      { order, at: leftAt, isBack: false },
      ...(end?.status === 'Returned' ? [{ order, at: end.at, isBack: true }] : []),
    ];
  });
  for (const { order, at, isBack } of papers.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (isBack) await setReturned(tx, order);
    await documentOrder(tx, order.id, at);
  }
}

async function setReturned(tx: Transaction<Tables>, { id, isResaleable }: WrittenOrder): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ status: 'Returned', closed_because: 'returned' })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('order_line')
    .set((line) => ({
      returned_quantity: line.ref('quantity'),
      ...(isResaleable && { returned_on_sale: line.ref('quantity') }),
    }))
    .where('order_id', '=', id)
    .execute();
}

function closedBecause({ fate }: PlannedOrder, status: string) {
  if (status !== 'Rejected' && status !== 'Refunded') return null;
  return fate === 'never paid' ? ('expired' as const) : ('cancelled' as const);
}

/** Of buyers with an account who have their parcel. The rating of a product becomes the mean of its reviews. */
async function writeReviews(
  tx: Transaction<Tables>,
  orders: readonly WrittenOrder[],
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const reviews = sampleReviews.flatMap(([slug, stars, message]) => {
    const productId = productIds.get(slug);
    const order = orders.find(
      ({ customer, userId, history, lines }) =>
        customer.hasAccount &&
        userId !== null &&
        history.at(-1)?.status === 'Delivered' &&
        lines.some(({ variant }) => variant.productId === productId),
    );
    const deliveredAt = order?.history.find(({ status }) => status === 'Delivered')?.at;
    if (productId === undefined || !order || !deliveredAt) return [];
    const { customer, userId: user_id } = order;
    const written = { product_id: productId, user_id, user_name: customer.name, message, value: stars };
    return [{ ...written, is_verified: true, created_at: new Date(deliveredAt.getTime() + 2 * dayMs) }];
  });
  if (reviews.length === 0) return;
  const reviewed = new Set(reviews.map(({ product_id }) => product_id));
  for (const productId of reviewed) await lockRating(tx, productId);
  await tx
    .insertInto('review')
    .values(reviews)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const productId of reviewed) await rateProduct(tx, productId);
}

/** The newest wait; a problem is about the last parcel that arrived by then. */
async function writeMessages(tx: Transaction<Tables>, orders: readonly WrittenOrder[], now: Date): Promise<void> {
  const staff = await tx.selectFrom('user_account').select('id').where('user_name', '=', manager).executeTakeFirst();
  for (const [nth, { kind, daysAgo, text, answer }] of sampleMessages.entries()) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const arrived = orders.filter(({ history }) =>
      history.some(({ status, at: when }) => status === 'Delivered' && when < at),
    );
    const order = kind === 'problem' ? arrived.at(-1) : arrived.at(-3 - nth);
    if (!order) continue;
    const { name, email, phone } = order.customer;
    const answeredAt = answer === null ? null : new Date(at.getTime() + 5 * 3_600_000);
    const head = { name, email, phone, order_id: kind === 'problem' ? order.id : null };
    const none = { replied_at: null, assigned_to: null, email_id: null };
    const { id } = await tx
      .insertInto('contact_message')
      .values({
        ...head,
        ...none,
        kind,
        message: text,
        created_at: at,
        answered_at: answeredAt,
        thread_id: null,
        by_user_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (answer === null || answeredAt === null) continue;
    await tx
      .insertInto('contact_message')
      .values({
        ...head,
        ...none,
        kind: kind === 'call' ? ('phoned' as const) : ('answer' as const),
        message: answer,
        created_at: answeredAt,
        answered_at: null,
        thread_id: id,
        by_user_id: staff?.id ?? null,
      })
      .execute();
  }
}
