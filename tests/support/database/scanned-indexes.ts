import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Names of the indexes of a table that `read` looks into, in a transaction of its own. */
export async function scannedIndexes(
  db: Kysely<Tables>,
  table: keyof Tables,
  read: (tx: Transaction<Tables>) => Promise<unknown>,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ name: string; scans: number }>`
        select indexrelid::regclass::text as name, pg_stat_get_xact_numscans(indexrelid)::integer as scans
        from pg_index where indrelid = ${table}::regclass order by 1`.execute(tx);
      return rows;
    };
    // The connection counts on from what it did before.
    const before = new Map((await count()).map(({ name, scans }) => [name, scans]));
    await read(tx);
    return (await count()).filter(({ name, scans }) => scans > (before.get(name) ?? 0)).map(({ name }) => name);
  });
}
