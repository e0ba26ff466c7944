import { putInOrder } from '#audit/put-in-order.ts';
import type { Staff } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
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
    await putInOrder(tx, by, { table: 'own_page', kind: 'page', there, ids, seen });
    return listPages({ db: tx });
  });
  app.contentVersion.contentChanged();
  return pages;
}
