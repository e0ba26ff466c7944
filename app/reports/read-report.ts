import { sql } from 'kysely';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import type { AppContext } from '#platform/app-context.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { partLabel } from '#reports/rules/part-labels.ts';
import {
  type Bucket,
  bucketName,
  buckets,
  bucketsOf,
  daysBefore,
  daysOfBucket,
  lengthOf,
  mostSingleDays,
  type Period,
  periodBefore,
  periodOf,
  usualBucket,
} from '#reports/rules/periods.ts';
import {
  funnelNames,
  noSums,
  type Report,
  type ReportName,
  type ReportRow,
  reportOf,
  type Sums,
  sumNames,
} from '#reports/rules/reports.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia, type IsoDay } from '#rules/dates.ts';
import { categoryNames } from '#settings/rules/categories.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { countDueSales } from './count-sales-days.ts';
import { readStock } from './read-stock.ts';
import { writeVisits } from './visits.ts';

type Reader = Pick<AppContext, 'db' | 'log' | 'contentVersion'>;

export interface ReadReport {
  name: ReportName;
  by: string;
  period: Period;
  before: Period;
  today: IsoDay;
  /** Of time the oldest first, else the most first. */
  rows: ReportRow[];
  total: Sums;
  totalBefore: Sums;
  /** False while the shop still counts, as after an upgrade. */
  isCounted: boolean;
}

export interface ReportQuery {
  from?: IsoDay | undefined;
  to?: IsoDay | undefined;
  by?: string | undefined;
}

/**
 * A report of some days in India, beside the days before (behaviour: Reports 1).
 * @throws AppError 400 naming the field
 */
export async function readReport(
  app: Reader,
  name: ReportName,
  query: ReportQuery,
  now = new Date(),
): Promise<ReadReport> {
  const report = reportOf(name);
  const period = periodOf(report.isOfStock ? {} : query, now);
  if ('field' in period) throw refusal(period.field, period.message);
  const by = wayOf(report, query.by, period);
  const before = periodBefore(period);
  const about = { name, by, period, before, today: dayInIndia(now) };
  if (by === 'buyer') await countDueCustomers(app);
  if (report.isOfVisits) await writeVisits(app);
  const isCounted = await countDueSales(app);
  if (report.isOfStock) {
    const rows = await readStock(app, by);
    const total = added(rows.map(({ sums }) => sums));
    return { ...about, rows, total, totalBefore: noSums, isCounted };
  }
  const bucket = buckets.find((one) => one === by);
  const [found, orders, ordersBefore] = await Promise.all([
    bucket ? rowsOfTime(app, bucket, period, before, report) : rowsOfParts(app, by, period, before, report),
    ordersInAll(app, report, period),
    ordersInAll(app, report, before),
  ]);
  const total = { ...found.total, orders: orders ?? found.total.orders };
  const totalBefore = { ...found.totalBefore, orders: ordersBefore ?? found.totalBefore.orders };
  return { ...about, rows: found.rows, total, totalBefore, isCounted };
}

type Found = Pick<ReadReport, 'rows' | 'total' | 'totalBefore'>;

function added(parts: Iterable<Sums>): Sums {
  const all = { ...noSums };
  for (const part of parts) for (const name of Object.keys(all) as (keyof Sums)[]) all[name] += part[name];
  return all;
}

function wayOf(report: Report, by: string | undefined, period: Period): string {
  const isOfTime = report.ways.some(({ id }) => id === 'day');
  if (by === undefined || by === '') return isOfTime ? usualBucket(period) : report.ways[0].id;
  const way = report.ways.find(({ id }) => id === by);
  if (!way) throw refusal('by', `Choose one of ${report.ways.map(({ id }) => id).join(', ')}`);
  if (by === 'day' && lengthOf(period) > mostSingleDays) {
    throw refusal('by', `Choose by week or by month for more than ${mostSingleDays} days`);
  }
  return way.id;
}

const refusal = (field: string, message: string) => new AppError(400, message, [{ field, message }]);

const sumsSql = sql.join(sumNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`));
const inPeriod = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;

/** Of the rows of the table: what stands in which, for reports that are about products. */
const splitOf = (by: string) => (by === 'category' ? 'product' : buckets.some((one) => one === by) ? 'all' : by);

/** Orders of two products are one order: how many there are in all the parts do not say. Null where they do. */
async function ordersInAll(app: Reader, { columns }: Report, period: Period): Promise<number | null> {
  if (!columns.some(({ isNotAdded }) => isNotAdded)) return null;
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(orders), 0)::float8 as orders from sales_figure where split = 'all' and ${inPeriod(period)}`.execute(
    app.db,
  );
  return rows[0]?.orders ?? 0;
}

