import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DoPiece, doWork } from '#long-work/do-work.ts';
import { exportSubscribers } from '#newsletter/list-subscribers.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { beginExport, stopExport } from './begin-export.ts';
import { dropOldExports } from './drop-old-exports.ts';
import { listExports, readExport } from './read-export.ts';
import { writeExport } from './write-export.ts';

/** Two parts of a file and some of a third. */
const many = 45_000;

describe.each(testEngines)('large files on the %s server (behaviour: Exports 1)', (engine) => {
  let test: TestShop;
  let by: { id: string; userName: string };
  beforeAll(async () => {
    test = await openTestShop(engine);
    by = (await openStaffRouter(test.app)).account;
    await sql`insert into newsletter_subscriber (email)
      select 'somebody.with.a.long.name.' || n || '@example.com' from generate_series(1, ${many}::int) n`.execute(
      test.app.db,
    );
  });
  afterAll(() => test.drop());
  beforeEach(() => test.app.db.deleteFrom('long_work').execute());

  const work = (piece: DoPiece = writeExport) => doWork(test.app, { 'write export': piece });
  const begin = () => beginExport(test.app, 'subscribers', {}, by);
  const read = (id: string, name = 'newsletter_subscribers') => readExport(test.app, { id, name });
  const partsOf = async (pieces: AsyncIterable<string>) => {
    const parts: string[] = [];
    for await (const part of pieces) parts.push(part);
    return parts;
  };
  const textOf = async (pieces: AsyncIterable<string>) => (await partsOf(pieces)).join('');
  /** As if the process that had the work had not been heard of for long. */
  const fallSilent = () =>
    test.app.db
      .updateTable('long_work')
      .set({ seen_at: new Date(0) })
      .execute();
  const only = async () => (await listExports(test.app))[0];

  it('are the same as those that are downloaded at once, and can be read once they are whole', async () => {
    const id = await begin();
    expect(await only()).toMatchObject({ id, state: 'running', lines: 0, fileName: 'newsletter_subscribers.csv' });
    await expect(read(id)).rejects.toMatchObject({ status: 409 });
    await work();
    expect(await only()).toMatchObject({ state: 'done', lines: many, by: by.userName });
    await expect(read(id, 'orders'), 'under another name').rejects.toMatchObject({ status: 404 });
    const parts = await partsOf(await read(id));
    expect(parts).toHaveLength(3);
    expect(parts.join('')).toBe(await textOf(exportSubscribers(test.app)));
  });

  it('are begun anew by the next process when one dies, and no line is there twice', async () => {
    const id = await begin();
    let commits = 0;
    const dying: DoPiece = (app, mine) =>
      writeExport(app, {
        ...mine,
        commit: (piece) => {
          commits += 1;
          return commits > 2 ? Promise.reject(new Error('the process dies')) : mine.commit(piece);
        },
      });
    await expect(work(dying)).rejects.toThrow('the process dies');
    expect((await only())?.lines).toBeGreaterThan(1_000);
    expect(await work()).toBe(false);
    await fallSilent();
    await work();
    expect(await only()).toMatchObject({ state: 'done', lines: many });
    expect(await textOf(await read(id))).toBe(await textOf(exportSubscribers(test.app)));
  });

  it('stop between two parts', async () => {
    const id = await begin();
    await work((app, mine) =>
      writeExport(app, {
        ...mine,
        commit: async (piece) => {
          await mine.commit(piece);
          await stopExport(app, id);
        },
      }),
    );
    expect(await only()).toMatchObject({ state: 'stopped' });
    await expect(read(id)).rejects.toMatchObject({ status: 409 });
    await expect(stopExport(test.app, id)).rejects.toMatchObject({ status: 409 });
  });

  it('are given up when the same error comes ten times in a row, not when it comes now and then', async () => {
    await begin();
    const fail = async (piece: DoPiece) => {
      await fallSilent();
      await expect(work(piece)).rejects.toThrow('again');
    };
    const broken: DoPiece = () => Promise.reject(new Error('again'));
    const brokenLater: DoPiece = async (_app, mine) => {
      await mine.commit(async () => 1);
      throw new Error('again');
    };
    for (let at = 0; at < 9; at += 1) await fail(broken);
    await fail(brokenLater);
    for (let at = 0; at < 8; at += 1) await fail(broken);
    expect((await only())?.state).toBe('running');
    await fail(broken);
    expect((await only())?.state).toBe('failed');
    await fallSilent();
    expect(await work()).toBe(false);
  });

  it('that are deleted while somebody downloads them break off, and never look whole', async () => {
    const id = await begin();
    await work();
    const pieces = await read(id);
    expect((await pieces.next()).done).toBe(false);
    await test.app.db.deleteFrom('export_file').where('id', '=', id).execute();
    await expect(partsOf(pieces)).rejects.toMatchObject({ status: 404 });
  });

  it('are deleted after a day, with all their parts', async () => {
    const id = await begin();
    await work();
    await dropOldExports(test.app);
    expect((await only())?.id).toBe(id);
    await test.app.db.updateTable('export_file').set({ created_at: sql<Date>`now() - interval '25 hours'` }).execute();
    await dropOldExports(test.app);
    expect(await only()).toBeUndefined();
    expect(await test.app.db.selectFrom('export_part').select('position').execute()).toEqual([]);
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
  });
});
