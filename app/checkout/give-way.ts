import { orderPurchase } from '#orders/order-purchase.ts';
import { TooManyUnpaid } from '#orders/unpaid/unpaid-orders.ts';
import { evidenceHours, hasEvidence, hasPromisedPayment } from '#payments/payment-intent.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { checkPayment } from '#settlement/check-payment.ts';

/**
 * So often an order gives way for one that comes: each time one fewer is left, unless the buyer goes on ordering
 * meanwhile.
 */
const mostTries = 10;

/**
 * Places an order; where its buyer has too many that nobody has paid, the oldest is closed and it is placed once more.
 * That one may be on another page of the buyer, who pays it there: it closes like one whose time is over, so that late
 * money opens it again or goes back. The provider is asked before, and what is paid or promised there stays. Each is
 * closed in a transaction of its own, because one that takes and gives back stock in two rounds would wait for others
 * in a circle.
 */
export async function withOldestGivingWay<Placed>(app: AppContext, place: () => Promise<Placed>): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await place();
    } catch (error) {
      if (!(error instanceof TooManyUnpaid) || tries === mostTries || !(await oneGivesWay(app, error.orderIds))) {
        throw error;
      }
    }
  }
}

/** Returns whether one of them holds nothing any more, or is paid. */
async function oneGivesWay(app: AppContext, orderIds: readonly string[]): Promise<boolean> {
  for (const id of orderIds) if (await givesWay(app, id)) return true;
  return false;
}

async function givesWay(app: AppContext, id: string): Promise<boolean> {
  await checkPayment(app, id, 'browser');
  const given = await inTransaction(app.db, async (tx) => {
    const { intent, phase } = await lockPurchase(tx, orderPurchase, id);
    if (phase !== 'awaiting payment') return [];
    const isComing =
      intent !== null && ((await hasPromisedPayment(tx, intent)) || (await hasEvidence(tx, intent, evidenceHours)));
    if (isComing) return null;
    const note = 'It was not paid, and gave way to newer unpaid orders of the same buyer.';
    await orderPurchase.close(app, tx, id, { because: 'expired', note, isAnnounced: false });
    const lines = await tx.selectFrom('order_line').select('product_id').where('order_id', '=', id).execute();
    return lines.map(({ product_id }) => product_id);
  });
  if (given !== null) app.contentVersion.stockChanged(given);
  return given !== null;
}
