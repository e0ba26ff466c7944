import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopiedTable, listSequences, listTables } from './copied-tables.ts';
import { countShops, nameWithColumns, type RowSource, readTable, withCopyClient } from './row-source.ts';
import { isSame, RowTally, type Tally } from './row-tally.ts';

export interface CopiedRows {
  table: string;
  source: Tally;
  target: Tally;
}

/** The copy is not what it was made of, or must not be kept; nothing of it was. */
export class BackupError extends Error {
  override name = 'CopyError';
}

/**
 * Fills a database with the same tables as `source`, whose rows are of no value, in one transaction: every table, then
 * the sequences, then everything read back and compared. Foreign keys and checks hold; triggers are off, as what they
 * would do is in the rows already. Rejects with CopyError on any difference, and leaves then, as after a crash, empty
 * tables.
 * @param keep false rolls a copy back that has succeeded
 * @param beforeKeeping looks at the result while it can still be taken back, by rejecting, and may change it in the
 *   same transaction
 */
export async function fillDatabase(
  connection: pg.ClientConfig,
  source: RowSource,
  {
    keep = true,
    beforeKeeping,
  }: { keep?: boolean; beforeKeeping?: (copied: CopiedRows[], client: pg.ClientBase) => Promise<void> } = {},
): Promise<CopiedRows[]> {
  return withCopyClient(connection, async (client) => {
    await client.query('begin');
    requireSameTables(source.tables, await listTables(client));
    const names = source.tables.map(({ name }) => client.escapeIdentifier(name));
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);

    const read: { table: CopiedTable; tally: Tally }[] = [];
    for (const table of source.tables) {
      const tally = new RowTally();
      const into = client.query(copyFrom(`copy ${nameWithColumns(client, table)} from stdin`));
      await pipeline(await source.read(table), tally, into);
      read.push({ table, tally: tally.tally });
    }
    for (const { name, lastValue } of source.sequences) {
      if (lastValue !== null)
        await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), lastValue]);
    }

    const copied: CopiedRows[] = [];
    for (const { table, tally } of read) {
      copied.push({ table: table.name, source: tally, target: await tallyOf(client, table) });
    }
    await requireSame(client, source, copied);
    if ((await countShops(client)) > 0)
      throw new BackupError('A shop was started on the target meanwhile: stop it. Nothing was kept.');
    await beforeKeeping?.(copied, client);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query(keep ? 'commit' : 'rollback');
    return copied;
  });
}

async function tallyOf(client: pg.Client, table: CopiedTable): Promise<Tally> {
  const tally = new RowTally();
  await pipeline(readTable(client, table), tally, nowhere());
  return tally.tally;
}

/** For reading what only has to be counted. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

function requireSameTables(wanted: CopiedTable[], found: CopiedTable[]): void {
  const columns = (table: CopiedTable) => `${table.name}(${[...table.columns].sort().join()})`;
  const there = new Set(found.map(columns));
  const missing = wanted.find((table) => !there.has(columns(table)));
  if (missing) throw new BackupError(`The target has no table ${missing.name} with the same columns.`);
  const surplus = found.find(({ name }) => !wanted.some((table) => table.name === name));
  if (surplus) throw new BackupError(`The source has no table ${surplus.name}.`);
}

async function requireSame(client: pg.Client, source: RowSource, copied: CopiedRows[]): Promise<void> {
  const different = copied.filter((one) => !isSame(one.source, one.target));
  if (different.length > 0) {
    const lines = different.map(
      ({ table, source: here, target: there }) => `  ${table}: ${here.rows} rows here, ${there.rows} there`,
    );
    throw new BackupError(`The copy is not the same; nothing of it was kept:\n${lines.join('\n')}`);
  }
  const there = await listSequences(client);
  for (const { name, lastValue } of source.sequences) {
    if (there.find((sequence) => sequence.name === name)?.lastValue !== lastValue)
      throw new BackupError(`The sequence ${name} is not at ${lastValue ?? 'its beginning'}; nothing was kept.`);
  }
}
