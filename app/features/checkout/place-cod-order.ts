import { countFailedAttempt } from '#features/coupons/count-failed-attempt.ts';
import { CouponError } from '#features/coupons/coupon-error.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { codPaymentId } from '#rules/order-status.ts';
import { once, type RepeatableCall } from './idempotency-key.ts';
import { type PlacedOrder, showPlacedOrder } from './placed-order.ts';
import { queueOrderEmails } from './queue-order-emails.ts';
import { type OrderRequest, takeOrder } from './take-order.ts';

/**
 * Places an order that is paid at the door: the order, its stock, its coupon and its confirmation e-mails in one
 * transaction. `call` makes it repeatable.
 * @throws Refusal as takeOrder does; a failed attempt with a coupon is counted
 */
export async function placeCodOrder(
  app: AppContext,
  request: OrderRequest,
  call: RepeatableCall | null,
): Promise<PlacedOrder> {
  try {
    const placed = await inTransaction(app.db, (tx) =>
      once(tx, call, async () => {
        const order = await takeOrder(tx, request, 'COD');
        await queueOrderEmails(app, tx, {
          ...order,
          address: request.address,
          accountEmail: request.account?.email ?? null,
          method: 'COD',
        });
        return showPlacedOrder(order, {
          status: 'Order Placed',
          paymentMethod: 'COD',
          paymentStatus: 'pending',
          paymentId: codPaymentId,
          payerId: codPaymentId,
        });
      }),
    );
    // Other processes hear of it from the database; whoever asks this one right away must not be too quick for that.
    app.contentVersion.stockChanged(request.items.map(({ productId }) => productId.toLowerCase()));
    return placed;
  } catch (error) {
    if (error instanceof CouponError) await countFailedAttempt(app, error);
    throw error;
  }
}
