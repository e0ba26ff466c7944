import { sql } from 'kysely';
import { fitsAny } from '#platform/database/fits-any.ts';
import type { Shop } from '#platform/shop.ts';
import type { PurchaseSort } from '#rules/admin-lists.ts';
import type { CallAnswer } from '#rules/calls.ts';
import { partPatterns } from '#rules/like-pattern.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { type ProgramPurchase, purchaseFromRow } from './purchase-row.ts';

type ListedPurchase = CallAnswer<'GET /api/programs'>[number];

/** Paid purchases, newest first unless asked otherwise: one page, those that match a search in name, e-mail, plan or payment. */
export async function listPurchases(
  shop: Shop,
  {
    search = '',
    sort = 'newest',
    page,
    limit,
  }: { search?: string | undefined; sort?: PurchaseSort | undefined; page: number; limit: number },
): Promise<{ purchases: ListedPurchase[]; total: number }> {
  const found = shop.db
    .selectFrom('program_purchase')
    .where('status', 'in', ['paid', 'refunded'])
    .$if(search.trim() !== '', (query) => query.where(fitsAny(sql`search_line`, partPatterns(search), 'like')));
  const [column, direction, ties] = orderings[sort];
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy(column, direction)
      .orderBy('id', ties)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  const refunds = await refundsOf(
    shop,
    rows.filter(({ status }) => status === 'refunded').map(({ payment_id }) => payment_id),
  );
  const purchases = rows.map((row) => ({ ...purchaseFromRow(row), refund: refunds.get(row.payment_id) ?? null }));
  return { purchases, total: Number(count) };
}

/** What staff sent back, by the payment that it is of. */
async function refundsOf(shop: Shop, payments: string[]): Promise<Map<string, ListedPurchase['refund']>> {
  if (payments.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('refund')
    .select(['provider_payment_id', 'amount_paise', 'status'])
    .where('provider_payment_id', 'in', payments)
    .where('purpose', '=', 'staff')
    .execute();
  return new Map(
    rows.map((row) => [row.provider_payment_id, { amount: rupeesFromPaise(row.amount_paise), status: row.status }]),
  );
}

const name = sql<string>`lower(user_name)`;
/** The ties as the indexes have them, forwards or backwards. */
const orderings = {
  newest: ['paid_at', 'desc', 'asc'],
  oldest: ['paid_at', 'asc', 'desc'],
  'name-atoz': [name, 'asc', 'asc'],
  'name-ztoa': [name, 'desc', 'desc'],
  'price-hightolow': ['total_paise', 'desc', 'asc'],
  'price-lowtohigh': ['total_paise', 'asc', 'desc'],
} as const;

/** What one account has bought, newest first. */
export async function listOwnPurchases(shop: Shop, userId: string): Promise<ProgramPurchase[]> {
  const rows = await shop.db
    .selectFrom('program_purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['paid', 'refunded'])
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map(purchaseFromRow);
}
