import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChangeFeed } from '#platform/database/change-feed.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openReplica, type Replica } from '#platform/database/replica.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { bothEngines } from '#tests/support/database/database.ts';
import { openServerPair } from '#tests/support/database/server-pair.ts';
import { eventually } from '#tests/support/eventually.ts';

interface Tables {
  note: { text: string };
}

describe.each(bothEngines)('a database with a standby on the %s server', (engine) => {
  let pair: Awaited<ReturnType<typeof openServerPair>>;
  let database: Database<Tables>;
  let replica: Replica<Tables>;
  const heard: string[] = [];
  let feed: ReturnType<typeof openChangeFeed>;
  beforeAll(async () => {
    pair = await openServerPair(engine);
    database = await openDatabase<Tables>({ dataDir: '', databaseUrl: pair.url, log: silentLog });
    await sql`create table note (text text not null)`.execute(database.db);
    replica = openReplica<Tables>({ url: pair.second.url, primary: database.pool, log: silentLog, restMs: 0 });
    feed = openChangeFeed(database, ['news'], {
      onChange: (_, said) => heard.push(said),
      onConnected() {},
      onLost() {},
    });
  });
  afterAll(async () => {
    await feed.close();
    await replica.close();
    await database.close();
    await pair.close();
  });

  const acknowledged: string[] = [];
  const write = async (text: string) => {
    await database.db.insertInto('note').values({ text }).execute();
    acknowledged.push(text);
  };
  const texts = async (db = database.db) =>
    (await db.selectFrom('note').select('text').execute()).map(({ text }) => text);
  const isStandby = async (db: Database<Tables>['db']) =>
    (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is;

  it('lists are read from it, and have what was just saved', async () => {
    for (let at = 0; at < 20; at += 1) {
      await write(`note ${at}`);
      const db = await replica.read();
      expect(db && (await isStandby(db))).toBe(true);
      if (db) expect(await texts(db)).toHaveLength(at + 1);
    }
  });

  it('lists are read from the primary while it is behind', async () => {
    await pair.second.run('select pg_wal_replay_pause()');
    await write('not there yet');
    expect(await replica.read()).toBeNull();
    await pair.second.run('select pg_wal_replay_resume()');
    await eventually(async () => expect(await replica.read()).not.toBeNull());
  });

  it('is found when it is promoted in place of the primary, with all that was committed, and heard', async () => {
    pair.first.kill();
    // What it still takes while it dies is confirmed by the other.
    await eventually(() => expect(write('while it dies')).rejects.toThrow());
    await pair.second.run('select pg_promote()');
    await eventually(() => write('after'));
    const there = await texts();
    expect(acknowledged.filter((text) => !there.includes(text))).toEqual([]);
    await eventually(async () => {
      await sql`select pg_notify('news', 'moved')`.execute(database.db);
      expect(heard).toContain('moved');
    });
    expect(await replica.read(), 'a server that is no standby any more').toBeNull();
  });

  it('is not left for the old primary, which comes back and does not know', async () => {
    await pair.first.start();
    await pair.first.run(`alter system set synchronous_standby_names = ''`);
    await pair.first.run('select pg_reload_conf()');
    for (let at = 0; at < 10; at += 1) await write(`to the new one ${at}`);
    const another = await openDatabase<Tables>({ dataDir: '', databaseUrl: pair.url, log: silentLog });
    expect(await texts(another.db), 'a process that starts now').toContain('to the new one 9');
    await another.close();
    pair.second.kill();
    await eventually(() => expect(write('while it dies')).rejects.toThrow());
    // Longer than the old one is asked several times.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await expect(write('to the old one')).rejects.toThrow();
  });
});
