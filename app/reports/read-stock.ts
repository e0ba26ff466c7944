import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { daysLeft, noSums, type ReportRow, rateDays, unitsToOrder } from '#reports/rules/reports.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { stockWhenOut } from '#stock/rules/stock.ts';

interface Size {
  key: string;
  label: string;
  productId: string;
  stock: number;
  /** Sold in the last 30 days; of what is sold out, in those before it was. */
  units: number;
  worthPaise: number;
  /** It was there for `deadDays` and nobody bought it. */
  isDead: boolean;
}

const isOut = sql`(total_stock <= ${stockWhenOut})`;
/** Of a row of \`variant\`: its movements. */
const ofSize = sql`stock_movement.product_id = variant.product_id and stock_movement.variant_id = variant.id`;
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/** Of a row of \`variant\` that is sold out: the day in India on which it was; null where no movement says it. */
const soldOutOn = sql`(select (gone.at at time zone 'Asia/Kolkata')::date from (
    select id from stock_movement where ${ofSize} and stock_after > ${stockWhenOut} order by id desc limit 1) as there
  cross join lateral (
    select at from stock_movement where ${ofSize} and stock_movement.id > there.id order by id limit 1) as gone)`;

/** Of a row of \`variant\` and its product: it came first so long ago, and was not sold out since. */
const wasThere = (deadDays: number) => sql`(
  coalesce((select at from stock_movement where ${ofSize} order by id limit 1), created_at) < ${daysAgo(deadDays)}
  and not exists (select from stock_movement where ${ofSize} and at > ${daysAgo(deadDays)}
    and stock_after > ${stockWhenOut} and stock_after - change <= ${stockWhenOut}))`;

/**
 * The sizes on sale that run out or are sold out, that are to be ordered, or that nobody buys: what presses most first.
 */
export async function readStock(app: Pick<AppContext, 'db' | 'contentVersion'>, by: string): Promise<ReportRow[]> {
  const { reorderDays, coverDays, deadDays } = (await readEnglishSettings(app)).catalogue;
  const { rows } = await sql<Size>`
    with sold as (
      select key, coalesce(sum(units) filter (where day > today - ${rateDays}::int), 0)::int as units, sum(units) as units_long
      from sales_figure, (select (now() at time zone 'Asia/Kolkata')::date as today) as now
      where split = 'size' and day > today - ${deadDays}::int group by key
    )
    select variant.id as key, title || ', ' || weight as label, product.id as "productId", total_stock as stock,
      case when before_out.day is null then coalesce(sold.units, 0)
        else (select coalesce(sum(units), 0)::int from sales_figure where split = 'size' and key = variant.id::text
          and day > before_out.day - ${rateDays}::int and day <= before_out.day) end as units, (total_stock * case when selling_price_paise > 0 then selling_price_paise else price_paise end)::float8 as "worthPaise",
      coalesce(units_long, 0) <= 0 and created_at < ${daysAgo(deadDays)} and not ${isOut} and ${wasThere(deadDays)} as "isDead"
    from variant join product on product.id = product_id left join sold on sold.key = variant.id::text
      left join lateral (select ${soldOutOn} as day where ${isOut}) as before_out on true
    where is_active and kept_stock is null order by title, position`.execute(app.db);
  const shown = rows.map(({ stock, units, worthPaise, isDead, ...row }) => {
    const sums = {
      ...noSums,
      stock,
      units,
      worth_paise: worthPaise,
      to_order: unitsToOrder({ stock, units }, coverDays),
    };
    return { ...row, isDead, sums, before: null, days: daysLeft({ stock, units }) };
  });
  if (by === 'unsold') {
    return shown.filter(({ isDead }) => isDead).toSorted((one, other) => other.sums.worth_paise - one.sums.worth_paise);
  }
  const sells = shown
    .filter(({ days }) => days !== null && (by === 'runs-out' || (days ?? 0) < reorderDays))
    .toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0) || other.sums.units - one.sums.units);
  return by === 'reorder' ? sells.filter(({ sums }) => sums.to_order > 0) : sells;
}
