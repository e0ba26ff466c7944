import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

const count = async ({ db }: Pick<AppContext, 'db'>, condition: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_order where ${condition} and awaits_payment_until is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Counts the orders whose goods wait to be packed. */
export const countOrdersToPack = (app: Pick<AppContext, 'db'>) =>
  count(app, sql<boolean>`status in ('Order Placed', 'Pending')`);

/** Counts the orders that are packed and not handed over yet. */
export const countOrdersToShip = (app: Pick<AppContext, 'db'>) => count(app, sql<boolean>`status = 'Packed'`);
