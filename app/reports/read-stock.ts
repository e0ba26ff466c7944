import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import {
  daysLeft,
  deadDays,
  noSums,
  type ReportRow,
  rateDays,
  reorderDays,
  unitsToOrder,
} from '#reports/rules/reports.ts';

interface Size {
  key: string;
  label: string;
  productId: string;
  stock: number;
  /** Sold in the last 30 days. */
  units: number;
  worthPaise: number;
  /** It was there for 90 days and nobody bought it. */
  isDead: boolean;
}

/** The sizes on sale that run out, that are to be ordered, or that nobody buys: what presses most first. */
export async function readStock({ db }: Pick<AppContext, 'db'>, by: string): Promise<ReportRow[]> {
  const { rows } = await sql<Size>`
    with sold as (
      select key, coalesce(sum(units) filter (where day > today - ${rateDays}::int), 0)::int as units, sum(units) as units_long
      from sales_figure, (select (now() at time zone 'Asia/Kolkata')::date as today) as now
      where split = 'size' and day > today - ${deadDays}::int group by key
    )
    select variant.id as key, title || ', ' || weight as label, product.id as "productId", total_stock as stock,
      coalesce(units, 0) as units, (total_stock * case when selling_price_paise > 0 then selling_price_paise else price_paise end)::float8 as "worthPaise",
      coalesce(units_long, 0) <= 0 and created_at < now() - make_interval(days => ${deadDays}) as "isDead"
    from variant join product on product.id = product_id left join sold on key = variant.id::text
    where is_active and kept_stock is null order by title, position`.execute(db);
  const shown = rows.map(({ stock, units, worthPaise, isDead, ...row }) => {
    const sums = { ...noSums, stock, units, worth_paise: worthPaise };
    return { ...row, isDead, sums, before: null, days: daysLeft({ stock, units }) };
  });
  if (by === 'unsold') {
    return shown
      .filter(({ isDead, sums }) => isDead && sums.stock > 0)
      .toSorted((one, other) => other.sums.worth_paise - one.sums.worth_paise);
  }
  const sells = shown
    .filter(({ days }) => days !== null && (by === 'runs-out' || (days ?? 0) < reorderDays))
    .toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0));
  return by === 'reorder' ? sells.filter(({ sums }) => unitsToOrder(sums) > 0) : sells;
}
