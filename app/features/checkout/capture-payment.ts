import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { type Asking, checkPayment, findOrder, type PaymentState } from './check-payment.ts';
import { noteClaim } from './request-payment.ts';

/**
 * The browser says that an order is paid. A signature is checked against the provider's order that the shop stored, not the
 * one that was sent; but whether the order is paid, only the provider says.
 * @param told `signature` null where the way back carries none: then nothing is proved, and the provider is asked all the same
 * @param unproved how the provider is asked then
 * @throws Refusal 404 for an unknown order, 400 for a signature that is none or of another order, 409 while the provider
 *   knows of no money
 */
export async function capturePayment(
  app: AppContext,
  told: { orderId: string; paymentId: string; razorpayOrderId: string | null; signature: string | null },
  unproved: Asking = 'anew',
): Promise<PaymentState> {
  const order = await findOrder(app, told.orderId);
  const request = await app.db
    .selectFrom('payment_intent')
    .select(['id', 'provider_order_id'])
    .where('purpose', '=', 'order')
    .where('subject_id', '=', order.id)
    .executeTakeFirst();
  const providerOrderId = request?.provider_order_id ?? null;
  const isOther = told.razorpayOrderId !== null && told.razorpayOrderId !== providerOrderId;
  const isForged =
    told.signature !== null &&
    (providerOrderId === null || !app.payments.verifyCheckout(providerOrderId, told.paymentId, told.signature));
  if (isOther || isForged) {
    const message = 'This payment does not belong to this order.';
    throw new AppError(400, message, [{ field: isOther ? 'razorpayOrderId' : 'signature', message }]);
  }
  const isProved = told.signature !== null;
  if (request && isProved) await noteClaim(app, request.id);
  const state = await checkPayment(app, order.id, 'browser', isProved ? 'anew' : unproved);
  if (state.paymentStatus !== 'paid') {
    throw new AppError(409, 'We have not received this payment yet.', [], null, { data: state });
  }
  return state;
}
