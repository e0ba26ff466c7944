// npm run restore -- FOLDER/NAME: restores a backup into an empty database. See docs/decisions/backups.md.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#backup/restore-backup.ts';
import { type Manifest, readManifest } from '#platform/backup/backup-folder.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { keyFile } from '#platform/secrets/secrets.ts';
import {
  backupCipher,
  configOf,
  databaseOptions,
  isTarget,
  migrations,
  openMedia,
  printCopied,
  run,
  shopVersion,
} from './operate.ts';

const usage = `npm run restore -- FOLDER/NAME [--to postgres://… or DATA_DIR] [--replace]
  without --to into the database of the environment; --replace backs up and drops what is in the way;
  an encrypted backup needs BACKUP_KEY or BACKUP_KEY_FILE`;

/** The key is in no backup, and a shop without one makes another. */
function needsOldKey({ tables }: Manifest, { secretsKey, databaseUrl, dataDir }: Config): boolean {
  const sealed = tables.filter(
    ({ name, rows }) => ['authenticator', 'connection', 'webhook_endpoint'].includes(name) && rows > 0,
  );
  const isThere = secretsKey !== null || (databaseUrl === null && existsSync(join(dataDir, keyFile)));
  return sealed.length > 0 && !isThere;
}

await run(usage, async () => {
  const options = { to: { type: 'string' }, replace: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0 || (values.to !== undefined && !isTarget(values.to))) return false;
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
    if (needsOldKey(manifest, config))
      console.log(
        config.databaseUrl === null
          ? `Copy secrets.key of the old shop into ${config.dataDir} before the shop starts: the codes of authenticator apps and what was entered under Connections need it.`
          : 'Start the shop with the SECRETS_KEY of the old one: the codes of authenticator apps and what was entered under Connections need it.',
      );
    console.log(
      `Restored as it was at ${manifest.madeAt}; every table is the same, ${manifest.media.length} pictures too.
Nobody is signed in, and links in e-mails of before that let somebody in are dead. Before the shop opens: docs/decisions/backups.md, 'What a restore does not know'.`,
    );
  } finally {
    await database.close();
  }
  return true;
});
