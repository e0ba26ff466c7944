// npm run tables: writes app/platform/database/tables.ts, the columns of every table as Kysely reads and writes them, from the
// migrations: they run on an embedded database in a temporary folder, whose catalogue is read. docs/decisions/tables.md says why.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openLog } from '#platform/observability/log.ts';

/** A column as the catalogue has it. */
interface Column {
  table: string;
  name: string;
  /** As PostgreSQL writes it, without lengths: 'text', 'bigint[]'. */
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  /** The database alone writes it. */
  is_generated: boolean;
  table_comment: string | null;
  comment: string | null;
  /** Constraints of this column alone. */
  checks: string[];
}

const catalogue = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as is_nullable,
    a.atthasdef or a.attidentity = 'd' as has_default, a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    obj_description(c.oid, 'pg_class') as table_comment, col_description(c.oid, a.attnum) as comment,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and k.conkey = array[a.attnum]) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migration'
  order by c.relname collate "C", a.attnum`;

/** What the database's types are once app/platform/database/column-parsers.ts has read them. */
const plainTypes: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'IsoDay',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
};

/** Types that are written as text, which is checked when it is read again. */
const writtenAsText = ['jsonb', 'date'];

/**
 * The text of tables.ts for the database behind `connection`.
 * @param columnTypes the text of column-types.ts
 * Rejects when that file names a column that is not there or says what a constraint says, and for a column whose type nobody knows.
 */
export async function describeTables(connection: Pick<pg.Pool, 'query'>, columnTypes: string): Promise<string> {
  const { rows } = await connection.query<Column>(catalogue);
  const named = readNamed(columnTypes);
  const body = rows.flatMap((column, at) => [
    // The columns of a table stand together.
    ...(column.table === rows[at - 1]?.table ? [] : [...comment('  ', column.table_comment), `  ${column.table}: {`]),
    ...comment('    ', column.comment),
    `    ${column.name}: ${typeOf(column, named)};`,
    ...(column.table === rows[at + 1]?.table ? [] : ['  };']),
  ]);
  const gone = [...named.keys()].filter((key) => !rows.some(({ table, name }) => key === `${table}.${name}`));
  if (gone.length > 0) throw new Error(`column-types.ts names columns that no table has: ${gone.join(', ')}`);
  const text = ['export interface Tables {', ...body, '}', ''].join('\n');
  const used = (names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).join(', ');
  return `// Written by 'npm run tables' from db/migrations: not to be edited. What a schema cannot say is in column-types.ts.
import type { ${used(['ColumnType', 'Generated', 'GeneratedAlways'])} } from 'kysely';
import type { IsoDay } from '#rules/dates.ts';
import type { ${used(['ColumnTypes', 'WholeColumnTypes'])} } from './column-types.ts';

/** The tables as Kysely sees them. Columns of whole numbers are read as numbers (safe integers), also those that hold paise. */
${text}`;
}

/** The columns that column-types.ts names, 'table.column', each with the interface that names it. */
function readNamed(columnTypes: string): Map<string, string> {
  const named = new Map<string, string>();
  let within = '';
  for (const line of columnTypes.split('\n')) {
    within = /^export interface (\w+)/.exec(line)?.[1] ?? within;
    const key = /^ {2}'(\w+\.\w+)':/.exec(line)?.[1];
    if (key === undefined) continue;
    if (named.has(key)) throw new Error(`column-types.ts names ${key} twice`);
    named.set(key, within);
  }
  return named;
}

function typeOf(column: Column, named: Map<string, string>): string {
  const key = `${column.table}.${column.name}`;
  const within = named.get(key);
  if (within === 'WholeColumnTypes') return `WholeColumnTypes['${key}']`;
  const choices = choicesOf(column);
  if (within !== undefined && choices !== null)
    throw new Error(`column-types.ts names ${key}, whose constraint says what it may be: ${choices}`);
  const orNull = column.is_nullable ? ' | null' : '';
  const read = within === undefined ? `${choices ?? plainType(column)}${orNull}` : `ColumnTypes['${key}']`;
  if (column.is_generated) return `GeneratedAlways<${read}>`;
  if (!writtenAsText.includes(column.type)) return column.has_default ? `Generated<${read}>` : read;
  const inserted = `string${orNull}${column.has_default ? ' | undefined' : ''}`;
  return `ColumnType<${read}, ${inserted}, string${orNull}>`;
}

function plainType({ table, name, type }: Column): string {
  const plain = plainTypes[type.replace(/\[\]$/, '')];
  if (plain === undefined) throw new Error(`${table}.${name} is ${type}: say in scripts/tables.ts how it is read`);
  return type.endsWith('[]') ? `${plain}[]` : plain;
}

/** What a text may be by a constraint `check (status in ('open', 'won'))`, as a union; null where none says so. */
function choicesOf({ name, type, checks }: Column): string | null {
  if (type !== 'text') return null;
  for (const check of checks) {
    const [, checked, list = ''] = /^CHECK \(\("?(\w+)"? = ANY \(ARRAY\[(.*)\]\)\)\)$/s.exec(check) ?? [];
    if (checked !== name) continue;
    const texts = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));
    return texts.map((text) => `'${text.replace(/['\\]/g, '\\$&')}'`).join(' | ');
  }
  return null;
}

function comment(indent: string, text: string | null | undefined): string[] {
  return text ? [`${indent}/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */`] : [];
}

async function writeTables(): Promise<void> {
  const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const log = openLog('error');
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-tables-'));
  try {
    const database = await openDatabase({ dataDir, log });
    try {
      await migrate(database, here('../db/migrations'), log);
      const columnTypes = readFileSync(here('../app/platform/database/column-types.ts'), 'utf8');
      writeFileSync(here('../app/platform/database/tables.ts'), await describeTables(database.pool, columnTypes));
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await writeTables();
