import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { daysOf } from '#rules/dates.ts';
import { storedPdf } from './stored-pdf.ts';

/** Documents of a month whose PDF nobody wanted yet. @param month as '2026-11' */
export async function countUndrawn(db: Kysely<Tables>, month: string): Promise<number> {
  const { count } = await undrawn(db, month)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Their ids, the oldest first. */
export async function undrawnDocuments(db: Kysely<Tables>, month: string, most: number): Promise<string[]> {
  const rows = await undrawn(db, month).select('id').orderBy('date').orderBy('number').limit(most).execute();
  return rows.map(({ id }) => id);
}

function undrawn(db: Kysely<Tables>, month: string) {
  return db.selectFrom('document').where('date', 'in', daysOf(month)).where(storedPdf, 'is', null);
}
