import { join } from 'node:path';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { clusterUser } from './embedded/cluster.ts';
import { readPidFile } from './embedded/postmaster.ts';
import { DatabaseSetupError } from './setup-error.ts';

/**
 * Opens the shop's database, or joins the embedded one that a running shop has open; that one stays as long as its
 * shop. For commands beside the shop. Rejects as openDatabase does.
 */
export async function joinDatabase<Tables = unknown>(options: DatabaseOptions): Promise<Database<Tables>> {
  try {
    return await openDatabase<Tables>(options);
  } catch (error) {
    const running = options.databaseUrl ? undefined : readPidFile(join(options.dataDir, 'database/cluster'));
    if (!(error instanceof DatabaseSetupError) || !running) throw error;
    const host = encodeURIComponent(running.socketFolder);
    return openDatabase<Tables>({
      ...options,
      databaseUrl: `postgresql://${clusterUser}@/shop?host=${host}&port=5432`,
    });
  }
}
