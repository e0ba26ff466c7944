// What the commands move, backup and restore share.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupError, type CopiedRows } from '#platform/backup/fill-database.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { DatabaseSetupError } from '#platform/database/setup-error.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { openS3Store } from '#platform/media/s3-store.ts';
import { openLog } from '#platform/observability/log.ts';

const project = join(fileURLToPath(import.meta.url), '../..');
export const migrations = join(project, 'db/migrations');
export const shopVersion: string = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).version;
export const log = openLog('warn');

/** The shop's configuration; `to` is another database for it: an address or a data folder. */
export function configOf(to?: string): Config {
  const other =
    to === undefined ? {} : /^postgres(?:ql)?:/.test(to) ? { DATABASE_URL: to } : { DATABASE_URL: '', DATA_DIR: to };
  // What belongs to a shop that opens is neither asked of a copy nor in its way.
  const notNeeded = ['NODE_ENV', 'SHOP_ENV', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'PAYMENT_PROVIDER'];
  const env = Object.entries(process.env).filter(
    ([name]) => !notNeeded.includes(name) && !name.startsWith('RAZORPAY_'),
  );
  return readConfig({ ...Object.fromEntries(env), ...other });
}

export function databaseOptions({ dataDir, databaseUrl }: Config) {
  return { dataDir, databaseUrl: databaseUrl ?? undefined, log };
}

export async function openMedia(config: Config): Promise<MediaStore> {
  return config.s3 ? openS3Store(config.s3) : diskMedia(config);
}

export function diskMedia(config: Config): MediaStore {
  return openDiskStore(join(config.dataDir, 'media'));
}

export function backupFolder(config: Config, to?: string): string {
  return resolve(to ?? config.backupFolder ?? join(config.dataDir, 'backups'));
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

/** Runs a command to its end and ends this process: 0, 1 for what went wrong, 2 for what was asked wrongly. */
export async function run(usage: string, work: () => Promise<boolean>): Promise<never> {
  try {
    if (await work()) process.exit(0);
    console.error(usage);
    process.exit(2);
  } catch (error) {
    const forPeople = [ConfigError, DatabaseSetupError, BackupError].some((kind) => error instanceof kind);
    const misused = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    console.error(forPeople || misused ? (error as Error).message : error);
    process.exit(misused ? 2 : 1);
  }
}
