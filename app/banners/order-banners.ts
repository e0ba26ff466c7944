import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
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
    const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
    if (!isSame([...ids].sort(), [...there].sort()) || (seen && !isSame(seen, there))) {
      throw new AppError(409, changedMeanwhile);
    }
    if (!isSame(ids, there)) {
      for (const [at, id] of ids.entries()) {
        await tx
          .updateTable('banner')
          .set({ position: at + 1 })
          .where('id', '=', id)
          .execute();
      }
      const moved = ids.find((id, at) => id !== there[at]) ?? '';
      const change = { before: { order: there }, after: { order: [...ids] } };
      await writeAudit(tx, by, { kind: 'banner', id: moved, action: 'ordered', ...change });
    }
    return listBanners({ db: tx });
  });
}
