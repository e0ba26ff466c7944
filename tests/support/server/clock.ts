import { sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { TestDatabase } from '../database/database.ts';
import { emptyDatabase } from './faulty-shop.ts';

export interface TestClock {
  test: TestDatabase<Tables>;
  /**
   * Moves the clocks of the database and of this process by so many seconds, backwards too, while all goes on running.
   */
  move(seconds: number): Promise<void>;
  /** The clock of this process alone, as on a machine whose clock is wrong. */
  moveProcess(seconds: number): void;
  drop(): Promise<void>;
}

/**
 * A database without tables whose `now()` and `clock_timestamp()` can be moved: functions of these names stand before
 * PostgreSQL's own in the search path, for the defaults of the tables that are made here too.
 */
export async function openTestClock(): Promise<TestClock> {
  const test = await emptyDatabase('no/migrations');
  const { db } = test.database;
  await sql
    .raw(`create schema clock; create table clock.ahead (by interval not null); insert into clock.ahead values ('0');
      create function clock.now() returns timestamptz language sql stable
        as 'select pg_catalog.now() + by from clock.ahead';
      create function clock.clock_timestamp() returns timestamptz language sql volatile
        as 'select pg_catalog.clock_timestamp() + by from clock.ahead'`)
    .execute(db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql.raw(`alter database ${rows[0]?.name} set search_path = public, clock, pg_catalog`).execute(db);
  const RealDate = Date;
  let ahead = 0;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return {
    test,
    async move(seconds) {
      await sql`update clock.ahead set by = by + make_interval(secs => ${seconds})`.execute(db);
      ahead += seconds * 1000;
    },
    moveProcess(seconds) {
      ahead += seconds * 1000;
    },
    async drop() {
      globalThis.Date = RealDate;
      await test.drop();
    },
  };
}
