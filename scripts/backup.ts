// npm run backup: backs up the whole shop into one folder, while it runs. See docs/decisions/backups.md.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, makeBackup } from '#backup/make-backup.ts';
import { dropOldBackups, type Manifest, verifyBackup } from '#platform/backup/backup-folder.ts';
import { joinDatabase } from '#platform/database/join-database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { backupCipher, backupFolder, configOf, databaseOptions, openShopMedia, run, shopVersion } from './operate.ts';

const usage = `npm run backup [-- --to FOLDER] [--keep COUNT]   FOLDER: BACKUP_DIR, else DATA_DIR/backups; COUNT newest are kept
npm run backup -- verify FOLDER/NAME             reads a whole backup and checks it
With BACKUP_KEY or BACKUP_KEY_FILE every file is encrypted.`;

function summary({ madeAt, shopVersion: version, tables, media, missingMedia, migrations }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lost = missingMedia.map((name) => `\n  its file was not to be had: ${name}`).join('');
  return `${rows} rows of ${tables.length} tables and ${media.length} pictures of ${madeAt}, shop ${version}, migration ${
    migrations.at(-1)?.name ?? 'none'
  }${lost}`;
}

async function back(to: string | undefined, keep: number | undefined): Promise<void> {
  const config = configOf();
  const folder = backupFolder(config, to);
  const cipher = backupCipher(config);
  const database = await joinDatabase<Tables>(databaseOptions(config));
  try {
    const media = await openShopMedia(config, database);
    const { name, manifest } = await makeBackup({ database, media, shopVersion, cipher }, folder);
    await verifyBackup(join(folder, name), cipher); // read back what was written
    const kept = cipher.ending === '' ? 'not encrypted: whoever gets it reads it' : 'encrypted';
    console.log(`${join(folder, name)}\n${summary(manifest)}\n${kept}`);
  } finally {
    await database.close();
  }
  const dropped = keep === undefined ? [] : await dropOldBackups(folder, backupName, keep);
  for (const name of dropped) console.log(`deleted ${name}`);
}

await run(usage, async () => {
  const options = { to: { type: 'string' }, keep: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const [what, path] = positionals;
  if (what === 'verify' && path !== undefined && positionals.length === 2) {
    console.log(`whole: ${summary(await verifyBackup(path, backupCipher(configOf())))}`);
  } else if (what === undefined && (keep === undefined || (Number.isInteger(keep) && keep > 0))) {
    await back(values.to, keep);
  } else return false;
  return true;
});
