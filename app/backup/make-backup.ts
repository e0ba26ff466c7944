import { type BackupCipher, unencrypted } from '#platform/backup/backup-cipher.ts';
import { type Manifest, writeBackup } from '#platform/backup/backup-folder.ts';
import { BackupError } from '#platform/backup/fill-database.ts';
import { type RowSource, withSnapshot } from '#platform/backup/row-source.ts';
import type { Database } from '#platform/database/database.ts';
import { type MediaStore, uploadsPath } from '#platform/media/media-store.ts';
import { addressesOfFiles } from '#rules/picture.ts';

/** What a backup is called: the moment of its making, in UTC. */
export const backupName = /^(?:backup|replaced)-\d{8}T\d{6}Z$/;

/**
 * Writes database and pictures as they are at this moment into a new folder inside `folder`, while the shop goes on.
 * Answers its name and what it holds.
 * @param shop.cipher encrypts every file; without it they can be read by anyone who gets them
 * @throws CopyError where there is no shop
 */
export async function makeBackup(
  shop: { database: Pick<Database, 'connection'>; media: MediaStore; shopVersion: string; cipher?: BackupCipher },
  folder: string,
  kind: 'backup' | 'replaced' = 'backup',
): Promise<{ name: string; manifest: Manifest }> {
  return withSnapshot(shop.database.connection, async (source, client) => {
    if (source.migrations.length === 0) throw new BackupError('There is no shop in this database: nothing to back up.');
    const { rows } = await client.query<{ now: Date; version: string }>(
      `select now(), current_setting('server_version') as version`,
    );
    const { now: madeAt, version: postgresVersion } = rows[0] ?? { now: new Date(), version: '' };
    const name = `${kind}-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    const { media, shopVersion, cipher = unencrypted } = shop;
    const about = { madeAt, shopVersion, postgresVersion, media, mediaNames: await listPictureFiles(source), cipher };
    return { name, manifest: await writeBackup(source, folder, name, about) };
  });
}

export async function listPictureFiles(source: RowSource): Promise<string[]> {
  const table = source.tables.find(({ name }) => name === 'uploaded_picture');
  if (!table) return []; // written by a version without uploads
  const names: string[] = [];
  let rest = '';
  const rows = await source.read({ name: table.name, columns: ['address'] });
  for await (const chunk of rows) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const address of lines) {
      if (address.startsWith(uploadsPath))
        names.push(...addressesOfFiles(address).map((one) => one.slice(uploadsPath.length)));
    }
  }
  return names.sort();
}
