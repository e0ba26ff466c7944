import { putInOrder } from '#audit/put-in-order.ts';
import type { Staff } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listBanners, type StaffBanner } from './list-banners.ts';

/**
 * Puts the banners in another order (behaviour: Content 11).
 * @param ids of all banners, in the order in which they are to come
 * @param seen of all banners, in the order that was changed; left out, nobody asks
 * @throws AppError 409 where others are there now, or in another order
 */
export async function orderBanners(
  app: AppContext,
  ids: readonly string[],
  by: Staff,
  seen?: readonly string[],
): Promise<StaffBanner[]> {
  return inTransaction(app.db, async (tx) => {
    // As adding one does, so that nobody changes the list meanwhile.
    await tx.selectFrom('store_setting').select('id').forUpdate().execute();
    const there = (await listBanners({ db: tx })).map(({ _id }) => _id);
    await putInOrder(tx, by, { table: 'banner', kind: 'banner', there, ids, seen });
    return listBanners({ db: tx });
  });
}
