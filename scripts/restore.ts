// npm run restore -- FOLDER/NAME: restores a backup into an empty database. See docs/decisions/backups.md.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#features/backup/restore-backup.ts';
import { readManifest } from '#platform/backup/backup-folder.ts';
import { openDatabase } from '#platform/database/database.ts';
import {
  backupCipher,
  configOf,
  databaseOptions,
  migrations,
  openMedia,
  printCopied,
  run,
  shopVersion,
} from './operate.ts';

const usage = `npm run restore -- FOLDER/NAME [--to postgres://… or DATA_DIR] [--replace]
  without --to into the database of the environment; --replace backs up and drops what is in the way;
  an encrypted backup needs BACKUP_KEY or BACKUP_KEY_FILE`;

await run(usage, async () => {
  const options = { to: { type: 'string' }, replace: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) return false;
  const folder = resolve(given);
  const config = configOf(values.to);
  const cipher = backupCipher(config);
  // Before a database is opened, and perhaps made: a wrong key leaves no trace.
  await readManifest(folder, cipher);
  const media = await openMedia(config);
  const database = await openDatabase(databaseOptions(config));
  try {
    const target = { database, media, migrations, shopVersion, cipher };
    const { manifest, copied, replaced, migrated } = await restoreBackup(folder, target, values.replace ?? false);
    printCopied(copied);
    if (replaced !== null) console.log(`What was there before: ${resolve(folder, '..', replaced)}`);
    for (const name of migrated) console.log(`migration applied: ${name}`);
    console.log(
      `Restored as it was at ${manifest.madeAt}; every table is the same, ${manifest.media.length} pictures too.`,
    );
  } finally {
    await database.close();
  }
  return true;
});
