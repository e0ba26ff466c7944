import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { beginWork } from './begin-work.ts';
import { type DoPiece, doWork } from './do-work.ts';

let test: TestShop;
let by: { id: string; userName: string };
beforeAll(async () => {
  test = await openTestShop('embedded');
  await openStaffRouter(test.app);
  const { id } = await test.app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow();
  by = { id, userName: 'Meera' };
});
afterAll(() => test.drop());

it('takes turns: an import of thousands of pictures does not hold up an export', async () => {
  const done: string[] = [];
  const piecesOf =
    (name: string, count: number): DoPiece =>
    async (_app, work) => {
      if (done.filter((one) => one === name).length === count) return false;
      await work.commit(async () => {
        done.push(name);
        return 1;
      });
      return true;
    };
  const pieces = { 'import products': piecesOf('import', 30), 'write export': piecesOf('export', 2) };
  await inTransaction(test.app.db, async (tx) => {
    for (const kind of ['import products', 'write export'] as const) {
      await beginWork(tx, { kind, subjectId: randomUUID(), total: 30 }, by);
    }
  });
  while (await doWork(test.app, pieces, () => false, 0));
  expect(done.slice(0, 5).toSorted()).toEqual(['export', 'export', 'import', 'import', 'import']);
  expect(done).toHaveLength(32);
  const states = await test.app.db.selectFrom('long_work').select(['state', 'taken_by']).execute();
  expect(states).toEqual([
    { state: 'done', taken_by: null },
    { state: 'done', taken_by: null },
  ]);
});
