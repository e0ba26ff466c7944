import * as z from 'zod';
import { call } from '#api/call.ts';
import { giveUpOrder, payOnDelivery } from '#checkout/change-order.ts';
import { closeKey, storedResult } from '#checkout/idempotency-key.ts';
import { placeOnlineOrder } from '#checkout/place-order.ts';
import { aMinute, puzzleBeyondAnHour } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { isTestOrder } from '#opening/trial-link.ts';
import { findOrder, mayFollowPayment, requireFound } from '#orders/find-order.ts';
import { linkKey, orderName as orderId, orderPayload } from '#orders/order-input.contract.ts';
import { codeSent, orderRequest, repeatable } from '#orders/orders.calls.ts';
import { placed } from '#orders/orders.contract.ts';
import type { PlacedOrder } from '#orders/placed-order.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { capturePayment, checkPayment } from '#settlement/check-payment.ts';
import { paymentState } from './payments.contract.ts';

const text = z
  .string({ error: texts.aTextIsMissing })
  .min(1, { error: texts.aTextIsMissing })
  .max(500, { error: texts.theTextIsTooLong });

export const paymentCalls = {
  'POST /api/shop/order/create': call({
    operationId: 'placeOnlineOrder',
    idempotencyKey: true,
    summary:
      'Writes down an order that will be paid online and opens its payment. The same Idempotency-Key pays the same order',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    notByStaff: true,
    limits: [aMinute(1200)],
    puzzleBeyond: [puzzleBeyondAnHour(20)],
    body: orderPayload,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      approvalURL: z.string().nullable(),
      orderId: z.string(),
      razorpayOrderId: z.string(),
      key: z.string().meta({ description: 'Public key of the payment window' }),
      amount: z.number().int().meta({ description: 'Paise' }),
      currency: z.literal('INR'),
      checkoutUrl: z.string().meta({ description: 'Script of the payment window' }),
      data: placed,
    }),
    errors: {
      403: 'userId is not the one who is signed in',
      409: 'A price, the stock or a coupon changed, or the order of the key is paid or closed',
      422: 'The Idempotency-Key was used with another body',
      502: 'The payment provider says no; nothing is held',
      503: 'The payment provider cannot be reached; nothing is held',
    },
  }).run(async (app, { body }, context) => {
    const call = repeatable('POST /api/shop/order/create', body, context);
    const isTest = await isTestOrder(app, context.trialToken);
    const asksForPuzzle = app.config.puzzles && !context.hasSolvedPuzzle;
    const request = { ...orderRequest(body, context), isTest, asksForPuzzle };
    const { order, payment } = await placeOnlineOrder(app, request, call);
    const message = texts.yourOrderWaitsForIts();
    return { success: true, message, approvalURL: null, orderId: order.orderId, ...payment, data: order };
  }),
  'POST /api/shop/order/capture': call({
    operationId: 'capturePayment',
    summary: 'The browser says that an order is paid; the provider is asked whether it is',
    topic: 'Orders',
    access: 'anyone',
    limits: [aMinute(600)],
    body: z.object({
      orderId,
      paymentId: text,
      payerId: z.string().max(500).nullish(),
      razorpayOrderId: z.string().max(100).nullish(),
      signature: z.string({ error: texts.theSignatureIsAText }).max(500).nullish(),
      key: linkKey,
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: paymentState.nullable().meta({ description: 'Null for whoever may not read the order' }),
    }),
    errors: {
      400: 'The payment is not of this order',
      404: 'No such order',
      409: 'The provider knows of no payment for it yet; data holds its state',
    },
  }).run(async (app, { body }, context) => {
    const isTold = mayFollowPayment(await findOrder(app, body.orderId), accessOf(context, body.key));
    const claim = {
      orderId: body.orderId,
      paymentId: body.paymentId,
      razorpayOrderId: body.razorpayOrderId ?? null,
      signature: body.signature ?? null,
    };
    const state = await capturePayment(app, claim, { unproved: 'shared', isTold });
    return { success: true, message: texts.yourOrderHasBeenPlaced(), data: isTold ? state : null };
  }),
  'POST /api/shop/order/check-payment': call({
    operationId: 'checkPayment',
    summary: 'Asks the provider for the payment status of an order',
    topic: 'Orders',
    access: 'anyone',
    limits: [aMinute(600)],
    body: z.object({ orderId, key: linkKey }),
    response: z.object({ success: z.literal(true), data: paymentState }),
    errors: { 404: 'No such order, or not yours' },
  }).run(async (app, { body }, context) => {
    const order = await findOrder(app, body.orderId);
    requireFound(mayFollowPayment(order, accessOf(context, body.key)) ? order : undefined);
    return { success: true, data: await checkPayment(app, order.id, 'browser', 'shared') };
  }),
  'POST /api/shop/order/attempt': call({
    operationId: 'findOrderAttempt',
    idempotencyKey: true,
    summary:
      'What became of createCOD or create with this Idempotency-Key, when its answer was lost. Places nothing; with `close` nothing is placed with this key any more, and a call that comes later gets 409',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(600)],
    body: z.object({
      paymentMethod: z.enum(['COD', 'Online Payment'], 'COD or Online Payment?'),
      close: z.boolean().optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: placed.nullable().meta({ description: 'The order as it was placed; null when none was' }),
      isKeyClosed: z.boolean().optional().meta({ description: 'Nothing is placed with this key any more' }),
    }),
  }).run(async (app, { body }, context) => {
    const call = repeatable(
      body.paymentMethod === 'COD' ? 'POST /api/shop/order/createCOD' : 'POST /api/shop/order/create',
      null,
      context,
    );
    if (call === null) return { success: true, data: null };
    const ask = body.close ? closeKey<PlacedOrder> : storedResult<PlacedOrder>;
    const data = await ask(app, call);
    // Without a session or a browser's name a key is anybody's who guesses it: such a client may close it, and is told
    // of no order.
    const isKnown = context.account !== null || context.visitorId !== null;
    return { success: true, data: isKnown ? data : null, isKeyClosed: body.close === true && data === null };
  }),
  'POST /api/shop/order/give-up': call({
    operationId: 'giveUpOrder',
    summary: 'Closes an order that waits for an online payment, for its buyer; what it holds is free again',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(600)],
    body: z.object({
      orderId,
      key: linkKey,
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: { 404: 'No such order, or not yours', 409: 'It is paid, being paid, or paid at the door' },
  }).run(async (app, { body }, context) => {
    await giveUpOrder(app, body.orderId, accessOf(context, body.key));
    return { success: true, message: texts.theOrderIsGivenUp() };
  }),
  'POST /api/shop/order/pay-at-door': call({
    operationId: 'changeToCashOnDelivery',
    summary: 'Turns an order that waits for an online payment into cash on delivery, with the stock it holds',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(600)],
    body: z.object({
      orderId,
      key: linkKey,
      orderPrice: z.number({ error: texts.theTotalMust }).min(0).max(1e9).optional().meta({
        description: 'Total in rupees as the shopper saw it, with the fee for cash. Left out: the total until now',
      }),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: placed }),
    errors: {
      404: 'No such order, or not yours',
      409: 'It is paid, being paid, closed, or beyond the limits of cash; totals where it costs something else',
    },
  }).run(async (app, { body }, context) => {
    const expectedPaise = body.orderPrice === undefined ? null : paiseFromRupees(body.orderPrice);
    const data = await payOnDelivery(app, body.orderId, accessOf(context, body.key), expectedPaise);
    return { success: true, message: data.confirm ? codeSent(app) : texts.yourOrderHasBeenPlaced(), data };
  }),
};

/** Who asks, as the features that show orders want to know it. @param key secret of the order's link */
function accessOf({ account, visitorId }: RequestContext, key: string | null | undefined) {
  return { account, visitorId, key: key ?? null };
}
