import { requireCashOnDelivery } from '#orders/cash-orders.ts';
import { sendOrderCode } from '#orders/confirm-order.ts';
import { findBuyersOrder, type OrderAccess } from '#orders/find-order.ts';
import { changeToCash, changeToCashWithCode, orderFacts, orderPurchase, withCashFee } from '#orders/order-purchase.ts';
import { type PlacedOrder, placedOrderFromRow } from '#orders/placed-order.ts';
import { needsCode } from '#orders/rules/cash-limits.ts';
import { givesStockBack, isToConfirm } from '#orders/rules/order-states.ts';
import { requireNoPromisedPayment } from '#payments/payment-intent.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { totalsChanged } from '#pricing/rules/totals.ts';
import { AppError } from '#rules/app-error.ts';
import { readCashSettings } from '#settings/sections/cash-settings.ts';
import { checkPayment } from '#settlement/check-payment.ts';
import { closedOrder } from './place-order.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/**
 * Turns an order that awaits an online payment into one of cash on delivery, with the stock it holds already. The
 * provider is asked before; what is paid or promised there stays online. Its order at the provider stays known, so that
 * money that comes later still pays this order. Repeated, as after a lost response, it changes nothing and returns the
 * same. A guest's order that is worth much waits for a code by e-mail then, as a new one does.
 * @param expectedPaise the total that the buyer saw, with the fee for cash; null for the total until now
 * @throws AppError 404 for anybody but its buyer, 409 when it is paid, being paid, or closed, beyond the limits of cash, and when
 *   the total differs from the expected one (with `totals` in rupees)
 */
export async function payOnDelivery(
  app: AppContext,
  orderId: string,
  by: OrderAccess & { account: Account | null },
  expectedPaise: number | null = null,
): Promise<PlacedOrder> {
  const { id } = await findBuyersOrder(app, orderId, by);
  await checkPayment(app, id, 'browser');
  return inTransaction(app.db, async (tx) => {
    const { row: order, intent } = await lockPurchase(tx, orderPurchase, id);
    // Also one that was paid, and whose money went back since.
    if (givesStockBack(order.status)) throw closedOrder(order);
    if (order.payment_status === 'paid')
      throw new AppError(409, texts.thisOrderIsPaidAlready(), [], null, { orderId: order.order_number });
    if (order.payment_method === 'COD') return placedOrderFromRow(order);
    await requireNoPromisedPayment(tx, intent);
    const cash = await readCashSettings({ db: tx });
    const withFee = withCashFee(order, cash.feePaise);
    const { total_paise: totalPaise } = withFee;
    await requireCashOnDelivery(tx, { address: order, totalPaise, accountId: order.user_id }, cash, true);
    if (totalPaise !== (expectedPaise ?? order.total_paise)) {
      throw totalsChanged(texts.cashOnDeliveryCostsSomething(), {
        subtotalPaise: order.subtotal_paise,
        discountPaise: order.discount_paise,
        shippingFeePaise: order.shipping_fee_paise,
        cashFeePaise: withFee.cash_fee_paise,
        gstPaise: withFee.gst_paise,
        totalPaise,
      });
    }
    const buyer = by.account ?? 'Guest';
    if (!needsCode({ totalPaise, isGuest: order.user_id === null }, cash)) {
      return placedOrderFromRow(await changeToCash(app, tx, order, cash.feePaise, buyer));
    }
    const waiting = await changeToCashWithCode(tx, order, cash.feePaise, buyer);
    await sendOrderCode(app, tx, waiting);
    return placedOrderFromRow(waiting);
  });
}

/**
 * Gives back what an order holds that awaits its online payment or its code, because its buyer wants it otherwise;
 * nothing happens to one that is closed already. The provider is asked before, and money that still comes goes back.
 * @throws AppError 404 for anybody but its buyer, 409 when it is paid (with orderId), being paid, or paid on delivery
 */
export async function giveUpOrder(app: AppContext, orderId: string, by: OrderAccess): Promise<void> {
  const { id } = await findBuyersOrder(app, orderId, by);
  await checkPayment(app, id, 'browser');
  const productIds = await inTransaction(app.db, async (tx) => {
    const { row: order, intent, phase } = await lockPurchase(tx, orderPurchase, id);
    if (phase === 'closed' || givesStockBack(order.status)) return [];
    if (phase !== 'awaiting payment' && !isToConfirm(orderFacts(order))) {
      throw new AppError(409, texts.thisOrderIsPlacedAlready(), [], null, { orderId });
    }
    await requireNoPromisedPayment(tx, intent);
    await orderPurchase.close(app, tx, id, {
      because: 'given up',
      note: staffTexts.givenUpByItsBuyer,
      isAnnounced: false,
    });
    const lines = await tx.selectFrom('order_line').select('product_id').where('order_id', '=', id).execute();
    return lines.map(({ product_id }) => product_id);
  });
  app.contentVersion.stockChanged(productIds);
}
