import type { Shop } from '#platform/shop.ts';
import { type ProgramPurchase, purchaseFromRow } from './purchase-row.ts';

/** Paid purchases, newest first: one page, those that match a search in name, e-mail, plan or payment. */
export async function listPurchases(
  shop: Shop,
  { search = '', page, limit }: { search?: string | undefined; page: number; limit: number },
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
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy('paid_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { purchases: rows.map(purchaseFromRow), total: Number(count) };
}

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
