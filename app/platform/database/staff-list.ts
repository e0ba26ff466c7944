import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { forReading } from './for-reading.ts';
import { inBatches } from './in-batches.ts';

/**
 * What a list is sorted by, first to last, in the directions of an index. It ends in the id, so that pages never
 * repeat or skip a row.
 */
export type Ordering = readonly (readonly [column: string | RawBuilder<unknown>, direction: 'asc' | 'desc'])[];

/** An ordering, and the same turned round. Ties are turned with the rest: an index is read forwards or backwards. */
export function bothWays<One extends string, Back extends string>(one: One, back: Back, ordering: Ordering) {
  const turned = ordering.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc'] as const);
  return { [one]: ordering, [back]: turned } as Record<One | Back, Ordering>;
}

interface StaffListDeclaration<DB, TB extends keyof DB, Filter, Sort extends string> {
  rows: (app: AppContext, filter: Filter) => SelectQueryBuilder<DB, TB, object>;
  /** The column that tells rows apart, with its table where several are joined. */
  id: string;
  /** The first sort is the usual one. */
  orderings: Record<Sort, Ordering>;
  /** The column of the moment by which the file is sorted, newest first. Without one there is no file. */
  newestBy?: string;
  /** How many rows a filter lets through, where that is not simply counted. */
  count?: (app: AppContext, filter: Filter) => Promise<number>;
  /** Whether the database looks at every row anyway: then they are counted on the way. */
  isCountedWithPage?: (filter: Filter, limit: number | undefined) => boolean;
}

export interface PageRequest<Sort extends string = string> {
  sort?: Sort | undefined;
  /** 1 is the first; without a limit everything is listed. */
  page?: number | undefined;
  limit?: number | undefined;
}

type Select<DB, TB extends keyof DB, Row> = (
  rows: SelectQueryBuilder<DB, TB, object>,
) => SelectQueryBuilder<DB, TB, Row>;

/**
 * A list of the back office, declared once: which rows there are and how they are sorted. From it follow a page of
 * rows with the number of all, and all rows in batches for a file. Both are read from a replica where there is one.
 */
export function staffList<DB, TB extends keyof DB, Filter, Sort extends string>(
  list: StaffListDeclaration<DB, TB, Filter, Sort>,
) {
  const id = sql.ref(list.id);
  const [usual] = Object.keys(list.orderings) as Sort[];

  async function countRows(app: AppContext, filter: Filter): Promise<number> {
    if (list.count) return list.count(app, filter);
    const counted = list.rows(app, filter).select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>();
    return (await counted.executeTakeFirstOrThrow()).total;
  }

  /** One page of rows, and how many there are on all pages. */
  async function page<Row extends object>(
    given: AppContext,
    filter: Filter,
    { sort, page = 1, limit }: PageRequest<Sort>,
    select: Select<DB, TB, Row>,
  ): Promise<{ rows: Row[]; total: number }> {
    const app = await forReading(given);
    let wanted = select(list.rows(app, filter));
    for (const [column, direction] of list.orderings[sort ?? (usual as Sort)]) {
      wanted = wanted.orderBy(typeof column === 'string' ? sql.ref(column) : column, direction);
    }
    if (limit !== undefined) wanted = wanted.limit(limit).offset((page - 1) * limit);
    if (list.isCountedWithPage?.(filter, limit)) {
      const counted = wanted.select(sql<number>`count(*) over ()`.as('total')).$castTo<Row & { total: number }>();
      const rows = await counted.execute();
      // Beyond the last page no row tells how many there are.
      return { rows, total: rows[0]?.total ?? (await countRows(app, filter)) };
    }
    const [rows, total] = await Promise.all([wanted.$castTo<Row>().execute(), countRows(app, filter)]);
    return { rows, total };
  }

  /** All rows in batches, newest first and then by id. */
  async function* newestFirst<Row extends object>(
    given: AppContext,
    filter: Filter,
    select: Select<DB, TB, Row>,
    batchSize = 5000,
  ): AsyncGenerator<readonly Row[]> {
    const app = await forReading(given);
    const newestBy = sql.ref(list.newestBy ?? '');
    yield* inBatches<Row & Place>(batchSize, (last) =>
      select(list.rows(app, filter))
        .select([sql<string>`${newestBy}::text`.as('placeMoment'), sql<string>`${id}`.as('placeId')])
        .where(isAfter(newestBy, id, last))
        .orderBy(newestBy, 'desc')
        .orderBy(id)
        .limit(batchSize)
        .$castTo<Row & Place>()
        .execute(),
    );
  }

  return { page, newestFirst };
}

/** Where a batch ended: the moment as text, because a Date would lose the microseconds by which two rows differ. */
interface Place {
  placeMoment: string;
  placeId: string;
}

/** The condition of rows after a place, from new to old and then by id. */
function isAfter(column: RawBuilder<unknown>, id: RawBuilder<unknown>, after: Place | undefined): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`;
  const moment = sql`${after.placeMoment}::timestamptz`;
  return sql<boolean>`${column} <= ${moment} and (${column} < ${moment} or ${id} > ${after.placeId}::uuid)`;
}

export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
