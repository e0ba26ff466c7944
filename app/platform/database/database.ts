import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { columnParsers } from './column-parsers.ts';
import { dropClient } from './drop-client.ts';
import { openEmbeddedServer } from './embedded/embedded-server.ts';
import { prepareRecurring } from './prepare-recurring.ts';
import { addressesIn, type Primary, watchPrimary } from './primary.ts';
import { readAddress } from './server-address.ts';
import { DatabaseSetupError } from './setup-error.ts';

export type DatabaseOptions = {
  /** The shop's data folder; the embedded server keeps itself in `database` below it. */
  dataDir: string;
  /**
   * postgresql:// address of a server, 15 or newer, to use instead. Of several servers (`@one:5432,two:5432/shop`) the
   * one that takes writes.
   */
  databaseUrl?: string | undefined;
  /**
   * Where `databaseUrl` is a pooler in transaction mode: the address of the server itself, for what needs a session.
   */
  directUrl?: string | undefined;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Most connections of the pool; 10 unless said otherwise. */
  poolSize?: number | undefined;
  /** Called with each statement once it has ended, without its values. */
  onStatement?: (text: string, milliseconds: number, failed: boolean) => void;
};

export type Database<Tables = unknown> = {
  /**
   * Queries. int8 columns come as numbers (a value beyond 2^53 rejects the query), numeric as text, date as the text
   * '2026-01-31', timestamptz as Date. An array for a jsonb column must be passed through JSON.stringify.
   */
  db: Kysely<Tables>;
  /** The pool under `db`: statements end after 15 s, waits for a lock after 5 s, idle transactions after 30 s. */
  pool: pg.Pool;
  /** For a connection of its own, outside the pool and without its time limits; to be read anew for each. */
  readonly connection: pg.ClientConfig;
  /**
   * Told when another server takes the writes, and once more when a pooler before it has moved too. @returns a function
   * that ends the telling
   */
  onMoved(tell: () => void): () => void;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** True when the database responds within a second and, of several servers, one takes writes. Never rejects. */
  ready(): Promise<boolean>;
  /** Waits up to 10 s for queries under way, then closes every connection and stops the embedded server. */
  close(): Promise<void>;
};

const patienceWithServerMs = 20_000;

/**
 * Opens the shop's database: the server at `databaseUrl`, or the embedded one in `dataDir`. Rejects with
 * DatabaseSetupError, whose message is for the person who starts the shop.
 */
export async function openDatabase<Tables = unknown>(options: DatabaseOptions): Promise<Database<Tables>> {
  const { log } = options;
  const embedded = options.databaseUrl ? undefined : await openEmbeddedServer(options);
  const { databaseUrl = '', directUrl } = options;
  const pooled = embedded ? null : openServer(databaseUrl, log);
  const direct = directUrl === undefined ? pooled : openServer(directUrl, log);
  const servers = new Set([pooled, direct]);
  const usual: pg.ClientConfig = {
    types: columnParsers,
    connectionTimeoutMillis: 5_000,
    application_name: 'shop',
    // A server that disappeared is noticed on idle connections within 20 s, not after the two hours of the system.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const connectionTo = (server: Server | null): pg.ClientConfig => ({
    ...usual,
    ...(server ? server.connection() : embedded?.connection),
  });
  if (direct) await checkServer(direct, () => connectionTo(direct), log);
  // Poolers beside the database machines move with them; nobody watches them before the first look.
  if (pooled?.primary && pooled !== direct) await checkServer(pooled, () => connectionTo(pooled), log);

  const pool = new pg.Pool({
    ...usual,
    ...(pooled?.primary && { Client: clientsOf(pooled.primary) }),
    max: options.poolSize ?? 10,
    idleTimeoutMillis: 60_000,
    query_timeout: 20_000,
    // Under load requests wait for a connection rather than fail.
    connectionTimeoutMillis: 15_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    // What stands in the address goes before the above.
    ...(pooled ? pooled.connection() : embedded?.connection),
  });
  // An idle connection that breaks is only replaced; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection broke'));
  // A session that a pooler gives to others too keeps nothing of ours.
  const prepare = directUrl === undefined ? prepareRecurring() : () => {};
  // The same for one that breaks while a transaction holds it between two queries; the next query then rejects.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    giveUpWhenSilent(client);
    prepare(client);
  });
  if (directUrl !== undefined) await checkPooler(pool);

  const { onStatement } = options;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && {
      log: ({ query, queryDurationMillis, level }) => onStatement(query.sql, queryDurationMillis, level === 'error'),
    }),
  });
  let closed: Promise<void> | undefined;
  return {
    db,
    pool,
    get connection() {
      return connectionTo(direct);
    },
    onMoved(tell) {
      // The two are watched apart. Until the later of them has moved, what is read may come from the old server.
      const untell = [...servers].map((server) => server?.primary?.onMoved(tell));
      return () => {
        for (const end of untell) end?.();
      };
    },
    log,
    // A standby answers too, and so does a server that the shop refuses. Where the pool goes through poolers that are
    // watched, those count.
    ready: async () => ((pooled?.primary ?? direct?.primary)?.isFound() ?? true) && answersWithin(pool, 1_000),
    close() {
      closed ??= (async () => {
        // Kysely ends the pool only if it was ever asked for something.
        const drained = db.destroy().then(() => (pool.ending ? undefined : pool.end()));
        await Promise.race([drained, sleep(10_000, undefined, { ref: false })]);
        await Promise.all([...servers].map((server) => server?.primary?.close()));
        await embedded?.close();
      })();
      return closed;
    },
  };
}

