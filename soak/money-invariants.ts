import { sql } from 'kysely';
import { refundedUnits } from '#orders/hold-stock.ts';
import { givesStockBack } from '#orders/rules/order-states.ts';
import { byHandPayerId } from '#orders/rules/order-status.ts';
import { notOnSale } from '#orders/staff-texts.ts';
import { wrongBatches } from './money-batches.ts';
import { wrongMonths } from './money-book-invariants.ts';
import { wrongDocuments } from './money-document-invariants.ts';
import { wrongFees } from './money-fees.ts';
import { wrongOrders } from './money-order-invariants.ts';
import { wrongParcels } from './money-parcels.ts';
import { courier, type MoneyShop } from './money-shop.ts';
import type { World } from './money-steps.ts';
import { wrongLists, wrongStock } from './money-stock-invariants.ts';
import { readReopened, whatWasWrong } from './money-watch.ts';

/** The invariants of payments (docs/decisions/payments.md), asked of the provider's books and the shop's at the end. */
export async function whatIsWrong(
  at: MoneyShop,
  worlds: readonly World[],
): Promise<{ wrong: string[]; months: number }> {
  const books = await readBooks(at);
  const folders = await wrongMonths(at, books);
  const wrong = [
    ...folders.wrong,
    ...(await whatWasWrong(at.app.db)),
    ...(await wrongBatches(at)),
    ...wrongMoney(at, books),
    ...wrongPurchases(books, worlds),
    ...(await wrongOrders(at, books)),
    ...(await wrongDocuments(at, books)),
    ...wrongParcels(at, books),
    ...wrongFees(books),
    ...worlds.flatMap((world, number) => [
      ...wrongStock(books, world, number),
      ...wrongCoupon(books, world, number),
      ...wrongLists(books, world, number),
    ]),
  ];
  return { wrong, months: folders.months };
}

