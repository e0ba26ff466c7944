import { may } from '#access/rules/permissions.ts';
import type { Purchase } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { type PurchaseRow, purchaseFromRow, selectPurchases } from './purchase-row.ts';
import { texts } from './texts.ts';

/**
 * A purchase of a plan, for its buyer alone.
 * @param by its internal id or its number; null for an id finds none
 * @throws AppError 404 for anybody else, as for none
 */
export async function findBuyersPurchase(
  app: AppContext,
  account: Pick<Account, 'id'>,
  by: { id: string | null } | { number: string },
): Promise<PurchaseRow> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['purchase_number', by.number] as const);
  const row = await selectPurchases(app.db)
    // PostgreSQL holds no character 0, and refuses to compare with it.
    .where(column, '=', value?.replaceAll('\0', '?') ?? null)
    .where('user_id', '=', account.id)
    .executeTakeFirst();
  if (!row) throw new AppError(404, texts.purchaseNotFound());
  return row;
}

/**
 * A purchase of a plan, for its buyer or for staff who may read every invoice.
 * @param id internal id or number
 * @throws AppError 404 for anybody else, as for none
 */
export async function findPurchase(app: AppContext, id: string, account: Account | null): Promise<Purchase> {
  const row = await selectPurchases(app.db)
    // PostgreSQL holds no character 0, and refuses to compare with it.
    .where(isUuid(id) ? 'id' : 'purchase_number', '=', isUuid(id) ? id : id.toUpperCase().replaceAll('\0', '?'))
    .executeTakeFirst();
  const mayRead = account !== null && (may(account, 'books.read') || (!account.key && row?.user_id === account.id));
  if (!row || !mayRead) throw new AppError(404, texts.purchaseNotFound());
  return purchaseFromRow(row);
}
