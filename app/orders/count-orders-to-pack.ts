import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

/** Counts the orders whose goods wait to be packed. */
export async function countOrdersToPack({ db }: Pick<AppContext, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_order
    where status in ('Order Placed', 'Pending') and awaits_payment_until is null`.execute(db);
  return rows[0]?.count ?? 0;
}
