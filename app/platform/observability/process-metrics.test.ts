import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProcessMetrics } from './process-metrics.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-metrics-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the newest backup is plain when its manifest can be read', async () => {
  const { newestBackup } = createProcessMetrics({
    dataDir: folder,
    backupFolder: folder,
    migrationsFolder: folder,
    shedWithin: () => 0,
    jobs: () => [],
    hasUntrustedProxy: () => false,
  });
  const make = (name: string, file: string, day: number) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), '{}');
    utimesSync(join(folder, name), new Date(Date.UTC(2026, 0, day)), new Date(Date.UTC(2026, 0, day)));
  };
  expect(await newestBackup()).toBeNull();
  make('backup-1', 'manifest.json.encrypted', 1);
  expect(await newestBackup()).toEqual({ at: new Date('2026-01-01'), isPlain: false });
  make('backup-2', 'manifest.json', 2);
  expect(await newestBackup()).toEqual({ at: new Date('2026-01-02'), isPlain: true });
  make('backup-3', 'manifest.json.encrypted', 3);
  expect(await newestBackup()).toMatchObject({ isPlain: false });
});
