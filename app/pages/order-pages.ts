import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import { lockPages, type PageSummary } from './page-row.ts';
import { listPages } from './read-pages.ts';

/**
 * Puts the pages in another order, which their links in the footer and the navigation follow at once (behaviour: Pages
 * 3).
 * @param ids of all pages, in the order in which they are to come
 * @param seen of all pages, in the order that was changed; left out, nobody asks
 * @throws AppError 409 where others are there now, or in another order
 */
export async function orderPages(
  app: AppContext,
  ids: readonly string[],
  by: Staff,
  seen?: readonly string[],
): Promise<PageSummary[]> {
  const pages = await inTransaction(app.db, async (tx) => {
    await lockPages(tx);
    const there = (await listPages({ db: tx })).map(({ _id }) => _id);
    const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
    if (!isSame([...ids].sort(), [...there].sort()) || (seen && !isSame(seen, there))) {
      throw new AppError(409, changedMeanwhile);
    }
    if (isSame(ids, there)) return listPages({ db: tx });
    for (const [at, id] of ids.entries()) {
      await tx
        .updateTable('own_page')
        .set({ position: at + 1 })
        .where('id', '=', id)
        .execute();
    }
    const moved = ids.find((id, at) => id !== there[at]) ?? '';
    const change = { before: { order: there }, after: { order: [...ids] } };
    await writeAudit(tx, by, { kind: 'page', id: moved, action: 'ordered', ...change });
    return listPages({ db: tx });
  });
  app.contentVersion.contentChanged();
  return pages;
}