async function rowsOfTime(
  app: Reader,
  bucket: Bucket,
  period: Period,
  before: Period,
  { isOfVisits }: Report,
): Promise<Found> {
  const read = isOfVisits ? readFunnel : readDays;
  const [now, earlier] = await Promise.all([read(app, period), read(app, before)]);
  const rows = bucketsOf(period, bucket).map((first) => {
    const days = daysOfBucket(first, bucket, period);
    const alike = daysBefore(days, bucket, period, before);
    return {
      key: first,
      label: bucketName(first, bucket),
      sums: sumOfDays(now, days),
      before: alike && sumOfDays(earlier, alike),
    };
  });
  return { rows, total: added(now.values()), totalBefore: added(earlier.values()) };
}

const sumOfDays = (all: ReadonlyMap<string, Sums>, days: Period) =>
  added(bucketsOf(days, 'day').flatMap((day) => all.get(day) ?? []));

async function readDays(app: Reader, period: Period): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums & { day: IsoDay }>`
    select day::text, ${sql.join(sumNames.map((name) => sql.ref(name)))} from sales_figure
    where split = 'all' and ${inPeriod(period)}`.execute(app.db);
  return new Map(rows.map(({ day, ...sums }) => [day, { ...noSums, ...sums }]));
}

async function readFunnel(app: Reader, period: Period): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums & { day: IsoDay }>`
    select day::text, ${sql.join(funnelNames.map((name) => sql`${sql.ref(name)}::float8`))} from funnel_day where ${inPeriod(period)}`.execute(
    app.db,
  );
  return new Map(rows.map(({ day, ...sums }) => [day, { ...noSums, ...sums }]));
}

async function rowsOfParts(
  app: Reader,
  by: string,
  period: Period,
  before: Period,
  { main, columns }: Report,
): Promise<Found> {
  const [now, earlier] = await Promise.all([readParts(app, by, period), readParts(app, by, before)]);
  const sumsBefore = new Map(earlier.map(({ key, sums }) => [key, sums]));
  const hasFigures = (sums: Sums) => columns.some(({ of }) => (of(sums) ?? 0) !== 0);
  const rows = now
    .filter(({ sums }) => hasFigures(sums))
    .map((row) => ({ ...row, before: sumsBefore.get(row.key) ?? null }))
    .toSorted(
      (one, other) =>
        (main.of(other.sums) ?? 0) - (main.of(one.sums) ?? 0) || one.label.localeCompare(other.label, 'en'),
    );
  const sumsOf = (parts: readonly { sums: Sums }[]) => added(parts.map(({ sums }) => sums));
  return { rows, total: sumsOf(now), totalBefore: sumsOf(earlier) };
}

/** Names as they are now; of what is no more, as orders had them. */
async function readParts(app: Reader, by: string, period: Period): Promise<Omit<ReportRow, 'before'>[]> {
  const { categories, parcels } = await readEnglishSettings(app);
  const names = by === 'category' ? categoryNames(categories) : {};
  const { rows } = await sql<Sums & { key: string; label: string; productId?: string | null }>`
    with summed as (
      select key, max(label) as label, ${sumsSql} from sales_figure
      where split = ${splitOf(by)} and ${inPeriod(period)} group by key
    ) ${nowNamed[by] ?? sql`select * from summed`}`.execute(app.db);
  return rows.map(({ key, label, productId, ...sums }) => ({
    key,
    label: partLabel(by, key, names[key] ?? label),
    productId,
    sums: { ...noSums, ...sums, courier_paise: sums.came_back * paiseFromRupees(parcels.returnRupees) },
  }));
}

const columnsSql = sql.join(sumNames.map((name) => sql.ref(`summed.${name}`)));
const nowNamed: Readonly<Record<string, ReturnType<typeof sql>>> = {
  product: sql`select key, coalesce(title, label) as label, product.id as "productId", ${columnsSql}
    from summed left join product on product.id::text = key`,
  size: sql`select key, coalesce(title || ', ' || weight, label) as label, product.id as "productId", ${columnsSql}
    from summed left join variant on variant.id::text = key left join product on product.id = product_id`,
  category: sql`select coalesce(category, '') as key, '' as label, ${sumsSql}
    from summed left join product on product.id::text = key group by 1`,
};
