import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';

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
  const running = run();

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures++) {
      const client = new pg.Client({
        ...database.connection,
        application_name: 'shop change feed',
        query_timeout: responseMs,
      });
      let unhook = () => {};
      const broken = new Promise<void>((resolve) => {
        client.once('end', resolve).on('error', () => resolve());
        unhook = database.onMoved(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      client.on('notification', ({ channel, payload = '' }) => tell(() => handlers.onChange(channel, payload)));
      try {
        await client.connect();
        for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
        if (signal.aborted) break;
        failures = 0;
        tell(handlers.onConnected);
        await Promise.race([broken, pulseStops(client, broken)]);
        tell(handlers.onLost);
        if (!signal.aborted) database.log.warn({}, 'the change feed lost its connection; connecting again');
      } catch (error) {
        if (failures <= 1) database.log.warn({ err: error }, 'the change feed cannot connect; will keep trying');
      } finally {
        unhook();
        drop(client);
      }
      await pause(Math.min(50 * 2 ** failures, 5_000));
    }
  }

  /** Settles when the connection no longer responds: a broken network need not close it on this side. */
  async function pulseStops(client: pg.Client, broken: Promise<void>): Promise<void> {
    while (true) {
      const ended = await Promise.race([pause(pulseMs).then(() => false), broken.then(() => true)]);
      if (ended) return;
      try {
        await client.query('select 1');
      } catch {
        return;
      }
    }
  }

  function pause(milliseconds: number): Promise<void> {
    // Spread out, so that many processes do not all come back in the same instant.
    const spread = milliseconds * (0.8 + 0.4 * Math.random());
    return sleep(spread, undefined, { signal, ref: false }).catch(() => {});
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
      return running;
    },
  };
}

/** Ends the connection without waiting for a server that may not respond. */
function drop(client: pg.Client): void {
  client.end().catch(() => {});
  client.connection.stream.destroy();
}
