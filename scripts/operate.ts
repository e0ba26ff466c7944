// Shared by the commands move, backup and restore.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { withEntered } from '#connections/entered-settings.ts';
import { readConnections } from '#connections/stored-connections.ts';
import { type BackupCipher, cipherOf, unencrypted } from '#platform/backup/backup-cipher.ts';
import { BackupError, type CopiedRows } from '#platform/backup/fill-database.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { DatabaseSetupError } from '#platform/database/setup-error.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import { fallBackOn } from '#platform/media/fall-back-on.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { openS3Store } from '#platform/media/s3-store.ts';
import { openLog } from '#platform/observability/log.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';

const project = join(fileURLToPath(import.meta.url), '../..');
export const migrations = join(project, 'db/migrations');
export const shopVersion: string = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).version;
export const log = openLog('warn');

const isServer = (to: string) => /^postgres(?:ql)?:/.test(to);

/** Whether `to` names a database: a variable of the shell that is empty would be the usual data folder, and another address a folder of that name. */
export const isTarget = (to: string): boolean => to.trim() !== '' && (isServer(to) || !to.includes('://'));

/** Reads the shop's configuration. `to` replaces its database, and all ways to it: an address or a data folder. */
export function configOf(to?: string): Config {
  const place =
    to !== undefined && /^postgres(?:ql)?:/.test(to) ? { DATABASE_URL: to } : { DATABASE_URL: '', DATA_DIR: to };
  // The direct way to the shop's own database would lead a restore into that one.
  const other = to === undefined ? {} : { DATABASE_DIRECT_URL: '', DATABASE_REPLICA_URL: '', ...place };
  // Settings that only a starting shop needs are dropped, so that they are not validated here.
  const notNeeded = ['NODE_ENV', 'SHOP_ENV', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'PAYMENT_PROVIDER'];
  const env = Object.entries(process.env).filter(
    ([name]) => !notNeeded.includes(name) && !name.startsWith('RAZORPAY_'),
  );
  return readConfig({ ...Object.fromEntries(env), ...other });
}

/** Commands need sessions of their own, which a pooler does not give. */
export function databaseOptions({ dataDir, databaseUrl, databaseDirectUrl }: Config) {
  return { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl ?? undefined, log };
}

export async function openMedia(config: Config): Promise<MediaStore> {
  return config.s3 ? openS3Store(config.s3) : diskMedia(config);
}

/** Where the pictures of a shop are: as the environment says, or in the bucket that its owner entered in the browser. */
export async function openShopMedia(config: Config, { db }: Pick<Database<Tables>, 'db'>): Promise<MediaStore> {
  const own = await openMedia(config);
  if (!config.useConnections || !(await hasBucket(db))) return own;
  const secrets = await openSecrets({ ...config, isNeeded: async () => true });
  const { s3 } = withEntered(config, await readConnections({ secrets }, db), new Date());
  if (s3 === config.s3 || s3 === null) {
    if (config.s3 === null)
      console.error(
        'The bucket that was entered in the back office cannot be opened: set SECRETS_KEY as for the shop.',
      );
    return own;
  }
  return fallBackOn(await openS3Store(s3), own);
}

/** Also of a shop of before, whose tables are older. */
async function hasBucket(db: Database<Tables>['db']): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('connection') is not null as there`.execute(db);
  if (!rows[0]?.there) return false;
  const found = await db.selectFrom('connection').select('id').where('service', '=', 'pictures').limit(1).execute();
  return found.length > 0;
}

export function diskMedia(config: Config): MediaStore {
  return openDiskStore(join(config.dataDir, 'media'));
}

export function backupFolder(config: Config, to?: string): string {
  return resolve(to ?? config.backupFolder ?? join(config.dataDir, 'backups'));
}

/** Encrypts backups with the key of BACKUP_KEY or of the file BACKUP_KEY_FILE; without either they stay as they are. */
export function backupCipher({ backupKey, backupKeyFile }: Config): BackupCipher {
  if (backupKeyFile === null) return backupKey === null ? unencrypted : cipherOf(backupKey);
  let key: string;
  try {
    key = readFileSync(backupKeyFile, 'utf8').trim();
  } catch {
    throw new ConfigError(`BACKUP_KEY_FILE: ${backupKeyFile} cannot be read.`);
  }
  if (key.length < 32) throw new ConfigError(`BACKUP_KEY_FILE: ${backupKeyFile} must hold 32 characters or more.`);
  return cipherOf(key);
}

export function printCopied(copied: CopiedRows[]): void {
  const width = Math.max(...copied.map(({ table }) => table.length));
  console.log(`${'table'.padEnd(width)} ${'rows'.padStart(9)} ${'there'.padStart(9)}  checksum here     there`);
  for (const { table, source, target } of copied) {
    const sums = [source, target].map(({ checksum }) => checksum.slice(0, 16)).join('  ');
    console.log(
      `${table.padEnd(width)} ${String(source.rows).padStart(9)} ${String(target.rows).padStart(9)}  ${sums}`,
    );
  }
}

/** Runs a command and ends this process with 0, with 1 after an error, or with 2 after wrong arguments. */
export async function run(usage: string, work: () => Promise<boolean>): Promise<never> {
  try {
    if (await work()) process.exit(0);
    console.error(usage);
    process.exit(2);
  } catch (error) {
    const misused = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    console.error(misused ? error.message : (sentenceFor(error) ?? error));
    process.exit(misused ? 2 : 1);
  }
}

/** What a person can do about an error; null for one that is a bug. */
export function sentenceFor(error: unknown): string | null {
  if ([ConfigError, DatabaseSetupError, BackupError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const full = spaceError(error);
  return full === null ? null : `No space is left, so nothing was kept: free some, then try again. (${full.message})`;
}

/** ENOSPC, EDQUOT and EFBIG of the system, 53100 of PostgreSQL. */
const noSpace = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

function spaceError(error: unknown): Error | null {
  return error instanceof Error && 'code' in error && noSpace.includes(String(error.code)) ? error : null;
}
