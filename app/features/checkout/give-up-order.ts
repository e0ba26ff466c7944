import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions.ts';
import type { Shop } from '#platform/shop.ts';
import { Refusal } from '#rules/refusal.ts';
import { checkPayment, findBuyersOrder } from './check-payment.ts';
import { orderPayable } from './order-payable.ts';

/**
 * Gives back what an order holds that waits for its online payment, because its buyer wants it otherwise; nothing happens
 * to one that is closed already. The provider is asked before, and money that still comes is treated as for any closed
 * order: it opens it again, or goes back.
 * @throws Refusal 404 for anybody but its buyer, 409 when it is paid (with orderId), being paid, or paid at the door
 */
export async function giveUpOrder(
  shop: Shop,
  orderId: string,
  who: { account: Account | null; key: string | null },
): Promise<void> {
  const { id } = await findBuyersOrder(shop, orderId, who);
  await checkPayment(shop, id, 'browser');
  const productIds = await inTransaction(shop.db, async (tx) => {
    const request = await tx
      .selectFrom('payment_request')
      .select('id')
      .where('purpose', '=', 'order')
      .where('subject_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const state = await orderPayable.lock(tx, id);
    if (state === 'closed') return [];
    if (state !== 'waiting' || !request) {
      throw new Refusal(409, 'This order is placed already.', [], null, { orderId });
    }
    const promised = await tx
      .selectFrom('payment')
      .select('provider_payment_id')
      .where('request_id', '=', request.id)
      .where('status', 'in', ['authorized', 'captured'])
      .where('problem', '=', '')
      .executeTakeFirst();
    if (promised)
      throw new Refusal(409, 'Your bank is still working on the payment of this order. Please wait a minute.');
    await orderPayable.close(tx, id, 'Given up by its buyer');
    const lines = await tx.selectFrom('order_line').select('product_id').where('order_id', '=', id).execute();
    return lines.map(({ product_id }) => product_id);
  });
  shop.clock.stockChanged(productIds);
}
