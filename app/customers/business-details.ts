import { type BusinessDetails, businessErrors } from '#documents/rules/business.ts';
import { tidyGstin } from '#documents/rules/gstin.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/** What the invoices of a business account will name from now on. */
export async function readBusiness(app: AppContext, { id }: Pick<Account, 'id'>): Promise<BusinessDetails> {
  const row = await app.db
    .selectFrom('user_account')
    .select(['gstin', 'legal_name as legalName', 'in_sez as isInSez'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { gstin: '', legalName: '', isInSez: false };
}

/** @throws AppError 409 for an account that is no business, 400 naming each field that does not fit */
export async function saveBusiness(
  app: AppContext,
  account: Pick<Account, 'id' | 'isBusinessAccount'>,
  typed: BusinessDetails,
): Promise<BusinessDetails> {
  if (!account.isBusinessAccount) throw new AppError(409, texts.onlyBusinessAccounts());
  const details = { gstin: tidyGstin(typed.gstin), legalName: typed.legalName.trim(), isInSez: typed.isInSez };
  const errors = businessErrors(details);
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  await app.db
    .updateTable('user_account')
    .set({ gstin: details.gstin, legal_name: details.legalName, in_sez: details.isInSez })
    .where('id', '=', account.id)
    .execute();
  return details;
}
