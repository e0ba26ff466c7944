import type pg from 'pg';

export interface CopiedTable {
  name: string;
  /** Without those that the database computes from the others. */
  columns: string[];
}

export interface CopiedSequence {
  name: string;
  /** Null when it was never used. */
  lastValue: string | null;
}

/** Written by migrations alone, on each side by its own. */
const migrationTable = 'schema_migration';

/**
 * Every table of the shop, those that others refer to before the others. Whatever migrations add is in it by itself.
 */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows: tables } = await client.query<CopiedTable>(
    `select pg_class.relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> $1
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     group by pg_class.oid order by pg_class.relname`,
    [migrationTable],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select child.relname as "from", parent.relname as "to"
     from pg_constraint join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
     where contype = 'f' and child.oid <> parent.oid and child.relnamespace = current_schema()::regnamespace`,
  );
  const sorted: CopiedTable[] = [];
  for (const waiting = new Set(tables); waiting.size > 0; ) {
    const names = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)));
    // Would need constraints that are checked at the end of a transaction only.
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}`);
    for (const table of free) waiting.delete(table);
    sorted.push(...free);
  }
  return sorted;
}

export async function listSequences(client: pg.ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = current_schema() order by sequencename`,
  );
  return rows;
}

/** The rows that every new shop has; their test fails when a migration writes others. */
const writtenByMigrations = ['category', 'store_setting'];

/** Names of tables that hold rows no migration wrote; a database without any is empty to a shop. */
export async function listFilledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    if (writtenByMigrations.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) filled.push(name);
  }
  return filled;
}

/** Old names of tables, which migrations 0014 and 0025 keep as views for processes of the version before. */
const viewsOfOldNames = ['letter', 'payment_request', 'invoice'];

/** Everything in the schema, the shop's or not, apart from what belongs to extensions and views of old names. */
export async function listObjects(
  client: pg.ClientBase,
): Promise<{ tables: string[]; functions: string[]; others: string[] }> {
  const { rows } = await client.query<{ kind: 'tables' | 'functions' | 'others'; name: string }>(
    `select case when relkind = 'r' then 'tables' else 'others' end as kind, relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p')
       and not (relkind = 'v' and relname = any ($1))
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     union all
     select 'functions', oid::regprocedure::text from pg_proc
     where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
    [viewsOfOldNames],
  );
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  return { tables: of('tables'), functions: of('functions'), others: of('others') };
}
