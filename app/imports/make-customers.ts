import { addImportedCustomer } from '#customers/add-imported-customer.ts';
import type { DoPiece } from '#long-work/do-work.ts';
import type { CustomerFromExport } from '#shop-import/customer-export.ts';

const atOnce = 100;

/**
 * Makes accounts without a password of the next persons of a file; who has one already keeps it as it is (behaviour:
 * Imports 8).
 */
export const makeCustomers: DoPiece = async (app, work) => {
  const items = await app.db
    .selectFrom('import_item')
    .select(['position', 'read'])
    .where('import_id', '=', work.subjectId)
    .where('state', '=', 'new')
    .orderBy('position')
    .limit(atOnce)
    .execute();
  if (items.length === 0) return false;
  await work.commit(async (tx) => {
    for (const { position, read } of items) {
      const isMade = await addImportedCustomer(tx, work.subjectId, read as CustomerFromExport);
      await tx
        .updateTable('import_item')
        .set({ state: isMade ? 'made' : 'same', read: '{}' })
        .where('import_id', '=', work.subjectId)
        .where('position', '=', position)
        .execute();
    }
    return items.length;
  });
  return true;
};
