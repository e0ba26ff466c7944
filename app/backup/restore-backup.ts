import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { BackupCipher } from '#platform/backup/backup-cipher.ts';
import {
  backupMedia,
  backupSource,
  type Manifest,
  readManifest,
  verifyBackup,
} from '#platform/backup/backup-folder.ts';
import { copyMedia } from '#platform/backup/copy-media.ts';
import { BackupError, type CopiedRows, fillDatabase } from '#platform/backup/fill-database.ts';
import { prepareTarget } from '#platform/backup/prepare-target.ts';
import { isSame } from '#platform/backup/row-tally.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate, requireListed } from '#platform/database/migrate.ts';
import { DatabaseSetupError } from '#platform/database/setup-error.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { endAccess } from './end-access.ts';
import { makeBackup } from './make-backup.ts';

/** @param folder the backup that was made of what a restore was to replace */
const oldShopIsIn = (problem: string, folder: string) =>
  `The restore failed: ${problem}\nWhat was there before is in ${folder}: restore that if you need it again.`;

/**
 * Puts a backup into a database and a store of pictures. First every byte of it is read; then pictures and rows go in,
 * the rows in one transaction, and tables that an older version wrote are brought up to date.
 * @param replace what is in the way is backed up beside `folder`, then dropped
 * @throws CopyError for a damaged backup, one that the key does not open, one of a newer version, a target that is not
 *   empty or where a shop runs
 */
export async function restoreBackup(
  folder: string,
  target: {
    database: Pick<Database, 'connection' | 'log'>;
    media: MediaStore;
    migrations: string;
    shopVersion: string;
    /** Reads an encrypted backup, and encrypts the one of what is replaced. */
    cipher?: BackupCipher;
  },
  replace = false,
): Promise<{ manifest: Manifest; copied: CopiedRows[]; replaced: string | null; migrated: string[] }> {
  const manifest = await verifyBackup(folder, target.cipher);
  const { cipher } = await readManifest(folder, target.cipher);
  const { database, migrations } = target;
  await requireListed(manifest.migrations, migrations).catch((error: unknown) => {
    if (!(error instanceof DatabaseSetupError)) throw error;
    throw new BackupError(`This version of the shop cannot restore this backup. ${error.message}`, { cause: error });
  });
  const replaced = replace ? await backUpWhatIsThere(target, dirname(folder)) : null;
  const fill = async () => {
    await prepareTarget(database, manifest.migrations, migrations, replace);
    const names = manifest.media.map(({ name }) => name);
    const gone = await copyMedia(backupMedia(folder, cipher), target.media, names);
    if (gone.length > 0) throw new BackupError(`These pictures went while they were restored: ${gone.join(', ')}`);
    return fillDatabase(database.connection, backupSource(folder, manifest, cipher), {
      beforeKeeping: (rows, client) => makeSafe(manifest, rows, client),
    });
  };
  const copied = await fill().catch((error: Error) => {
    // What was there may be dropped by now.
    throw replaced === null
      ? error
      : new BackupError(oldShopIsIn(error.message, join(dirname(folder), replaced)), { cause: error });
  });
  return { manifest, copied, replaced, migrated: await migrate(database, migrations, database.log) };
}

/** Rows that changed on their way are not kept, nor what would let in anyone who must not come in any more. */
async function makeSafe(manifest: Manifest, rows: CopiedRows[], client: pg.ClientBase): Promise<void> {
  const changed = manifest.tables.find((table, at) => !isSame(table, rows[at]?.target ?? { rows: -1, checksum: '' }));
  if (changed) throw new BackupError(`The backup changed while it was restored: ${changed.name}. Nothing was kept.`);
  const has = (table: string) => manifest.tables.some(({ name }) => name === table);
  await endAccess(client, has);
}

async function backUpWhatIsThere(target: Parameters<typeof restoreBackup>[1], folder: string): Promise<string | null> {
  try {
    return (await makeBackup(target, folder, 'replaced')).name;
  } catch (error) {
    if (error instanceof BackupError) return null; // there was no shop
    throw error;
  }
}
