import { BackupError, type CopiedRows, fillDatabase } from '#platform/backup/fill-database.ts';
import { prepareTarget } from '#platform/backup/prepare-target.ts';
import { countShops, withCopyClient, withSnapshot } from '#platform/backup/row-source.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate, requireListed } from '#platform/database/migrate.ts';

/**
 * Copies a shop's rows from one database into another, empty one, and compares every table. What the shop writes after
 * the beginning would stay behind, so no shop may be open on the source, now or at the end.
 * @param rehearse takes the copy back at the end, and lets the shop go on meanwhile
 * @throws CopyError for a shop that is open, a target that is not empty, and any difference; the target is then empty
 */
export async function moveShop(
  source: Pick<Database, 'connection'>,
  target: Pick<Database, 'connection' | 'log'>,
  { migrations, rehearse }: { migrations: string; rehearse: boolean },
): Promise<CopiedRows[]> {
  const requireStopped = async (sentence: string) => {
    if (rehearse) return;
    const shops = await withCopyClient(source.connection, countShops);
    if (shops > 0) throw new BackupError(sentence);
  };
  await requireStopped(
    'The shop is running: what it takes during the move would be lost. Stop it first; or rehearse with --rehearse, which ' +
      'copies and compares while it runs and keeps nothing.',
  );
  const copied = await withSnapshot(source.connection, async (rows) => {
    if (rows.migrations.length === 0) throw new BackupError('There is no shop in the source: nothing to move.');
    await requireListed(rows.migrations, migrations);
    await prepareTarget(target, rows.migrations, migrations);
    return fillDatabase(target.connection, rows, {
      keep: !rehearse,
      beforeKeeping: () => requireStopped('A shop was started on the source during the move. Nothing was kept.'),
    });
  });
  if (!rehearse) await migrate(target, migrations, target.log);
  return copied;
}
