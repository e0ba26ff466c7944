import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { type AppliedMigration, listApplied, migrate } from '../database/migrate.ts';
import { listFilledTables, listObjects } from './copied-tables.ts';
import { BackupError } from './fill-database.ts';
import { countShops, withCopyClient } from './row-source.ts';

/**
 * Makes a database ready to be filled: the tables as `migrations` make them, and nothing in them. Rejects with
 * CopyError where a shop is running, where something else than a shop lives, and where there are rows unless `replace`
 * is true.
 * @param folder of this version's migrations
 */
export async function prepareTarget(
  database: Pick<Database, 'connection' | 'log'>,
  migrations: AppliedMigration[],
  folder: string,
  replace = false,
): Promise<void> {
  await withCopyClient(database.connection, async (client) => {
    if (await isShopRunning(client)) throw new BackupError('A shop is running on the target: stop it first.');
    const found = await listObjects(client);
    const strange = (await listApplied(client)).length > 0 ? found.others : [...found.tables, ...found.others];
    if (strange.length > 0)
      throw new BackupError(`The target is not empty, and what it holds is not a shop's: ${strange.join(', ')}.`);
    const filled = found.tables.length > 0 ? await listFilledTables(client) : [];
    if (filled.length > 0 && !replace)
      throw new BackupError(`The target is not empty; it has rows in ${filled.join(', ')}. Nothing was changed.`);
    // Created again rather than emptied: its tables may be of another version than the backup.
    await client.query('begin');
    for (const table of found.tables) await client.query(`drop table ${client.escapeIdentifier(table)} cascade`);
    for (const name of found.functions) await client.query(`drop function ${name} cascade`);
    await client.query('commit');
  });
  await migrate(database, folder, database.log, migrations);
}

/**
 * A shop that has just ended may be among the connections for a moment still: anyone who stops it and restores at once
 * is not turned away.
 */
async function isShopRunning(client: Parameters<typeof countShops>[0]): Promise<boolean> {
  for (let tries = 0; tries < 10; tries += 1) {
    if ((await countShops(client)) === 0) return false;
    await setTimeout(200);
  }
  return true;
}
