import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { checkPayment, findBuyersOrder } from './check-payment.ts';
import { orderPayable } from './order-payable.ts';
import { lockPaymentRequest, requireNothingPromised } from './promised-payment.ts';

/**
 * Gives back what an order holds that waits for its online payment, because its buyer wants it otherwise; nothing happens
 * to one that is closed already. The provider is asked before, and money that still comes is treated as for any closed
 * order: it opens it again, or goes back.
 * @throws Refusal 404 for anybody but its buyer, 409 when it is paid (with orderId), being paid, or paid at the door
 */
export async function giveUpOrder(
  app: AppContext,
  orderId: string,
  who: { account: Account | null; key: string | null },
): Promise<void> {
  const { id } = await findBuyersOrder(app, orderId, who);
  await checkPayment(app, id, 'browser');
  const productIds = await inTransaction(app.db, async (tx) => {
    const requestId = await lockPaymentRequest(tx, id);
    const state = await orderPayable.lock(tx, id);
    if (state === 'closed') return [];
    if (state !== 'waiting') {
      throw new AppError(409, 'This order is placed already.', [], null, { orderId });
    }
    await requireNothingPromised(tx, requestId);
    await orderPayable.close(tx, id, 'Given up by its buyer');
    const lines = await tx.selectFrom('order_line').select('product_id').where('order_id', '=', id).execute();
    return lines.map(({ product_id }) => product_id);
  });
  app.contentVersion.stockChanged(productIds);
}
