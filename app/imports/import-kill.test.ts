import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doWork, WorkLost } from '#long-work/do-work.ts';
import { AppError } from '#rules/app-error.ts';
import { shopifyExport } from '#shop-import/made-up-exports.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import type { VictimOrders } from '#tests/support/purchases/crash-victim.ts';
import { runVictim } from '#tests/support/purchases/run-victim.ts';
import { beginImport, stopImport } from './begin-import.ts';
import { importPieces } from './pieces.ts';
import { planImport } from './plan-import.ts';
import { readImport } from './read-import.ts';

const many = 25;

describe.each(testEngines)('long work on the %s server (behaviour: Imports 1)', (engine) => {
  let test: TestShop;
  let by: { id: string; userName: string };
  let picture: Buffer;
  beforeAll(async () => {
    test = await openTestShop(engine);
    by = (await openStaffRouter(test.app)).account;
    picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#875' } })
      .png()
      .toBuffer();
  });
  afterAll(() => test.drop());
  const db = () => test.app.db;
  beforeEach(async () => {
    await db().deleteFrom('product').where('title', 'like', 'Multigrain Atta%').execute();
    for (const table of ['long_work', 'import_file', 'imported_product', 'stock_movement'] as const) {
      await db().deleteFrom(table).execute();
    }
  });

  const pieces = importPieces(async () => picture);
  const work = async () => {
    while (await doWork(test.app, pieces));
  };
  const file = new TextEncoder().encode(shopifyExport(many));
  const upload = () =>
    planImport(test.app, file, { kind: 'products', category: 'flour', gst: 5, publish: false, fileName: 'a.csv' }, by);
  const begun = async () => {
    const id = await upload();
    await work();
    await beginImport(test.app, id, '', by);
    return id;
  };
  /** Everything of each product once. */
  const expectWhole = async (id: string) => {
    const products = await db()
      .selectFrom('product')
      .select(['id', 'title', 'images'])
      .where('title', 'like', 'Multigrain Atta%')
      .execute();
    expect(new Set(products.map(({ title }) => title)).size).toBe(many);
    expect(products.map(({ images }) => images.length)).toEqual(Array(many).fill(1));
    const ids = products.map((product) => product.id);
    const sizes = await db().selectFrom('variant').select('id').where('product_id', 'in', ids).execute();
    const moves = await db().selectFrom('stock_movement').select('id').where('product_id', 'in', ids).execute();
    expect([sizes.length, moves.length]).toEqual([2 * many, 2 * many]);
    const report = await readImport(test.app, id);
    expect(report).toMatchObject({
      counts: { made: many, new: 0, refused: 0 },
      pictures: { done: 2 * many, failed: 0, waiting: 0 },
      work: { state: 'done', done: 3 * many, total: 3 * many },
    });
  };

  const nobody = { url: 'http://127.0.0.1:9', keyId: 'rzp_test_x', keySecret: 'x' } as Parameters<
    typeof runVictim
  >[0]['fake'];
  it.each<VictimOrders['dies']>([
    { when: 'after', like: 'insert into "variant"', nth: 1 },
    { when: 'before', like: 'insert into "imported_product"', nth: 7 },
    { when: 'after', like: 'update "import_item"', nth: 20 },
    { when: 'before', like: '^commit', nth: 1 },
    { when: 'after', like: '^commit', nth: 1 },
    { when: 'after', like: 'insert into "import_picture"', nth: 22 },
    { when: 'after', like: 'insert into "uploaded_picture"', nth: 3 },
    { when: 'before', like: 'update "import_picture"', nth: 4 },
  ])('a process killed $when $like (number $nth) leaves neither half a product nor a double', async (dies) => {
    const id = await begun();
    const does = { verb: 'long work', picture: picture.toString('base64') } as const;
    expect(await runVictim({ fake: nobody, url: test.url }, dies, does)).toBe('killed');
    // Nobody may take it while its process could still live.
    expect(await doWork(test.app, pieces)).toBe(false);
    await db()
      .updateTable('long_work')
      .set({ seen_at: new Date(Date.now() - 60_000) })
      .where('state', '=', 'running')
      .execute();
    await work();
    await expectWhole(id);
  });

  it('is done once by two processes, also where two files say the same', async () => {
    const [one, other] = [await begun(), await upload()];
    await Promise.all([work(), work()]);
    await expectWhole(one);
    // The second was checked while the first was being imported: whatever it had planned, nothing is made twice.
    await beginImport(test.app, other, '', by).catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    await Promise.all([work(), work()]);
    await expectWhole(one);
  });

  it('is lost by a process that was taken for dead, which then writes nothing', async () => {
    const id = await begun();
    await doWork(test.app, {
      ...pieces,
      'import products': async (_app, mine) => {
        await db()
          .updateTable('long_work')
          .set({ seen_at: new Date(0) })
          .where('state', '=', 'running')
          .execute();
        await work();
        // The others have done all of it: there is no piece left that it could write.
        await expect(mine.commit(() => Promise.reject(new Error('written')))).rejects.toThrow(WorkLost);
        return false;
      },
    });
    await expectWhole(id);
  });

  it('stops after the piece under way and goes on from there', async () => {
    const id = await begun();
    await expect(beginImport(test.app, id, '', by)).rejects.toMatchObject({ status: 409 });
    await doWork(test.app, {
      ...pieces,
      'import products': async (...given) => {
        const more = await pieces['import products'](...given);
        await stopImport(test.app, id, by);
        return more;
      },
    });
    expect(await readImport(test.app, id)).toMatchObject({
      counts: { made: 20, new: 5 },
      work: { state: 'stopped', done: 20 },
    });
    await expect(stopImport(test.app, id, by)).rejects.toMatchObject({ status: 409 });
    await beginImport(test.app, id, '', by);
    await work();
    expect(await readImport(test.app, id)).toMatchObject({ counts: { made: many }, work: { state: 'done' } });
  });

  it('is put down by a process that ends, and taken up by the next', async () => {
    const id = await begun();
    let asked = 0;
    await doWork(test.app, pieces, () => {
      asked += 1;
      return asked > 1;
    });
    expect((await readImport(test.app, id)).work).toMatchObject({ state: 'running', done: 20 });
    await work();
    await expectWhole(id);
  });
});
