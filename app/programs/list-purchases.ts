import { sql } from 'kysely';
import { may, type RightsHolder } from '#access/rules/permissions.ts';
import type { ListedPurchase, Purchase } from '#contract/amounts.ts';
import { noCoupon } from '#orders/rules/order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fitsAny } from '#platform/database/fits-any.ts';
import { bothWays, inOrderOf, type Ordering, type PageRequest, staffList } from '#platform/database/staff-list.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import type { PurchaseSort, PurchaseState } from '#programs/rules/purchase-list.ts';
import { indianDay } from '#rules/dates.ts';
import { csvFile } from '#rules/text/csv.ts';
import { partPatterns } from '#rules/text/like-pattern.ts';
import { maskPurchase } from './mask-purchase.ts';
import { purchaseFromRow, selectPurchases } from './purchase-row.ts';

export interface PurchaseFilter {
  /** Part of name, e-mail, mobile, plan, payment or number, without case. */
  search?: string | undefined;
  /** Left out: what was paid; for a search all that match, because the caller may not have paid. */
  state?: PurchaseState | undefined;
}

interface SearchedPurchases extends PurchaseFilter {
  /** The reader sees e-mail and mobile; else a search would confirm one that is typed in whole. */
  byContact?: boolean;
}

/** What of a purchase everybody sees who sees any. */
const lineWithoutContact = sql`lower(user_name || E'\n' || plan_name || E'\n' || payment_id || E'\n' || purchase_number)`;

const paid: PurchaseState[] = ['paid', 'refunded'];
const name = sql<string>`lower(user_name)`;
const byNameOrPrice = {
  ...bothWays('name-atoz', 'name-ztoa', [
    [name, 'asc'],
    ['id', 'asc'],
  ]),
  ...bothWays('price-hightolow', 'price-lowtohigh', [
    ['total_paise', 'desc'],
    ['id', 'asc'],
  ]),
};
const placedOrPaid = sql<Date>`coalesce(paid_at, created_at)`;

/** Purchases that were paid: an index has them by the day of their payment. */
const paidPurchases = staffList({
  rows: ({ db }: AppContext, _filter: PurchaseFilter) => db.selectFrom('program_purchase').where('status', 'in', paid),
  id: 'id',
  newestBy: 'paid_at',
  orderings: {
    ...bothWays('newest', 'oldest', [
      ['paid_at', 'desc'],
      ['id', 'asc'],
    ]),
    ...byNameOrPrice,
  } satisfies Record<PurchaseSort, Ordering>,
});

/** Purchases of any state, for a search or a state that is asked for. */
const allPurchases = staffList({
  rows: ({ db }: AppContext, { search = '', state, byContact = false }: SearchedPurchases) => {
    let chosen = db.selectFrom('program_purchase');
    if (search.trim() !== '') {
      // The index knows the whole line.
      chosen = chosen.where(fitsAny(sql`search_line`, partPatterns(search), 'like'));
      if (!byContact) chosen = chosen.where(fitsAny(lineWithoutContact, partPatterns(search), 'like'));
    }
    return state ? chosen.where('status', 'in', [state]) : chosen;
  },
  id: 'id',
  orderings: {
    ...bothWays('newest', 'oldest', [
      [placedOrPaid, 'desc'],
      ['id', 'asc'],
    ]),
    ...byNameOrPrice,
  } satisfies Record<PurchaseSort, Ordering>,
});

/**
 * A page of purchases of plans as its reader may see them, newest first unless asked otherwise, with how many there are
 * on all pages.
 */
export async function listPurchases(
  app: AppContext,
  { search = '', state, ...request }: PageRequest<PurchaseSort> & PurchaseFilter,
  reader: RightsHolder | null,
): Promise<{ purchases: ListedPurchase[]; total: number }> {
  const list = state === undefined && search.trim() === '' ? paidPurchases : allPurchases;
  // The page first, by an index, then what is known of its purchases.
  const { rows, total } = await list.page(
    app,
    { search, state, byContact: may(reader, 'buyers.email') },
    request,
    (chosen) => chosen.select('id'),
  );
  const purchases = await readPurchases(app, rows);
  return { purchases: purchases.map((purchase) => maskPurchase(purchase, reader)), total };
}

/** Every paid purchase as CSV, newest first; dates are 'dd-mm-yyyy' in India, amounts rupees. */
export function exportPurchases(app: AppContext): AsyncGenerator<string> {
  const rows = paidPurchases.newestFirst(app, {}, (chosen) => chosen.selectAll('program_purchase'));
  return csvFile(
    [
      ['Sl. No.', (_row, serial) => serial],
      ['User Name', (row) => row.user_name],
      ['Email', (row) => row.email],
      ['Mobile', (row) => row.mobile],
      ['Date', (row) => indianDay(row.paid_at ?? row.created_at)],
      ['Program Name', (row) => row.program_name],
      ['Plan Name', (row) => row.plan_name],
      ['Amount', (row) => rupeesFromPaise(row.total_paise)],
      ['Coupon Used', (row) => row.coupon_code || noCoupon],
      ['Payment Id', (row) => row.payment_id],
    ],
    rows,
  );
}

/** In the order of their ids. */
async function readPurchases(app: AppContext, wanted: { id: string }[]): Promise<ListedPurchase[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const [rows, refunds] = await Promise.all([
    selectPurchases(app.db).where('id', '=', anyOf(ids)).execute(),
    refundsOf(app, ids),
  ]);
  return inOrderOf(ids, rows).map((row) => ({ ...purchaseFromRow(row), refunds: refunds.get(row.id) ?? [] }));
}

const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/** What goes back of each purchase, oldest first: by staff, or because its money came to nothing. */
async function refundsOf(app: AppContext, ids: string[]): Promise<Map<string, ListedPurchase['refunds']>> {
  const rows = await app.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.provider_payment_id', 'refund.provider_payment_id')
    .innerJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
    .select(['subject_id', 'refund.provider_payment_id', 'refund.amount_paise', 'refund.status', 'is_paying'])
    .where('payment_intent.purpose', '=', 'program')
    .where('subject_id', '=', anyOf(ids))
    .orderBy('refund.created_at')
    .execute();
  const refunds = new Map<string, ListedPurchase['refunds']>();
  for (const row of rows) {
    const one = {
      amountPaise: row.amount_paise,
      status: row.status,
      paymentId: row.provider_payment_id,
      byStaff: row.is_paying,
    };
    refunds.set(row.subject_id, [...(refunds.get(row.subject_id) ?? []), one]);
  }
  return refunds;
}

/** What one account has bought, newest first. */
export async function listAccountPurchases(app: AppContext, userId: string): Promise<Purchase[]> {
  const rows = await selectPurchases(app.db)
    .where('user_id', '=', userId)
    .where('status', 'in', ['paid', 'refunded'])
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map(purchaseFromRow);
}
