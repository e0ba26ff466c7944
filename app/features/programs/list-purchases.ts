import { sql } from 'kysely';
import type { Shop } from '#platform/shop.ts';
import type { PurchaseSort } from '#rules/admin-lists.ts';
import { type ProgramPurchase, purchaseFromRow } from './purchase-row.ts';

/** Paid purchases, newest first unless asked otherwise: one page, those that match a search in name, e-mail, plan or payment. */
export async function listPurchases(
  shop: Shop,
  {
    search = '',
    sort = 'newest',
    page,
    limit,
  }: { search?: string | undefined; sort?: PurchaseSort | undefined; page: number; limit: number },
): Promise<{ purchases: ProgramPurchase[]; total: number }> {
  const part = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = shop.db
    .selectFrom('program_purchase')
    .where('status', 'in', ['paid', 'refunded'])
    .$if(search.trim() !== '', (query) =>
      query.where((row) =>
        row.or(
          (['user_name', 'email', 'mobile', 'plan_name', 'payment_id', 'purchase_number'] as const).map((column) =>
            row(column, 'ilike', part),
          ),
        ),
      ),
    );
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
  return { purchases: rows.map(purchaseFromRow), total: Number(count) };
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
