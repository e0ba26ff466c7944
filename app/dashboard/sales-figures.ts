import { sql } from 'kysely';
import { countOrdersToPack, countOrdersToShip } from '#orders/count-orders-to-pack.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readReport } from '#reports/read-report.ts';

/** What was sold on one day in India, less what went back. */
interface SalesDay {
  /** 'YYYY-MM-DD' */
  day: string;
  orders: number;
  revenuePaise: number;
}

export interface SalesFigures {
  /** The last 30 days, oldest first, today last; days without an order are there too. */
  days: SalesDay[];
  toPack: number;
  toShip: number;
  /** Online orders that wait for their money. */
  awaiting: number;
  /** Most sold of the last 30 days, in units that were kept. */
  bestSellers: { productId: string; title: string; units: number }[];
}

const mostBestSellers = 5;

export async function salesFigures(app: AppContext): Promise<SalesFigures> {
  // The second finds all counted.
  const sales = await readReport(app, 'sales', { by: 'day' });
  const [products, toPack, toShip, awaiting] = await Promise.all([
    readReport(app, 'products', { by: 'product' }),
    countOrdersToPack(app),
    countOrdersToShip(app),
    sql<{ count: number }>`
      select count(*)::int as count from shop_order where awaits_payment_until is not null`.execute(app.db),
  ]);
  return {
    days: sales.rows.map(({ key, sums }) => ({ day: key, orders: sums.orders, revenuePaise: sums.sales_paise })),
    toPack,
    toShip,
    awaiting: awaiting.rows[0]?.count ?? 0,
    bestSellers: products.rows
      .filter(({ sums }) => sums.units > 0)
      .toSorted((one, other) => other.sums.units - one.sums.units)
      .slice(0, mostBestSellers)
      .map(({ key, label, sums }) => ({ productId: key, title: label, units: sums.units })),
  };
}
