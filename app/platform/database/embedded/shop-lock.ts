import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clusterUser } from './cluster.ts';

const lockNumber = 726_354_001; // any number, the same in every version of the shop
const waitMs = 1_500;

/** One connection to the embedded server that holds the right to be the shop of this data folder. */
export type ShopLock = {
  /** Settles when the connection has broken and with it the lock. */
  lost: Promise<void>;
  release(): Promise<void>;
};

/**
 * Takes the lock on the server whose socket is in `socketFolder` and makes the shop's database when it is missing.
 * Resolves with undefined when another shop keeps it for 1.5 seconds. Rejects when the server does not respond.
 */
export async function takeShopLock(socketFolder: string, databaseName: string): Promise<ShopLock | undefined> {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: clusterUser,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    application_name: 'shop lock',
  });
  // One promise for both events: a refused connection reports an error, a broken one may report either first.
  const lost = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
  try {
    await client.connect();
    // A shop that was killed a moment ago may still be losing its connection.
    for (const start = Date.now(); !(await tryLock(client)); await sleep(50)) {
      if (Date.now() - start > waitMs) {
        await client.end();
        return undefined;
      }
    }
    const existing = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (existing.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(databaseName)}`);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  return { lost, release: () => client.end().catch(() => {}) };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockNumber]);
  return result.rows[0]?.taken === true;
}
