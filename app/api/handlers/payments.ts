import type { paymentCalls } from '#contract/payments.ts';
import { giveUpOrder, payOnDelivery } from '#features/checkout/change-order.ts';
import { closeKey, storedResult } from '#features/checkout/idempotency-key.ts';
import { placeOnlineOrder } from '#features/checkout/place-order.ts';
import { isTestOrder } from '#features/opening/trial-link.ts';
import { findOrder, mayFollowPayment, requireFound } from '#features/orders/find-order.ts';
import type { PlacedOrder } from '#features/orders/placed-order.ts';
import { capturePayment, checkPayment } from '#features/settlement/check-payment.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { paiseFromRupees } from '#rules/pricing/money.ts';
import type { Handlers } from '../handler.ts';
import { codeSent, orderRequest, repeatable } from './orders.ts';
import { texts } from './texts.ts';

export const paymentHandlers: Handlers<keyof typeof paymentCalls> = {
  'POST /api/shop/order/create': async (app, { body }, context) => {
    const call = repeatable('POST /api/shop/order/create', body, context);
    const isTest = await isTestOrder(app, context.trialToken);
    const asksForPuzzle = app.config.puzzles && !context.hasSolvedPuzzle;
    const request = { ...orderRequest(body, context), isTest, asksForPuzzle };
    const { order, payment } = await placeOnlineOrder(app, request, call);
    const message = texts.yourOrderWaitsForIts();
    return { success: true, message, approvalURL: null, orderId: order.orderId, ...payment, data: order };
  },
  'POST /api/shop/order/capture': async (app, { body }, context) => {
    const isTold = mayFollowPayment(await findOrder(app, body.orderId), accessOf(context, body.key));
    const claim = {
      orderId: body.orderId,
      paymentId: body.paymentId,
      razorpayOrderId: body.razorpayOrderId ?? null,
      signature: body.signature ?? null,
    };
    const state = await capturePayment(app, claim, { unproved: 'shared', isTold });
    return { success: true, message: texts.yourOrderHasBeenPlaced(), data: isTold ? state : null };
  },
  'POST /api/shop/order/check-payment': async (app, { body }, context) => {
    const order = await findOrder(app, body.orderId);
    requireFound(mayFollowPayment(order, accessOf(context, body.key)) ? order : undefined);
    return { success: true, data: await checkPayment(app, order.id, 'browser', 'shared') };
  },
  'POST /api/shop/order/attempt': async (app, { body }, context) => {
    const call = repeatable(
      body.paymentMethod === 'COD' ? 'POST /api/shop/order/createCOD' : 'POST /api/shop/order/create',
      null,
      context,
    );
    if (call === null) return { success: true, data: null };
    const ask = body.close ? closeKey<PlacedOrder> : storedResult<PlacedOrder>;
    const data = await ask(app, call);
    // Without a session or a browser's name a key is anybody's who guesses it: such a client may close it, and is told of no order.
    const isKnown = context.account !== null || context.visitorId !== null;
    return { success: true, data: isKnown ? data : null, isKeyClosed: body.close === true && data === null };
  },
  'POST /api/shop/order/give-up': async (app, { body }, context) => {
    await giveUpOrder(app, body.orderId, accessOf(context, body.key));
    return { success: true, message: texts.theOrderIsGivenUp() };
  },
  'POST /api/shop/order/pay-at-door': async (app, { body }, context) => {
    const expectedPaise = body.orderPrice === undefined ? null : paiseFromRupees(body.orderPrice);
    const data = await payOnDelivery(app, body.orderId, accessOf(context, body.key), expectedPaise);
    return { success: true, message: data.confirm ? codeSent(app) : texts.yourOrderHasBeenPlaced(), data };
  },
};

/** Who asks, as the features that show orders want to know it. @param key secret of the order's link */
function accessOf({ account, visitorId }: RequestContext, key: string | null | undefined) {
  return { account, visitorId, key: key ?? null };
}
