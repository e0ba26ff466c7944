import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { type ProgramRequest, takeProgramPurchase } from '#programs/take-program-purchase.ts';
import { AppError } from '#rules/app-error.ts';
import type { PaymentWindow } from '#settlement/open-payment.ts';
import type { IdempotentCall } from './idempotency-key.ts';
import { openPlacedPayment, placePurchase, requireProvider } from './place-purchase.ts';
import { texts } from './texts.ts';

/**
 * Writes the purchase of a plan, priced by the shop, and then opens its payment.
 * @throws AppError as takeProgramPurchase does; 409 when the purchase of a repeated key is over; 502 and 503 when the
 *   provider cannot make its order
 */
export async function placeProgramOrder(
  app: AppContext,
  request: ProgramRequest,
  account: Pick<Account, 'id'>,
  call: IdempotentCall | null,
): Promise<{ purchaseNumber: string; payment: PaymentWindow }> {
  requireProvider(app, 'program');
  const placed = await placePurchase(app, call, async (tx) => ({
    placed: await takeProgramPurchase(tx, request, account),
  }));
  await requireAwaitsPayment(app, placed);
  const payment = await openPlacedPayment(app, 'program', placed.id, call);
  return { purchaseNumber: placed.purchaseNumber, payment };
}

/** @throws AppError 409 where the purchase of a repeated key came to its end meanwhile */
async function requireAwaitsPayment(app: AppContext, placed: { id: string; purchaseNumber: string }): Promise<void> {
  const { status } = await app.db
    .selectFrom('program_purchase')
    .select('status')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow();
  if (status === 'waiting') return;
  const isClosed = status === 'closed';
  const message = isClosed ? texts.thisPurchaseIsClosedBecause() : texts.thisPlanIsPaidAlready();
  throw new AppError(409, message, [], null, isClosed ? { isClosed } : { orderId: placed.purchaseNumber });
}
