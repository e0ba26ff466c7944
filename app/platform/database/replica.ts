import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { columnParsers } from './column-parsers.ts';
import { readAddress } from './server-address.ts';

/** A standby that lists and exports are read from (docs/decisions/database-machines.md). */
export interface Replica<Tables> {
  /**
   * The standby once it has everything that was committed before this was asked, so nobody misses what they just saved;
   * null where it is not so far within a moment, or does not answer: then the primary is read.
   */
  read(): Promise<Kysely<Tables> | null>;
  close(): Promise<void>;
}

interface ReplicaOptions {
  url: string;
  /** Says how far the log of the primary is. */
  primary: pg.Pool;
  log: Pick<Log, 'warn'>;
  /** How long it is waited for, in milliseconds. */
  patienceMs?: number;
  /** How long it is left alone after it did not answer, in milliseconds. */
  restMs?: number;
}

export function openReplica<Tables>({
  url,
  primary,
  log,
  patienceMs = 500,
  restMs = 10_000,
}: ReplicaOptions): Replica<Tables> {
  const pool = new pg.Pool({
    types: columnParsers,
    application_name: 'shop lists',
    max: 10,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 1_000,
    query_timeout: 20_000,
    statement_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...readAddress(url, 'DATABASE_REPLICA_URL'),
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle connection to the replica broke'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let restsUntil = 0;
  const has = async (position: string) => {
    const { rows } = await Promise.race([
      pool.query<{ has: boolean }>('select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has', [position]),
      sleep(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error('it does not answer'))),
    ]);
    return rows[0]?.has ?? false;
  };
  return {
    async read() {
      if (performance.now() < restsUntil) return null;
      const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
      const position = rows[0]?.position ?? '';
      try {
        for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(10)) {
          if (await has(position)) return db;
        }
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the replica is not read for some seconds');
      }
      // One that is behind is rarely there a moment later: lists do not wait for it each time.
      restsUntil = performance.now() + restMs;
      return null;
    },
    close: () => db.destroy().then(() => (pool.ending ? undefined : pool.end())),
  };
}
