import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';
import { dropClient } from './drop-client.ts';

export type ChangeFeedHandlers = {
  /** A transaction that did `notify channel, 'payload'` has committed. The payload holds less than 8,000 bytes. */
  onChange(channel: string, payload: string): void;
  /** From now on no change is missed. Earlier ones are not repeated: whatever is cached must be read again. */
  onConnected(): void;
  /** From now on changes may be missed. */
  onLost(): void;
};

export type ChangeFeed = { close(): Promise<void> };

export type ChangeFeedTiming = {
  /** How often a silent connection is probed, in milliseconds. */
  pulseMs?: number;
  /** How long a probe may take, in milliseconds. */
  responseMs?: number;
};

/**
 * Listens on `channels` over a connection of its own, and connects again for ever when it breaks, after
 * pauses that grow from 50 ms to 5 s. Returns at once; onConnected is called once it listens. Never throws;
 * what a handler throws is logged.
 */
export function openChangeFeed(
  database: Pick<Database, 'connection' | 'log' | 'onMoved'>,
  channels: readonly string[],
  handlers: ChangeFeedHandlers,
  { pulseMs = 10_000, responseMs = 5_000 }: ChangeFeedTiming = {},
): ChangeFeed {
  const closing = new AbortController();
  const { signal } = closing;
  /** Ends the connection under way and the pause after it: at a move to another server and at the close. */
  let turn = new AbortController();
  const running = run();

  async function run(): Promise<void> {
    let failures = 0;
    const unhook = database.onMoved(() => {
      failures = 0;
      turn.abort();
    });
    while (!signal.aborted) {
      turn = new AbortController();
      try {
        await listen(turn.signal);
        failures = 0;
      } catch (error) {
        // A connection to the previous server is given up without a word.
        if (!turn.signal.aborted && failures <= 1) {
          database.log.warn({ err: error }, 'the change feed cannot connect; will keep trying');
        }
      }
      await pause(Math.min(50 * 2 ** failures, 5_000), turn.signal);
      failures += 1;
    }
    unhook();
  }

  /** Resolves once a connection that listened has ended; rejects where it does not come so far. */
  async function listen(over: AbortSignal): Promise<void> {
    const client = new pg.Client({
      ...database.connection,
      application_name: 'shop change feed',
      query_timeout: responseMs,
    });
    const broken = new Promise<void>((resolve) => {
      client.once('end', resolve).on('error', () => resolve());
      over.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ channel, payload = '' }) => tell(() => handlers.onChange(channel, payload)));
    const begin = async () => {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    };
    try {
      const isBroken = broken.then(() => Promise.reject(new Error('the connection broke')));
      await Promise.race([begin(), isBroken]);
      tell(handlers.onConnected);
      await Promise.race([broken, pulseStops(client, broken, over)]);
      tell(handlers.onLost);
      if (!signal.aborted) database.log.warn({}, 'the change feed lost its connection; connecting again');
    } finally {
      dropClient(client);
    }
  }

  /** Settles when the connection no longer responds: a broken network need not close it on this side. */
  async function pulseStops(client: pg.Client, broken: Promise<void>, over: AbortSignal): Promise<void> {
    while (true) {
      const ended = await Promise.race([pause(pulseMs, over).then(() => false), broken.then(() => true)]);
      if (ended) return;
      try {
        await client.query('select 1');
      } catch {
        return;
      }
    }
  }

  function pause(milliseconds: number, until: AbortSignal): Promise<void> {
    // Spread out, so that many processes do not all come back in the same instant.
    const spread = milliseconds * (0.8 + 0.4 * Math.random());
    return sleep(spread, undefined, { signal: until, ref: false }).catch(() => {});
  }

  function tell(handler: () => void): void {
    if (signal.aborted) return;
    try {
      handler();
    } catch (error) {
      database.log.error({ err: error }, 'a handler of the change feed failed');
    }
  }

  return {
    close() {
      closing.abort();
      turn.abort();
      return running;
    },
  };
}
