import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { type ProgramPurchase, purchaseFromRow, selectPurchases } from './purchase-row.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A purchase of a plan, for its buyer or the staff.
 * @param id internal id or number
 * @throws Refusal 404 for anybody else, as for none
 */
export async function findPurchase(app: AppContext, id: string, account: Account | null): Promise<ProgramPurchase> {
  // A character that no database holds is in no number either.
  if (id.includes('\0')) throw new AppError(404, 'Purchase not found');
  const row = await selectPurchases(app.db)
    .where(uuid.test(id) ? 'id' : 'purchase_number', '=', uuid.test(id) ? id : id.toUpperCase())
    .executeTakeFirst();
  const mayRead = account !== null && (account.role === 'admin' || row?.user_id === account.id);
  if (!row || !mayRead) throw new AppError(404, 'Purchase not found');
  return purchaseFromRow(row);
}
