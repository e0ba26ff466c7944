import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { dropClient } from './drop-client.ts';
import { readAddress } from './server-address.ts';

/**
 * Which of several servers takes writes. A manager such as Patroni decides it and promotes a standby when the primary
 * dies; the shop only finds out (docs/decisions/database-machines.md).
 */
export interface Primary {
  /** Address of the server that took writes when it was last asked. */
  address(): string;
  connection(): pg.ClientConfig;
  /** Asks every server now, and goes to another where that one takes writes. False where none does. */
  look(): Promise<boolean>;
  /** Whether the last look found one. */
  isFound(): boolean;
  /** What each server said at the last look, for anyone who looks after them; without passwords. */
  answers(): string;
  /** @returns a function that ends the telling */
  onMoved(tell: () => void): () => void;
  close(): Promise<void>;
}

/** One address for each server of `postgresql://user:word@one:5432,two:5432/shop`, as libpq reads it. */
export function addressesIn(url: string): string[] {
  const [, before = '', servers = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (!servers.includes(',')) return [url];
  // The shop itself asks which one takes writes; `pg` does not know this wish.
  const rest = after.replace(/([?&])target_session_attrs=[^&]*(&|$)/, (_, first, last) => (last === '' ? '' : first));
  return servers.split(',').map((server) => before + server + rest);
}

/** What a server said: the timeline that it writes, null for one that takes no writes or did not answer in time. */
interface ServerReport {
  address: string;
  timeline: number | null;
  failure?: string;
}

/**
 * Of several servers that take writes the one of the newest timeline: an old primary that came back with its disk does
 * not know that another was promoted. One older than a server that was seen before is never chosen; of several with one
 * timeline `current` is.
 */
export function newestOf(
  reports: readonly ServerReport[],
  seen: number,
  current = '',
): { address: string; timeline: number } | null {
  let newest = null as { address: string; timeline: number } | null;
  for (const { address, timeline } of reports) {
    if (timeline === null || timeline < seen || timeline < (newest?.timeline ?? -1)) continue;
    // Of two ways to the same server nobody changes from one to the other.
    if (timeline === newest?.timeline && address !== current) continue;
    newest = { address, timeline };
  }
  return newest;
}

/** Each promotion begins a new timeline; its number begins the names of the files of the log. */
const timelineQuery = `select case when pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' then null
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

async function timelineOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ timeline: number | null }>(timelineQuery);
  return rows[0]?.timeline ?? null;
}

/**
 * All servers are asked after so many answers of the primary, as one that its manager has lost may go on answering
 * beside a promoted one.
 */
const answersBetweenLooks = 5;
/**
 * How long the other servers may still take once one has answered that was promoted after all seen before, in
 * milliseconds.
 */
const graceMs = 500;

interface WatchOptions {
  log: Pick<Log, 'info' | 'warn'>;
  /** How often the primary is asked, in milliseconds. */
  everyMs?: number;
  /** How long an answer may take before all servers are asked, in milliseconds. */
  answerMs?: number;
}

/** Watches several servers, two or more. Nothing is asked before the first look(). */
export function watchPrimary(
  addresses: readonly string[],
  { log, everyMs = 1_000, answerMs = 2_000 }: WatchOptions,
): Primary {
  const closing = new AbortController();
  const connections = new Map(addresses.map((address) => [address, readAddress(address)]));
  const tellers = new Set<() => void>();
  let current = addresses[0] ?? '';
  let newest = 0;
  let isFound = false;
  let lastSaid: readonly ServerReport[] = [];
  /** Servers of an older timeline that were named in the log, so that each is named once and not every second. */
  const named = new Set<string>();
  let watching: Promise<void> | undefined;
  let looking: Promise<boolean> | undefined;

  const connect = async (address: string) => {
    const client = new pg.Client({
      ...connections.get(address),
      application_name: 'shop watch',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      dropClient(client);
      throw error;
    }
  };
  const ask = async (address: string): Promise<ServerReport> => {
    let client: pg.Client | undefined;
    try {
      client = await connect(address);
      return { address, timeline: await timelineOf(client) };
    } catch (error) {
      const { message, code = '' } = error as NodeJS.ErrnoException;
      return { address, timeline: null, failure: message || code };
    } finally {
      if (client) dropClient(client);
    }
  };
  const nameOlder = (reports: readonly ServerReport[]) => {
    for (const { address, timeline, failure } of reports) {
      if (timeline !== null && timeline < newest) {
        if (named.has(address)) continue;
        named.add(address);
        log.warn(
          { server: nameOf(address), timeline, newest },
          'a database server takes writes with an older timeline than one seen before; the shop does not go over to it',
        );
      } else if (failure === undefined) {
        // One that only did not answer in time may still be the same.
        named.delete(address);
      }
    }
  };
  const answers = () =>
    addresses
      .flatMap((address) => lastSaid.find((reports) => reports.address === address) ?? [])
      .map(({ address, timeline, failure }) => {
        const takes = timeline === null ? 'takes no writes' : `takes writes, timeline ${timeline}`;
        return `${nameOf(address)}: ${failure ?? takes}`;
      })
      .join('; ');
  const lookOnce = async () => {
    const reports: ServerReport[] = [];
    let noteNewer = () => {};
    const newer = new Promise<void>((resolve) => {
      noteNewer = resolve;
    }).then(() => sleep(graceMs));
    const all = Promise.all(
      addresses.map(async (address) => {
        const one = await ask(address);
        reports.push(one);
        // At the start every server is new, and nothing waits for one that hangs.
        if (newest > 0 && one.timeline !== null && one.timeline > newest) noteNewer();
      }),
    );
    await Promise.race([all, newer]);
    lastSaid = reports;
    const found = newestOf(reports, newest, current);
    newest = found?.timeline ?? newest;
    nameOlder(reports);
    if (found === null) {
      if (isFound) log.warn({ servers: answers() }, 'no database server takes writes; the shop goes on asking');
      isFound = false;
      return false;
    }
    isFound = true;
    if (found.address !== current) {
      current = found.address;
      log.warn({ server: nameOf(current), timeline: newest }, 'another database server takes the writes now');
      for (const tell of tellers) tell();
    }
    return true;
  };
  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    watching ??= watch();
    return looking;
  };

  /** Ends once the server does not answer, or has been replaced, or after some answers. */
  async function stayWith(server: string, rest: () => Promise<void>): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = await connect(server);
      for (let answers = 0; answers < answersBetweenLooks; answers += 1) {
        if (closing.signal.aborted || server !== current) return;
        // One that was promoted elsewhere meanwhile writes an older timeline, or none.
        if (((await timelineOf(client)) ?? -1) < newest) return;
        await rest();
      }
    } catch {
      // Asked next, of all of them.
    } finally {
      if (client) dropClient(client);
    }
  }

  async function watch(): Promise<void> {
    const rest = () => sleep(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    while (!closing.signal.aborted) {
      await rest();
      // While none takes writes all are asked at once: waiting for the old one first would take as long again where it
      // hangs.
      if (isFound) await stayWith(current, rest);
      if (!closing.signal.aborted) await look();
    }
  }

  return {
    address: () => current,
    connection: () => ({ ...connections.get(current) }),
    look,
    isFound: () => isFound,
    answers,
    onMoved(tell) {
      tellers.add(tell);
      return () => tellers.delete(tell);
    },
    async close() {
      closing.abort();
      await watching;
    },
  };
}

/** Without name and password. */
const nameOf = (address: string) => address.replace(/^[^/]*\/\/([^/?]*@)?/, '').split(/[/?]/, 1)[0];
