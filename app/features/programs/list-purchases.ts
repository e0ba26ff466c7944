import { sql } from 'kysely';
import type { CallResponse } from '#contract/contract.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fitsAny } from '#platform/database/fits-any.ts';
import type { PurchaseSort, PurchaseState } from '#rules/admin-lists.ts';
import { partPatterns } from '#rules/like-pattern.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { type ProgramPurchase, purchaseFromRow, selectPurchases } from './purchase-row.ts';

type ListedPurchase = Extract<CallResponse<'GET /api/programs'>, unknown[]>[number];

export interface PurchasesRequest {
  /** Part of name, e-mail, mobile, plan, payment or number, without case. */
  search?: string | undefined;
  /** Left out: what was paid; of a search everything that fits, as whoever calls may not have paid. */
  state?: PurchaseState | undefined;
  sort?: PurchaseSort | undefined;
  /** 1 is the first; without a limit everything is listed. */
  page?: number | undefined;
  limit?: number | undefined;
}

/** Purchases of plans, newest first unless asked otherwise, with how many there are on all pages. */
export async function listPurchases(
  app: AppContext,
  { search = '', state, sort = 'newest', page, limit }: PurchasesRequest,
): Promise<{ purchases: ListedPurchase[]; total: number }> {
  const isSearched = search.trim() !== '';
  const states = state ? [state] : isSearched ? null : bought;
  let chosen = app.db.selectFrom('program_purchase');
  if (isSearched) chosen = chosen.where(fitsAny(sql`search_line`, partPatterns(search), 'like'));
  if (states !== null) chosen = chosen.where('status', 'in', states);
  const [column, direction, ties] = orderings(states === bought ? 'paid_at' : placedOrPaid)[sort];
  // The page first, by an index, then what is known of its purchases.
  let ids = chosen.select('id').orderBy(column, direction).orderBy('id', ties);
  if (limit !== undefined) ids = ids.limit(limit).offset(((page ?? 1) - 1) * limit);
  const count = chosen.select((row) => row.fn.countAll<number>().as('total'));
  const [wanted, { total }] = await Promise.all([ids.execute(), count.executeTakeFirstOrThrow()]);
  return { purchases: await readPurchases(app, wanted), total };
}

/** In the order of their ids. */
async function readPurchases(app: AppContext, wanted: { id: string }[]): Promise<ListedPurchase[]> {
  if (wanted.length === 0) return [];
  const places = new Map(wanted.map(({ id }, at) => [id, at]));
  const ids = [...places.keys()];
  const [rows, refunds] = await Promise.all([
    selectPurchases(app.db).where('id', '=', anyOf(ids)).execute(),
    refundsOf(app, ids),
  ]);
  return rows
    .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    .map((row) => ({ ...purchaseFromRow(row), refunds: refunds.get(row.id) ?? [] }));
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
      amount: rupeesFromPaise(row.amount_paise),
      status: row.status,
      paymentId: row.provider_payment_id,
      byStaff: row.is_paying,
    };
    refunds.set(row.subject_id, [...(refunds.get(row.subject_id) ?? []), one]);
  }
  return refunds;
}

const bought: PurchaseState[] = ['paid', 'refunded'];
const name = sql<string>`lower(user_name)`;
const placedOrPaid = sql<Date>`coalesce(paid_at, created_at)`;
/** The ties as the indexes have them, forwards or backwards. */
const orderings = (date: 'paid_at' | typeof placedOrPaid) =>
  ({
    newest: [date, 'desc', 'asc'],
    oldest: [date, 'asc', 'desc'],
    'name-atoz': [name, 'asc', 'asc'],
    'name-ztoa': [name, 'desc', 'desc'],
    'price-hightolow': ['total_paise', 'desc', 'asc'],
    'price-lowtohigh': ['total_paise', 'asc', 'desc'],
  }) as const;

/** What one account has bought, newest first. */
export async function listOwnPurchases(app: AppContext, userId: string): Promise<ProgramPurchase[]> {
  const rows = await selectPurchases(app.db)
    .where('user_id', '=', userId)
    .where('status', 'in', ['paid', 'refunded'])
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map(purchaseFromRow);
}
