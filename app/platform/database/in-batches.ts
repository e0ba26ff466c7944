import { sql } from 'kysely';

/** Where a batch ended: the moment as text, because a Date would lose the microseconds by which two are told apart. */
export interface Place {
  moment: string;
  id: string;
}

/**
 * Reads a list of any length by batches, newest first and then by id: memory holds one batch, and between two of them no
 * connection and no statement waits for whoever takes them.
 * @param batch gives the rows after a place, at most so many
 */
export async function* inBatches<Row extends Place>(
  most: number,
  batch: (after: Place | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Place | null = null; ; ) {
    const rows: Row[] = await batch(last);
    if (rows.length > 0) yield rows;
    if (rows.length < most) return;
    last = rows.at(-1) ?? null;
  }
}

/** The condition of rows after a place, in a list by this column from new to old and then by id. */
export function isAfter(column: string, after: Place | null) {
  if (after === null) return sql<boolean>`true`;
  const [moment, id, at] = [sql`${after.moment}::timestamptz`, sql`${after.id}::uuid`, sql.ref(column)];
  return sql<boolean>`${at} <= ${moment} and (${at} < ${moment} or id > ${id})`;
}

/** The moment of a row as `inBatches` wants it. */
export function momentOf(column: string) {
  return sql<string>`${sql.ref(column)}::text`.as('moment');
}