/** What an address leads to: one server, or the one of several that takes writes. */
interface Server {
  connection(): pg.ClientConfig;
  primary: Primary | null;
}

function openServer(url: string, log: Pick<Log, 'info' | 'warn'>): Server {
  const addresses = addressesIn(url);
  if (addresses.length === 1) {
    const connection = readAddress(url);
    return { connection: () => connection, primary: null };
  }
  const primary = watchPrimary(addresses, { log });
  return { connection: primary.connection, primary };
}

/**
 * Connections of a pool go to the server that takes writes at that moment; those to another end when it has changed.
 */
function clientsOf(primary: Primary) {
  const open = new Map<pg.Client, string>();
  primary.onMoved(() => {
    for (const [client, address] of open) if (address !== primary.address()) client.connection.stream.destroy();
  });
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const address = primary.address();
      super({ ...config, ...primary.connection() });
      open.set(this, address);
      this.once('end', () => open.delete(this));
    }
  };
}

/** A pooler lets a server session keep what another client set, so the time limits must be its own. */
async function checkPooler(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
  if (rows[0]?.limit !== '15s') {
    throw new DatabaseSetupError(
      'The pooler at DATABASE_URL drops the time limits of the shop. Set them in its connect_query, as in deploy/pgbouncer.ini.',
    );
  }
}

/**
 * After `query_timeout` without a result a query fails, and pg keeps the connection: the next query on it would wait as
 * long, until the system notices after a quarter of an hour that the other end is gone. So the connection is closed.
 */
function giveUpWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const queryOrClose = (...given: unknown[]) => {
    const result = query(...given);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') cut(client);
      });
    }
    return result;
  };
  Object.assign(client, { query: queryOrClose });
}

/** Ends the connection without waiting for a server that may not respond. */
function cut(client: pg.PoolClient): void {
  (client as unknown as pg.Client).connection.stream.destroy();
}

async function answersWithin(pool: pg.Pool, milliseconds: number): Promise<boolean> {
  const ask = () => pool.query('select 1');
  // Once more: the first may have got a connection that broke while it was idle.
  const query = ask()
    .catch(ask)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([query, sleep(milliseconds, false, { ref: false })]);
}

async function checkServer(
  { primary }: Server,
  connection: () => pg.ClientConfig,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<void> {
  for (const start = Date.now(); ; await sleep(500)) {
    let client: pg.Client | undefined;
    try {
      if (primary && !(await primary.look())) {
        const noneTakesWrites = `none of its servers answers and takes writes (${primary.answers()})`;
        throw Object.assign(new Error(noneTakesWrites), { code: 'ECONNREFUSED' });
      }
      // One that hangs once it is connected is not waited for either.
      client = new pg.Client({ ...connection(), query_timeout: 5_000 });
      client.on('error', () => {});
      await client.connect();
      const { rows } = await client.query<{ version: string; encoding: string }>(
        `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
      );
      const { version = '', encoding } = rows[0] ?? {};
      if (Number.parseInt(version, 10) < 15) {
        throw new DatabaseSetupError(
          `The server at DATABASE_URL is PostgreSQL ${version}; the shop needs 15 or newer.`,
        );
      }
      if (encoding !== 'UTF8') {
        throw new DatabaseSetupError(`The database at DATABASE_URL is encoded in ${encoding}; the shop needs UTF8.`);
      }
      return;
    } catch (error) {
      if (error instanceof DatabaseSetupError) throw error;
      const { code = '', message } = error as NodeJS.ErrnoException;
      // Machines started together come up in any order: a server that is not there yet is waited for.
      const mayStillCome = /^(ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P03)$/.test(code);
      if (!mayStillCome || Date.now() - start > patienceWithServerMs) {
        // The address itself stays out of the message: it holds the password.
        throw new DatabaseSetupError(`The database at DATABASE_URL cannot be used: ${message || code}.`, {
          cause: error,
        });
      }
      log.warn({ code, reason: message }, 'the database at DATABASE_URL does not respond yet; waiting');
    } finally {
      if (client) dropClient(client);
    }
  }
}
