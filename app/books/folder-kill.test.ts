import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doWork } from '#long-work/do-work.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import type { VictimOrders } from '#tests/support/purchases/crash-victim.ts';
import { fillInvoices } from '#tests/support/purchases/many-documents.ts';
import { runVictim } from '#tests/support/purchases/run-victim.ts';
import { drawDocuments } from './draw-documents.ts';
import { prepareFolder, readFolder } from './prepare-folder.ts';

/** Three pieces. */
const many = 12;

describe.each(testEngines)("the PDFs of a month's folder on the %s server (behaviour: Books 11)", (engine) => {
  let test: TestShop;
  let by: { id: string; userName: string };
  let months = 3;
  beforeAll(async () => {
    test = await openTestShop(engine);
    by = (await openStaffRouter(test.app)).account;
  });
  afterAll(() => test.drop());

  const draw = () => doWork(test.app, { 'draw documents': drawDocuments });
  const nobody = { url: 'http://127.0.0.1:9', keyId: 'rzp_test_x', keySecret: 'x' } as Parameters<
    typeof runVictim
  >[0]['fake'];

  it.each<VictimOrders['dies'] & { drawn: number }>([
    { when: 'after', like: 'insert into "document_paper"', nth: 3, drawn: 0 },
    { when: 'before', like: '^commit', nth: 1, drawn: 0 },
    { when: 'after', like: '^commit', nth: 1, drawn: 5 },
    { when: 'before', like: 'update "long_work" set "done"', nth: 2, drawn: 5 },
  ])('are drawn on by the next process when one is killed $when $like (number $nth)', async ({ drawn, ...dies }) => {
    months += 1;
    const month = `2025-${String(months).padStart(2, '0')}`;
    await fillInvoices(test.app, { month, documents: many, first: months * 100 });
    await prepareFolder(test.app, month, by);
    expect(await runVictim({ fake: nobody, url: test.url }, dies, { verb: 'long work', picture: '' })).toBe('killed');
    const left = { undrawn: many - drawn, work: { state: 'running', done: drawn, total: many } };
    expect(await readFolder(test.app, month)).toMatchObject(left);
    // Nobody may take it while its process could still live.
    expect(await draw()).toBe(false);
    await test.app.db
      .updateTable('long_work')
      .set({ seen_at: new Date(0) })
      .where('state', '=', 'running')
      .execute();
    await draw();
    const done = { undrawn: 0, work: { state: 'done', done: many, total: many } };
    expect(await readFolder(test.app, month)).toMatchObject(done);
  });
});
