import { sql, type Transaction } from 'kysely';
import { forgetPerson } from '#audit/forget-person.ts';
import { writeAudit } from '#audit/write-audit.ts';
import { forgetMessagesAbout } from '#contact/forget-messages.ts';
import { forgetParcels } from '#couriers/forget-parcels.ts';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import { forgetCustomer } from '#customers/directory/forget-customer.ts';
import { forgetAccount } from '#customers/forget-account.ts';
import { requireAccountOf } from '#customers/shared-account.ts';
import { forgetAddress, forgetConfirmations } from '#email/forget-address.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import { forgetInExports } from '#exports/forget-in-exports.ts';
import type { ExportName } from '#exports/rules/exports.ts';
import { forgetInImports } from '#imports/forget-in-imports.ts';
import { forgetBuyer } from '#orders/forget-buyer.ts';
import { forgetInDrafts } from '#orders/order-drafts.ts';
import { forgetCodes } from '#phone-messages/phone-consent.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { forgetConsents } from '#privacy/consent/record-consent.ts';
import { forgetPlanBuyer } from '#programs/forget-buyer.ts';
import { forgetReviewer } from '#reviews/forget-reviewer.ts';
import { AppError } from '#rules/app-error.ts';
import { forgetInSecurityLog } from '#security-log/forget-in-log.ts';
import { noOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { forgetInvitations } from '#staff/find-invitation.ts';
import { forgetInViews } from '#staff/list-views.ts';
import { forgetInWebhooks } from '#webhooks/forget-webhooks.ts';
import { openBusiness } from './open-business.ts';
import { isBoughtBy } from './persons-rows.ts';
import { requirePassword, wrongPassword } from './require-password.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/**
 * Erases a shopper: everything that no law makes the shop keep, in one transaction (behaviour: Own data 3, Own data 4).
 * @param sent `reviews`: whether they stay without the name, or go
 * @throws AppError 400 for another password, 403 for staff, 409 for a demo account and while orders or refunds are open
 */
export async function eraseAccount(
  app: AppContext,
  account: Account,
  sent: { password: string; reviews: 'keep' | 'remove' },
): Promise<void> {
  if (account.role === 'admin') throw new AppError(403, texts.staffAreNotErasedHere());
  const hash = await requirePassword(app, account, sent.password);
  requireAccountOf(app, hash);
  await inTransaction(app.db, (tx) => erase(app, tx, account, hash, sent.reviews));
  // What is noted of its orders names the person until it is counted.
  await countDueCustomers(app);
  app.sessions.forget(account.id);
  app.contentVersion.contentChanged();
  // Anyone who brings an older backup back erases these again (docs/decisions/backups.md): the id is all that is left
  // of them.
  app.log.info({ account: account.id }, 'an account was erased');
}

async function erase(
  app: AppContext,
  tx: Transaction<Tables>,
  { id }: Account,
  hash: string,
  reviews: 'keep' | 'remove',
): Promise<void> {
  // First the account: an order that is being placed with it waits here, and is refused when it is gone.
  const row = await tx
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw wrongPassword();
  if (row.role === 'admin') throw new AppError(403, texts.staffAreNotErasedHere());
  // As it is now: while this waited, a new address may have been confirmed, which took along what the shop keeps under
  // it.
  const { email } = row;
  const person = { id, email };
  const orders = await tx
    .selectFrom('shop_order')
    .select(['id', 'name', 'email', 'phone', 'street'])
    .where(isBoughtBy(person))
    .orderBy('id')
    .forUpdate()
    .execute();
  const plans = await tx
    .selectFrom('program_purchase')
    .select(['id', 'email'])
    .where(isBoughtBy(person))
    .orderBy('id')
    .forUpdate()
    .execute();
  const [orderIds, planIds] = [orders.map((one) => one.id), plans.map((one) => one.id)];
  const open = await openBusiness(tx, orderIds, planIds);
  if (open !== null) throw new AppError(409, open);

  const written = await tx.selectFrom('review').select('id').where('user_id', '=', id).execute();
  const former = await formerAddresses(tx, id);
  const words = wordsOf([row.user_name, email, row.phone_number ?? '', ...former], orders);
  await forgetInWebhooks(tx, id, orderIds, planIds);
  await forgetCustomer(tx, id, orderIds, staffTexts.formerCustomer);
  await forgetReviewer(tx, id, reviews);
  await forgetBuyer(tx, id, orderIds, words);
  await forgetParcels(tx, orderIds);
  await forgetCodes(tx, id);
  await forgetPlanBuyer(tx, planIds);
  await forgetMessagesAbout(tx, orderIds);
  await forgetInDrafts(tx, words);
  await forgetInViews(tx, words, [row.user_name, ...orders.map(({ name }) => name)]);
  await forgetAddress(tx, email, [...[...orders, ...plans].map((one) => one.email), ...former]);
  const change = await tx.selectFrom('email_change').select('new_email').where('user_id', '=', id).executeTakeFirst();
  if (change) await forgetConfirmations(tx, change.new_email);
  await forgetConsents(tx, email);
  for (const address of [email, ...former]) {
    await forgetInvitations(tx, address);
    await forgetInImports(tx, address);
  }
  const lists: ExportName[] = ['users', 'customers', 'subscribers'];
  if (orders.length > 0) lists.push('orders');
  if (plans.length > 0) lists.push('programs');
  await forgetInExports(tx, lists);
  await forgetPerson(
    tx,
    id,
    [id, ...orderIds, ...planIds, ...written.map((one) => one.id)],
    words,
    staffTexts.formerCustomer,
  );
  // No names: the record says that somebody was erased, and its id, which is in nothing else any more.
  await writeAudit(
    tx,
    { id, userName: staffTexts.formerCustomer },
    { kind: 'account', id, action: 'erased', before: null, after: null },
  );
  await forgetInSecurityLog(tx, id, [email, ...former]);
  await recordSecurityEvent(tx, noOrigin, { what: 'account erased', userId: null });
  await forgetAccount(tx, person);
  await queueAccountEmail(app, tx, {
    kind: 'account erased',
    to: email,
    language: row.language,
    data: { shopUrl: app.config.publicUrl },
  });
}

/**
 * Addresses that the account had before, as the record of changes knows them; without those that another account has by
 * now.
 */
async function formerAddresses(tx: Transaction<Tables>, id: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select distinct before ->> 'email' as email from audit_entry
    where kind = 'account' and thing_id = ${id} and before ? 'email'
      and not exists (select from user_account where lower(user_account.email) = lower(before ->> 'email') and id <> ${id})`.execute(
    tx,
  );
  return rows.map(({ email }) => email);
}

/** What a note names the person by. */
function wordsOf(
  own: readonly string[],
  orders: readonly { name: string; email: string; phone: string; street: string }[],
): string[] {
  const words = [...own, ...orders.flatMap(({ name, email, phone, street }) => [name, email, phone, street])];
  return [...new Set(words.map((word) => word.trim()))].filter((word) => word.length > 2);
}
