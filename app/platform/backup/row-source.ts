import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type AppliedMigration, listApplied } from '../database/migrate.ts';
import { type CopiedSequence, type CopiedTable, listSequences, listTables } from './copied-tables.ts';

/** A whole shop's rows at one moment: of a running database, or of a backup. */
export interface RowSource {
  migrations: AppliedMigration[];
  /** In an order in which they can be filled. */
  tables: CopiedTable[];
  sequences: CopiedSequence[];
  /** The rows as COPY writes them; one table at a time. */
  read(table: CopiedTable): Promise<Readable>;
}

/** How both sides write values, whatever their settings: equal rows are then equal bytes. */
const notation = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set timezone = 'UTC';
  set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0`;

/** Gives `work` a connection of its own, with its own application name, and ends it with whatever was not committed. */
export async function withCopyClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'shop copy' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(notation);
    return await work(client);
  } finally {
    // A copy that was broken off leaves a connection that never says goodbye.
    await Promise.race([client.end().catch(() => {}), sleep(2_000, undefined, { ref: false })]);
  }
}

/** The database as it is at this moment, however long reading takes and whatever the shop writes meanwhile. */
export async function withSnapshot<T>(
  connection: pg.ClientConfig,
  work: (source: RowSource, client: pg.Client) => Promise<T>,
): Promise<T> {
  return withCopyClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const source: RowSource = {
      migrations: await listApplied(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
      read: async (table) => readTable(client, table),
    };
    return work(source, client);
  });
}

export function readTable(client: pg.Client, table: CopiedTable): Readable {
  return client.query(copyTo(`copy ${nameWithColumns(client, table)} to stdout`));
}

export function nameWithColumns(client: pg.Client, { name, columns }: CopiedTable): string {
  const escaped = columns.map((column) => client.escapeIdentifier(column));
  return `${client.escapeIdentifier(name)} (${escaped.join(', ')})`;
}

/** Connections of running shops to this database, this program's own left out. */
export async function countShops(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ shops: number }>(
    `select count(*)::integer as shops from pg_stat_activity
     where datname = current_database() and application_name = 'shop' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.shops ?? 0;
}
