import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Returns a function that gives a mark of each table's rows; two results are equal only if nothing was written between.
 * Reading all rows of all tables before and after each of 2,000 refused requests took half of their time: a sequence
 * counts the statements that wrote to a table, also those that were undone, and only a table that was written to is
 * read.
 */
export async function watchTables(db: Kysely<Tables>, names: string[]): Promise<() => Promise<Record<string, string>>> {
  await sql`create function count_write() returns trigger language plpgsql as
    $$ begin perform nextval('writes_to_' || tg_table_name); return null; end $$`.execute(db);
  for (const name of names) {
    await sql`create sequence ${sql.id(`writes_to_${name}`)}`.execute(db);
    await sql`create trigger count_write after insert or update or delete or truncate on ${sql.table(name)}
      execute function count_write()`.execute(db);
  }
  const writes = sql<{
    name: string;
    count: string;
  }>`select substr(relname, 11) as name, coalesce(pg_sequence_last_value(oid), 0)::text as count
    from pg_class where relkind = 'S' and relname like 'writes\\_to\\_%'`;
  const known = new Map<string, { count: string; mark: string }>();
  return async () => {
    const { rows } = await writes.execute(db);
    for (const { name, count } of rows) {
      if (known.get(name)?.count === count) continue;
      const { rows: read } = await sql<{ mark: string }>`select count(*) || ' rows, ' ||
        coalesce(sum(hashtext(ctid::text || ' ' || xmin::text)), 0) as mark from ${sql.table(name)}`.execute(db);
      known.set(name, { count, mark: read[0]?.mark ?? '' });
    }
    return Object.fromEntries([...known].map(([name, { mark }]) => [name, mark]));
  };
}
