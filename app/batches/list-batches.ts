import { type Selectable, sql } from 'kysely';
import { may, type RightsHolder } from '#access/rules/permissions.ts';
import type { BatchPart, BatchSort, BatchState } from '#batches/rules/batch-list.ts';
import { type BatchLimits, daysLeft, isOver, refusalToLeave } from '#batches/rules/batch-units.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fitsAny } from '#platform/database/fits-any.ts';
import { bothWays, type Ordering, type PageRequest, staffList } from '#platform/database/staff-list.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia, type IsoDay } from '#rules/dates.ts';
import { isUuid } from '#rules/ids.ts';
import { partPatterns } from '#rules/text/like-pattern.ts';
import { limitsOf, readBatchSettings } from './units/batch-settings.ts';

export interface BatchFilter {
  /** Part of a product, size, number or place. */
  search: string;
  part: BatchPart;
}

/** A batch as staff see it. Its cost is shown to those alone who see the catalogue. */
export interface ListedBatch {
  id: string;
  productId: string;
  variantId: string;
  title: string;
  weight: string;
  number: string;
  madeOn: string | null;
  bestBefore: string | null;
  /** Until best-before, below 0 once it is over; null where nobody knows. */
  days: number | null;
  place: string;
  units: number;
  /** On the shelf and not for sale. */
  aside: number;
  state: BatchState;
  /** Why it may not be packed; empty where it may. */
  refusal: string;
  letOutBecause: string;
  reportUrl: string;
  unitCostPaise: number | null;
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
const name = sql<string>`batch.title || ' ' || batch.weight || ' ' || batch.number || ' ' || batch.place`;

const batches = staffList({
  rows: ({ db }: AppContext, { search, part }: BatchFilter) => {
    let rows = db.selectFrom('batch');
    if (search.trim() !== '') rows = rows.where(fitsAny(name, partPatterns(search)));
    if (part !== 'all') rows = rows.where(sql<boolean>`units + aside > 0`);
    if (part === 'recalled') rows = rows.where('recalled_at', 'is not', null);
    if (part === 'over') rows = rows.where(sql<boolean>`best_before < ${today}`);
    if (part === '30' || part === '60' || part === '90')
      rows = rows.where(sql<boolean>`best_before between ${today} and ${today} + ${Number(part)}::int`);
    return rows;
  },
  id: 'batch.id',
  newestBy: 'created_at',
  orderings: {
    ...bothWays('day-first', 'day-last', [
      [sql`coalesce(best_before, 'infinity'::date)`, 'asc'],
      ['id', 'asc'],
    ]),
    ...bothWays('newest', 'oldest', [
      ['created_at', 'desc'],
      ['id', 'asc'],
    ]),
  } satisfies Record<BatchSort, Ordering>,
});

const listed = [
  'batch.id',
  'product_id',
  'variant_id',
  'title',
  'weight',
  'number',
  'made_on',
  'best_before',
  'place',
  'units',
  'aside',
  'recalled_at',
  'let_out_because',
  'report_url',
  'unit_cost_paise',
] as const;

/** A page of batches, what is over first unless asked otherwise, with how many there are. */
export async function listBatches(
  app: AppContext,
  filter: BatchFilter,
  request: PageRequest<BatchSort>,
): Promise<{ batches: ListedBatch[]; total: number }> {
  const limits = limitsOf(await readBatchSettings(app.db));
  const { rows, total } = await batches.page(app, filter, request, (all) => all.select(listed));
  return { batches: rows.map((row) => batchFromRow(row, limits)), total };
}

/** @throws AppError 404 */
export async function readBatch(app: AppContext, id: string): Promise<ListedBatch> {
  const row = isUuid(id)
    ? await app.db.selectFrom('batch').select(listed).where('batch.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, 'This batch does not exist');
  return batchFromRow(row, limitsOf(await readBatchSettings(app.db)));
}

type BatchRow = Pick<Selectable<Tables['batch']>, Exclude<(typeof listed)[number], 'batch.id'> | 'id'>;

function batchFromRow(row: BatchRow, limits: BatchLimits): ListedBatch {
  const day = dayInIndia(new Date());
  const facts = {
    number: row.number,
    madeOn: row.made_on as IsoDay | null,
    bestBefore: row.best_before as IsoDay | null,
    isRecalled: row.recalled_at !== null,
    isLetOut: row.let_out_because !== '',
  };
  const refusal = refusalToLeave(facts, limits, day) ?? '';
  const state = facts.isRecalled
    ? 'recalled'
    : isOver(facts, day)
      ? 'over'
      : row.units + row.aside === 0
        ? 'empty'
        : refusal === ''
          ? 'good'
          : 'old';
  return {
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    title: row.title,
    weight: row.weight,
    number: row.number,
    madeOn: row.made_on,
    bestBefore: row.best_before,
    days: daysLeft(facts, day),
    place: row.place,
    units: row.units,
    aside: row.aside,
    state,
    refusal,
    letOutBecause: row.let_out_because,
    reportUrl: row.report_url,
    unitCostPaise: row.unit_cost_paise,
  };
}

/** What a batch cost is for those alone who see the catalogue. */
export const shownTo = (batch: ListedBatch, reader: RightsHolder | null): ListedBatch =>
  may(reader, 'catalogue.read') ? batch : { ...batch, unitCostPaise: null };
