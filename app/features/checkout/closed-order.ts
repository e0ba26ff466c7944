import { AppError } from '#rules/app-error.ts';
import type { PaymentMethod } from '#rules/order-status.ts';

/** The 409 for an order that is over: nothing of it is held any more, and a new one may be placed. */
export function closedOrder(order: { payment_method: PaymentMethod }): AppError {
  const why = order.payment_method === 'COD' ? '' : ', because its payment did not come in time';
  return new AppError(409, `This order is closed${why}. Please order again.`, [], null, { isClosed: true });
}
