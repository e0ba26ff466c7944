import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { inTransaction } from './transaction.ts';

type Tables = { account: { id: number; paise: number } };

describe.each(bothEngines)('inTransaction on the %s server', (engine) => {
  let test: TestDatabase<Tables>;

  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine, '/nonexistent');
    await test.database.pool.query(
      'create table account (id integer primary key, paise bigint not null check (paise >= 0))',
    );
    await test.database.pool.query('insert into account values (1, 1000), (2, 1000)');
  });
  afterAll(() => test.drop());

  it('commits what the work did and returns its result; rolls back on any error', async () => {
    const { db } = test.database;
    expect(await inTransaction(db, (tx) => tx.selectFrom('account').selectAll().where('id', '=', 1).execute())).toEqual(
      [{ id: 1, paise: 1000 }],
    );
    let runs = 0;
    const failing = inTransaction(db, async (tx) => {
      runs++;
      await tx.updateTable('account').set({ paise: 5 }).where('id', '=', 1).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(runs).toBe(1);
    expect((await test.database.pool.query('select paise from account where id = 1')).rows).toEqual([{ paise: 1000 }]);
  });

  it('does not retry what would fail again: constraint, time limit, bad SQL', async () => {
    for (const [statement, code] of [
      ['update account set paise = -1 where id = 1', '23514'],
      ["set local statement_timeout = '20ms'; select pg_sleep(1)", '57014'],
      ['select * from nowhere', '42P01'],
    ] as const) {
      let runs = 0;
      const failing = inTransaction(test.database.db, async (tx) => {
        runs++;
        for (const part of statement.split('; ')) await tx.executeQuery(rawQuery(part));
      });
      await expect(failing).rejects.toMatchObject({ code });
      expect(runs).toBe(1);
    }
  });

  it('survives deadlocks: both sides end up done', async () => {
    let runs = 0;
    let holding = 0;
    let meet = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const lockBoth = (first: number, second: number) =>
      inTransaction(test.database.db, async (tx) => {
        runs++;
        await tx
          .updateTable('account')
          .set((eb) => ({ paise: eb('paise', '+', 1) }))
          .where('id', '=', first)
          .execute();
        holding += 1;
        if (holding === 2) meet();
        await bothHoldOne;
        await tx
          .updateTable('account')
          .set((eb) => ({ paise: eb('paise', '+', 1) }))
          .where('id', '=', second)
          .execute();
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    // One of the two is ended and runs again; on a slow machine they may meet more than once.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect((await test.database.pool.query('select paise from account order by id')).rows).toEqual([
      { paise: 1002 },
      { paise: 1002 },
    ]);
  });

  it('survives serialization failures, at the commit too, and gives up after the attempts allowed', async () => {
    const { db, pool } = test.database;
    await pool.query('update account set paise = 0');
    const addOne = () =>
      inTransaction(
        db,
        async (tx) => {
          const { paise } = await tx
            .selectFrom('account')
            .select('paise')
            .where('id', '=', 1)
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('account')
            .set({ paise: paise + 1 })
            .where('id', '=', 1)
            .execute();
        },
        { isolation: 'serializable', attempts: 50 },
      );
    await Promise.all(Array.from({ length: 6 }, addOne));
    expect((await pool.query('select paise from account where id = 1')).rows).toEqual([{ paise: 6 }]);

    let runs = 0;
    const always = inTransaction(
      db,
      async (tx) => {
        runs++;
        await tx.executeQuery(rawQuery("do $$ begin raise exception 'x' using errcode = '40001'; end $$"));
      },
      { attempts: 3 },
    );
    await expect(always).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(3);
  });

  it('joins the transaction it is called in', async () => {
    const outer = inTransaction(test.database.db, async (tx) => {
      await inTransaction(tx, (inner) => inner.deleteFrom('account').execute());
      throw new Error('all of it');
    });
    await expect(outer).rejects.toThrow('all of it');
    expect((await test.database.pool.query('select count(*) from account')).rows).toEqual([{ count: 2 }]);
  });
});

function rawQuery(statement: string) {
  return CompiledQuery.raw(statement);
}
