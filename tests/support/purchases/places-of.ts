import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

/**
 * 'table.column' of every column of every table that holds one of these words in any case, whatever its type, and also
 * inside what is packed.
 */
export async function placesOf({ db }: Pick<AppContext, 'db'>, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(db);
  const wanted = words.map((word) => word.toLowerCase());
  const found: string[] = [];
  for (const { table_name, column_name, data_type } of columns) {
    const column = sql.ref(column_name);
    const text = data_type === 'bytea' ? sql`encode(${column}, 'escape')` : sql`${column}::text`;
    const { rows } = await sql`select from ${sql.table(table_name)} where exists (
      select from unnest(${wanted}::text[]) as word where position(word in lower(${text})) > 0) limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  for (const { content } of await db.selectFrom('export_part').select('content').execute()) {
    const text = gunzipSync(content).toString('utf8').toLowerCase();
    if (wanted.some((word) => text.includes(word))) found.push('export_part.content');
  }
  return [...new Set(found)].sort();
}