/** How often each thing came about, so that a model that tries nothing is noticed. */
export async function whatWasSeen({ app: { db } }: MoneyShop): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; times: number }>`
    select 'order ' || status || ' ' || payment_status as what, count(*)::int as times from shop_order group by 1
    union all select 'program ' || status, count(*)::int from program_purchase group by 1
    union all select 'payment ' || status || ' ' || problem, count(*)::int from payment group by 1
    union all select 'reported by ' || first_source, count(*)::int from payment group by 1
    union all select 'refund ' || purpose || ' ' || status, count(*)::int from refund group by 1
    union all select 'refund tried again', count(*)::int from refund where attempts > 2
    union all select 'opened again late', count(*)::int from order_event where note like 'The payment came late%'
    union all select 'capture refused', count(*)::int from payment where failure like 'Capture refused%'
    union all select 'order refund ' || how, count(*)::int from order_refund group by how
    union all select 'order refund of lines', count(*)::int from order_refund_line
    union all select 'order refund failed', count(*)::int
      from order_refund join refund on refund.id = refund_id where refund.status = 'failed'
    union all select 'closed because ' || closed_because, count(*)::int from shop_order
      where closed_because is not null group by closed_because
    union all select 'order edited', count(*)::int from audit_entry where kind = 'order' and action = 'edited'
    union all select 'order linked: ' || link_kind, count(*)::int from shop_order where link_kind is not null group by 1
    union all select 'document ' || kind || case when gstin <> '' then ' of a registered buyer' else '' end, count(*)::int from document group by 1
    union all select 'place of supply ' || place_of_supply, count(*)::int from document group by 1
    union all select 'invoice above a lakh to another state', count(*)::int from document
      where total_paise > 10000000 and igst_paise > 0
    union all select 'month closed', count(*)::int from closed_month
    union all select 'line of a payout: ' || kind, count(*)::int from settlement_entry group by 1
    union all select 'units came back', count(*)::int from order_event where note like 'Returned:%'
    union all select 'units came back, not on sale', count(*)::int from order_event where note like ${`Returned:%(${notOnSale})%`}
    union all select 'taken by staff: ' || payment_method, count(*)::int from shop_order where is_by_staff group by 1
    union all select 'paid by hand', count(*)::int from shop_order where payer_id = ${byHandPayerId}
    union all select 'goods added by staff', count(*)::int from order_event where buyer_note like '% added%'
    union all select 'cash came in', count(*)::int from cash_receipt
    union all select 'confirmed by its code', count(*)::int from order_event where note like 'Confirmed with the code%'
    union all select 'lines cancelled', count(*)::int from order_refund where by_user_id is null or by_name = 'Asha'
    union all select 'stock ' || cause, count(*)::int from stock_movement group by cause
    union all select 'batch ' || cause, count(*)::int from batch_movement group by cause
    union all select 'parcel ' || state, count(*)::int from shipment group by state
    union all select 'parcel booked again', count(*)::int from shipment where reference like '%-2'
    union all select 'fee by weight', count(*)::int from shop_order where shipping_fee_paise > shipping_base_paise
    union all select 'buyers told of a recall', count(*)::int from recall_told
    union all select 'shipped from a list', count(*)::int from shop_order where logistics_provider = ${courier}
    union all select 'changed to cash', count(*)::int from order_event where note like 'Changed to cash on delivery%'
    union all select 'webhook ' || event, count(*)::int from webhook_event group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ what, times }) => [what, times]));
}

export type Books = Awaited<ReturnType<typeof readBooks>>;

async function readBooks({ app: { db } }: MoneyShop) {
  const all = [
    db.selectFrom('shop_order').selectAll().execute(),
    db.selectFrom('order_line').selectAll().select(refundedUnits.as('refunded_quantity')).execute(),
    db.selectFrom('program_purchase').selectAll().execute(),
    db.selectFrom('payment_intent').selectAll().execute(),
    db.selectFrom('payment').selectAll().execute(),
    db.selectFrom('refund').selectAll().execute(),
    db.selectFrom('email').select(['kind', 'to_address', 'subject']).execute(),
    db
      .selectFrom('variant')
      .select((row) => ['id', row.fn.coalesce('kept_stock', 'total_stock').as('shelf')])
      .execute(),
    db.selectFrom('coupon').select(['id', 'usage_count']).execute(),
    db.selectFrom('stock_movement').selectAll().execute(),
    db.selectFrom('order_refund').selectAll().execute(),
    db.selectFrom('order_refund_line').selectAll().execute(),
    db.selectFrom('cash_receipt').selectAll().execute(),
    db.selectFrom('order_event').select(['order_id', 'note', 'buyer_note', 'status']).execute(),
    readReopened(db),
    db.selectFrom('shipment').selectAll().execute(),
    db.selectFrom('audit_entry').select(['thing_id', 'action']).where('kind', '=', 'order').execute(),
  ] as const;
  const [orders, lines, programs, requests, payments, refunds, mails, variants, couponRows, movements, ...rest] =
    await Promise.all(all);
  const [orderRefunds, refundLines, receipts, events, reopened, shipments, audit] = rest;
  const sums = { orderRefunds, refundLines, receipts, events, reopened, shipments, audit };
  return { orders, lines, programs, requests, payments, refunds, mails, variants, couponRows, movements, ...sums };
}

/** I1, I2, I3: captured money pays one purchase or is back, as often as it was owed and no more. */
function wrongMoney({ engine }: MoneyShop, { payments, refunds, requests, ...books }: Books): string[] {
  const wrong: string[] = [];
  const known = new Map(payments.map((payment) => [payment.provider_payment_id, payment]));
  for (const { payment } of engine.account.records.payments.values()) {
    if (!payment.captured) {
      if (payment.status === 'authorized') wrong.push(`money of ${payment.id} is neither taken nor back`);
      continue;
    }
    const mine = known.get(payment.id);
    if (!mine) {
      wrong.push(`captured money ${payment.id} is not known`);
      continue;
    }
    // What the bank refused is not sent again by itself: staff see it, and the money is still the shop's.
    const isRefused = (refund: (typeof refunds)[number]) =>
      refund.status === 'failed' && refund.purpose.startsWith('staff');
    const owed = refunds.filter((refund) => refund.provider_payment_id === payment.id && !isRefused(refund));
    const owedPaise = owed.reduce((sum, refund) => sum + refund.amount_paise, 0);
    if (owed.some(({ status }) => status !== 'processed')) wrong.push(`a refund of ${payment.id} did not end`);
    if (owedPaise !== payment.amount_refunded) {
      wrong.push(`of ${payment.id} ${payment.amount_refunded} paise went back, not ${owedPaise}`);
    }
    const request = requests.find(({ id }) => id === mine.intent_id);
    if (!request) wrong.push(`money ${payment.id} belongs to nothing (${mine.problem})`);
    if (mine.is_paying) {
      if (payment.amount !== request?.amount_paise) wrong.push(`${payment.id} pays with another amount`);
      if (owed.some(({ purpose }) => !purpose.startsWith('staff')))
        wrong.push(`paying money ${payment.id} was sent back`);
    } else if (payment.amount_refunded !== payment.amount) {
      wrong.push(`money ${payment.id} pays nothing and is not back (${mine.problem || 'no problem known'})`);
    }
  }
  const back = payments.filter(({ problem }) => problem !== '');
  const refundEmails = books.mails.filter(({ kind }) => kind === 'refund').length;
  const expectedEmails = back.reduce((sum, { intent_id }) => {
    const { purpose } = requests.find(({ id }) => id === intent_id) ?? {};
    return sum + (purpose === 'program' ? emailsOfPlan : 2);
  }, 0);
  if (refundEmails !== expectedEmails)
    wrong.push(`${refundEmails} e-mails about refused payments, not ${expectedEmails}`);
  return wrong;
}

/** To the address of the purchase, to the account's, which is another in every world, and to the team. */
const emailsOfPlan = 3;

/** A plan that staff refunded was paid before. */
const hadMoney = (purchase: { status: string } | undefined) =>
  purchase?.status === 'paid' || purchase?.status === 'refunded';

/** I6, and that nothing waits for ever: each paid purchase has one paying payment, and each e-mail was written once. */
function wrongPurchases({ orders, programs, requests, payments, refunds, mails }: Books, worlds: readonly World[]) {
  const wrong: string[] = [];
  const payingOf = (subjectId: string) => {
    const request = requests.find(({ subject_id }) => subject_id === subjectId);
    if (request?.next_check_at) wrong.push(`request ${request.id} is asked about for ever`);
    return payments.filter((payment) => payment.intent_id === request?.id && payment.is_paying);
  };
  for (const order of orders) {
    const paying = payingOf(order.id);
    const isByHand = order.payer_id === byHandPayerId;
    const isPaid = order.payment_status === 'paid' && order.payment_method !== 'COD' && !isByHand;
    if (paying.length !== (isPaid ? 1 : 0)) wrong.push(`order ${order.order_number}: ${paying.length} paying payments`);
    if (isPaid && paying[0]?.provider_payment_id !== order.payment_id)
      wrong.push(`${order.order_number}: whose money?`);
    if (order.awaits_payment_until) wrong.push(`order ${order.order_number} waits for ever`);
    const isGone = order.shipped_at !== null;
    const isLive = !givesStockBack(order.status);
    if (order.status === 'Rejected' && isGone) wrong.push(`${order.order_number} was sent, and is Rejected`);
    if (!isGone && order.holds_stock !== isLive) wrong.push(`${order.status} ${order.order_number} and its stock`);
    const confirmed = mails.filter(({ kind, subject }) => kind === 'order' && subject.includes(order.order_number));
    if (confirmed.length > 2 || (isPaid && confirmed.length === 0)) {
      wrong.push(`${confirmed.length} confirmations of ${order.order_number}`);
    }
  }
  for (const purchase of programs) {
    const paying = payingOf(purchase.id);
    const isPaid = hadMoney(purchase);
    if (purchase.status === 'waiting') wrong.push(`purchase ${purchase.purchase_number} waits for ever`);
    if (paying.length !== (isPaid ? 1 : 0)) wrong.push(`${purchase.purchase_number}: ${paying.length} paying payments`);
    const backPaise = refunds
      .filter((refund) => refund.provider_payment_id === purchase.payment_id)
      .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    if (isPaid && (backPaise === purchase.total_paise) !== (purchase.status === 'refunded')) {
      wrong.push(`${purchase.purchase_number} is ${purchase.status} with ${backPaise} paise back`);
    }
  }
  for (const { number, wasPaid } of worlds.flatMap(({ checkouts }) => checkouts)) {
    if (!wasPaid) continue;
    const order = orders.find(({ order_number }) => order_number === number);
    const purchase = programs.find(({ purchase_number }) => purchase_number === number);
    if (order?.payment_status !== 'paid' && !hadMoney(purchase)) wrong.push(`${number} was paid and is not`);
  }
  const programEmails = mails.filter(({ kind }) => kind === 'program').length;
  const paidPrograms = programs.filter(hadMoney).length;
  if (programEmails !== paidPrograms * emailsOfPlan)
    wrong.push(`${programEmails} e-mails about ${paidPrograms} paid plans`);
  return wrong;
}

/** I5: a coupon counts its uses, and only what took its use a second time goes beyond its limit. */
function wrongCoupon({ orders, programs, couponRows, reopened }: Books, { coupon }: World, number: number): string[] {
  const counted = couponRows.find(({ id }) => id === coupon.id)?.usage_count;
  if (counted === undefined) return [];
  const uses = [
    ...orders.filter(({ holds_stock, closed_because }) => holds_stock && closed_because !== 'returned'),
    ...programs.filter(({ status }) => status === 'paid'),
  ].filter(({ coupon_id }) => coupon_id === coupon.id);
  const wrong: string[] = [];
  if (counted !== uses.length) wrong.push(`world ${number}: coupon counts ${counted} of ${uses.length} uses`);
  // What was closed and is open again keeps its price, beyond the limit if need be.
  const first = uses.filter(({ id }) => !reopened.has(id));
  if (first.length > coupon.limit) wrong.push(`world ${number}: ${first.length} first uses of ${coupon.limit}`);
  return wrong;
}
