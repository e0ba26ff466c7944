import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobRecord } from './job-registry.ts';

export interface Disk {
  freeBytes: number;
  sizeBytes: number;
}

export interface ProcessMetrics {
  /** Requests turned away within the last minutes, 15 at most. */
  shedWithin(minutes: number): number;
  jobs(): JobRecord[];
  /** The disk of the data folder, or null where it cannot be read. */
  disk(): Promise<Disk | null>;
  /** The newest file or folder in the folder of backups; null without a folder or without a file. */
  newestBackup(): Promise<NewestBackup | null>;
  /** Whether requests came lately through a proxy that the shop does not trust. */
  hasUntrustedProxy(): boolean;
  /** Names of the migrations that this version of the shop comes with. */
  migrations(): Promise<string[]>;
}

interface NewestBackup {
  at: Date;
  /** Made by `npm run backup` without a key: anyone who gets it reads it. */
  isPlain: boolean;
}

interface ProcessMetricsOptions {
  dataDir: string;
  backupFolder: string | null;
  migrationsFolder: string;
  shedWithin(minutes: number): number;
  jobs(): JobRecord[];
  hasUntrustedProxy(): boolean;
}

export function createProcessMetrics({
  dataDir,
  backupFolder,
  migrationsFolder,
  ...own
}: ProcessMetricsOptions): ProcessMetrics {
  return {
    ...own,
    async disk() {
      // The folder is made only when something is put there.
      const found = await statfs(dataDir).catch(() => statfs('.').catch(() => null));
      return found && { freeBytes: found.bavail * found.bsize, sizeBytes: found.blocks * found.bsize };
    },
    newestBackup: async () => (backupFolder === null ? null : newestFile(backupFolder)),
    migrations: async () => (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort(),
  };
}

async function newestFile(folder: string): Promise<NewestBackup | null> {
  // What is still being written has a name with a dot.
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  const times = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  // An empty file is a backup that failed.
  const written = times.flatMap((file, at) =>
    file && (file.isDirectory() || file.size > 0) ? [{ at: file.mtime, name: names[at] ?? '' }] : [],
  );
  const newest = written.sort((one, other) => other.at.getTime() - one.at.getTime())[0];
  if (!newest) return null;
  // The manifest of an encrypted one has another name.
  const plain = await stat(join(folder, newest.name, 'manifest.json')).catch(() => null);
  return { at: newest.at, isPlain: plain !== null };
}
