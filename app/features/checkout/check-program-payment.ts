import { type ProgramPurchase, purchaseFromRow, selectPurchases } from '#features/programs/purchase-row.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { settleInAHurry } from './check-payment.ts';
import { noteClaim } from './request-payment.ts';

interface ProgramPaymentState {
  isPaid: boolean;
  /** It can still be paid. */
  isOpen: boolean;
  paymentId: string;
}

/**
 * Asks the provider how one's own purchase stands, and settles it.
 * @throws Refusal 404 for the purchase of somebody else as for none
 */
export async function checkProgramPayment(
  app: AppContext,
  account: Pick<Account, 'id'>,
  purchaseNumber: string,
): Promise<ProgramPaymentState> {
  const purchase = await app.db
    .selectFrom('program_purchase')
    .selectAll()
    // A character that no database holds is in no number either.
    .where('purchase_number', '=', purchaseNumber.replaceAll('\0', '?'))
    .where('user_id', '=', account.id)
    .executeTakeFirst();
  if (!purchase) throw new AppError(404, 'Purchase not found');
  const now = await settlePurchase(app, purchase.id);
  return { isPaid: now.status === 'paid', isOpen: now.status === 'waiting', paymentId: now.payment_id };
}

/**
 * The browser says that a plan is paid. Whether it is, the provider says; however often this is called, the purchase is
 * recorded once.
 * @throws Refusal 404 for a purchase that is not the caller's, 400 for a signature of another one, 409 while the provider
 *   knows of no money
 */
export async function recordProgramPurchase(
  app: AppContext,
  account: Pick<Account, 'id'>,
  told: { paymentId: string; razorpayOrderId: string; signature: string | null },
): Promise<ProgramPurchase> {
  const purchase = await app.db
    .selectFrom('program_purchase')
    .innerJoin('payment_intent', 'payment_intent.subject_id', 'program_purchase.id')
    .select(['program_purchase.id', 'payment_intent.id as intent_id'])
    .where('provider_order_id', '=', told.razorpayOrderId.replaceAll('\0', '?'))
    .where('user_id', '=', account.id)
    .executeTakeFirst();
  if (!purchase) throw new AppError(404, 'Purchase not found');
  const isForged =
    told.signature !== null && !app.payments.verifyCheckout(told.razorpayOrderId, told.paymentId, told.signature);
  if (isForged) {
    const message = 'This payment does not belong to this purchase.';
    throw new AppError(400, message, [{ field: 'signature', message }]);
  }
  if (told.signature !== null) await noteClaim(app, purchase.intent_id);
  const now = await settlePurchase(app, purchase.id);
  if (now.status !== 'paid') throw new AppError(409, 'We have not received this payment yet.');
  return purchaseFromRow(now);
}

async function settlePurchase(app: AppContext, id: string) {
  const read = () => selectPurchases(app.db).where('id', '=', id).executeTakeFirstOrThrow();
  const request = await app.db
    .selectFrom('payment_intent')
    .selectAll()
    .where('purpose', '=', 'program')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  const { provider } = app.payments;
  if (request && provider !== null && (await read()).status !== 'paid') {
    await settleInAHurry(app, provider, request, 'browser');
  }
  return read();
}
