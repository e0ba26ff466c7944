import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { mailImportedCustomers } from '#customers/mail-imported-customers.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { findImport } from './find-import.ts';

/** E-mails of one click: a new sender who writes to thousands at once is taken for a sender of spam. */
const mostAtOnce = 200;

/**
 * E-mails the next customers of an import a link to choose their password. Answers how many.
 * @throws AppError 404; 409 for an import of products
 */
export async function mailCustomers(app: AppContext, id: string, by: Staff): Promise<number> {
  const file = await findImport(app.db, id);
  if (file.kind !== 'customers') throw new AppError(409, 'This import has no customers.');
  return inTransaction(app.db, async (tx) => {
    const mailed = await mailImportedCustomers(app, tx, id, mostAtOnce);
    if (mailed > 0)
      await writeAudit(tx, by, { kind: 'import', id, action: 'e-mailed', before: null, after: { mailed } });
    return mailed;
  });
}
