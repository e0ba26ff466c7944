import { connect as connectTo, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#tests/support/app/log.ts';
import { openAnsweringServer } from '#tests/support/database/answering-server.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';

describe.each(bothEngines)('openChangeFeed on the %s server', (engine) => {
  let test: TestDatabase<unknown>;
  let feed: ChangeFeed | undefined;
  const handlers = { onChange: vi.fn(), onConnected: vi.fn(), onLost: vi.fn() };
  const notify = (channel: string, payload: string) =>
    test.database.pool.query('select pg_notify($1, $2)', [channel, payload]);

  beforeEach(async () => {
    vi.resetAllMocks();
    test = await createTestDatabase(engine, '/nonexistent');
  });
  afterEach(async () => {
    await feed?.close();
    await test.drop();
  });

  it('tells what others commit on its channels, and nothing after close', async () => {
    feed = openChangeFeed(test.database, ['catalogue', 'Odd "name"'], handlers);
    await eventually(() => expect(handlers.onConnected).toHaveBeenCalledTimes(1));
    handlers.onChange.mockImplementationOnce(() => {
      throw new Error('a bug in a handler');
    });
    await notify('catalogue', '1');
    await notify('elsewhere', '2');
    await notify('Odd "name"', '');
    await eventually(() => expect(handlers.onChange).toHaveBeenCalledTimes(2));
    expect(handlers.onChange.mock.calls).toEqual([
      ['catalogue', '1'],
      ['Odd "name"', ''],
    ]);
    await feed.close();
    await notify('catalogue', '3');
    expect(handlers.onChange).toHaveBeenCalledTimes(2);
    expect(handlers.onLost).not.toHaveBeenCalled();
  });

  it('tells at once when it is cut off, and listens again', async () => {
    feed = openChangeFeed(test.database, ['catalogue'], handlers);
    for (let round = 1; round <= 3; round++) {
      await eventually(() => expect(handlers.onConnected).toHaveBeenCalledTimes(round));
      await test.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'shop change feed' and datname = current_database()`,
      );
      await eventually(() => expect(handlers.onLost).toHaveBeenCalledTimes(round));
    }
    await eventually(() => expect(handlers.onConnected).toHaveBeenCalledTimes(4));
    await notify('catalogue', 'back');
    await eventually(() => expect(handlers.onChange).toHaveBeenCalledExactlyOnceWith('catalogue', 'back'));
  });

  describe('when another server takes the writes', () => {
    let tellMoved = () => {};
    let connection: pg.ClientConfig;
    const warn = vi.fn();
    const moving = {
      get connection() {
        return connection;
      },
      log: { ...silentLog, warn },
      onMoved(tell: () => void) {
        tellMoved = tell;
        return () => {};
      },
    };
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('leaves one that does not answer while it connects', { timeout: 20_000 }, async () => {
      const old = await openAnsweringServer('nothing');
      connection = { connectionString: old.url, connectionTimeoutMillis: 60_000 };
      feed = openChangeFeed(moving, ['catalogue'], handlers);
      await eventually(() => expect(old.connections()).toBe(1));
      connection = test.database.connection;
      tellMoved();
      await eventually(() => expect(handlers.onConnected).toHaveBeenCalledTimes(1));
      await old.close();
    });

    it('does not wait for the end of its pause', { timeout: 20_000 }, async () => {
      // So that the pause is far longer than the test.
      vi.spyOn(Math, 'random').mockReturnValue(10_000);
      connection = { host: '127.0.0.1', port: 1, user: 'shop' };
      feed = openChangeFeed(moving, ['catalogue'], handlers);
      await eventually(() => expect(warn).toHaveBeenCalledTimes(1));
      connection = test.database.connection;
      tellMoved();
      await eventually(() => expect(handlers.onConnected).toHaveBeenCalledTimes(1));
    });
  });

  it('tries again where a connection cannot even be made', async () => {
    let attempts = 0;
    const database = {
      get connection() {
        attempts += 1;
        if (attempts <= 2) throw new Error('EMFILE: too many open files');
        return test.database.connection;
      },
      log: silentLog,
      onMoved: () => () => {},
    };
    feed = openChangeFeed(database, ['catalogue'], handlers);
    await eventually(() => expect(handlers.onConnected).toHaveBeenCalledTimes(1));
    expect(attempts).toBe(3);
  });

  it.runIf(engine === 'embedded')('notices a connection that has gone silent', async () => {
    const socketFolder = new URL(test.url.replace('@/', '@host/')).searchParams.get('host');
    let silent = false;
    const sockets: Socket[] = [];
    const middle = createServer((near) => {
      const far = connectTo(`${socketFolder}/.s.PGSQL.5432`);
      sockets.push(near, far);
      near.on('data', (data) => silent || far.write(data)).on('error', () => {});
      far.on('data', (data) => silent || near.write(data)).on('error', () => {});
    });
    await new Promise<void>((resolve) => middle.listen(0, '127.0.0.1', resolve));
    const { port } = middle.address() as { port: number };
    const database = {
      connection: { host: '127.0.0.1', port, user: 'shop', database: nameOf(test.url), connectionTimeoutMillis: 500 },
      log: silentLog,
      onMoved: () => () => {},
    };
    feed = openChangeFeed(database, ['catalogue'], handlers, { pulseMs: 50, responseMs: 100 });
    await eventually(() => expect(handlers.onConnected).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(handlers.onLost).not.toHaveBeenCalled();
    silent = true;
    await eventually(() => expect(handlers.onLost).toHaveBeenCalledTimes(1));
    silent = false;
    await eventually(() => expect(handlers.onConnected).toHaveBeenCalledTimes(2));
    await feed.close();
    for (const socket of sockets) socket.destroy();
    middle.close();
  });
});

function nameOf(url: string): string {
  return /@\/([^?]*)/.exec(url)?.[1] ?? '';
}
