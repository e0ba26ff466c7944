import type { DoPiece } from '#long-work/do-work.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import type { CustomerFromExport } from '#shop-import/customer-export.ts';

const atOnce = 200;

/** The dry run: which of the next persons of a file have an account already. */
export const checkCustomers: DoPiece = async (app, work) => {
  const items = await app.db
    .selectFrom('import_item')
    .select(['position', 'read'])
    .where('import_id', '=', work.subjectId)
    .where('state', '=', 'unchecked')
    .orderBy('position')
    .limit(atOnce)
    .execute();
  if (items.length === 0) return false;
  const keys = items.map(({ read }) => emailKey((read as CustomerFromExport).email));
  const there = await app.db
    .selectFrom('user_account')
    .select((row) => row.fn<string>('lower', ['email']).as('key'))
    .where((row) => row(row.fn('lower', ['email']), 'in', keys))
    .execute();
  const existing = new Set(there.map(({ key }) => key));
  const positions = (isKnown: boolean) =>
    items.filter((_item, at) => existing.has(keys[at] ?? '') === isKnown).map(({ position }) => position);
  await work.commit(async (tx) => {
    const mine = () => tx.updateTable('import_item').where('import_id', '=', work.subjectId);
    const [same, fresh] = [positions(true), positions(false)];
    // Of those who are here already nothing is kept of the file.
    if (same.length > 0) await mine().set({ state: 'same', read: '{}' }).where('position', 'in', same).execute();
    if (fresh.length > 0) await mine().set({ state: 'new' }).where('position', 'in', fresh).execute();
    return items.length;
  });
  return true;
};
