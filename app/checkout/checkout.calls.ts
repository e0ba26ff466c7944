import * as z from 'zod';
import { call } from '#api/call.ts';
import { aMinute, puzzleBeyondAnHour } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { mailed } from '#email/mailed.ts';
import { isTestOrder } from '#opening/trial-link.ts';
import { confirmOrder, resendOrderCode } from '#orders/confirm-order.ts';
import { linkKey, orderName as orderId, orderName, orderPayload } from '#orders/order-input.contract.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import type { OrderBody } from '#orders/orders.calls.ts';
import { placed } from '#orders/orders.contract.ts';
import type { PlacedOrder } from '#orders/placed-order.ts';
import { guestUserId, noCoupon } from '#orders/rules/order-status.ts';
import { accessOf } from '#payments/payments.calls.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { adVisitorOf } from '#webhooks/ads/note-ad-step.ts';
import { giveUpOrder, payOnDelivery } from './change-order.ts';
import type { IdempotentCall } from './idempotency-key.ts';
import { closeKey, storedResult } from './idempotency-key.ts';
import { placeCodOrder, placeOnlineOrder } from './place-order.ts';

/** Of an order that waits for its code. */
const codeSent = (app: AppContext) => mailed(app, texts.weveEMailed());

/** The parts of the body that count. The session decides whose order it is (behaviour: Orders 4). */
function orderRequest(body: OrderBody, context: RequestContext): OrderRequest {
  const { account, visitorId, clientAddress } = context;
  const isOwn = body.userId == null || body.userId === guestUserId || body.userId === account?.id;
  if (!isOwn) throw new AppError(403, texts.youCanOrderForYourself(), [{ field: 'userId', message: texts.notYou() }]);
  const code = (body.couponUsed ?? '').trim();
  return {
    account,
    visitorId,
    networkAddress: clientAddress,
    items: body.cartItems,
    couponCode: code === '' || code.toLowerCase() === noCoupon ? null : code,
    expectedTotalPaise: paiseFromRupees(body.orderPrice),
    address: body.addressInfo,
    updatesByPhone: body.updatesByPhone ?? false,
    adVisitor: adVisitorOf(context),
  };
}

/** The Idempotency-Key of a call, if it carries one. */
export function repeatable(
  name: string,
  body: object | null,
  { idempotencyKey: key, account, visitorId }: RequestContext,
): IdempotentCall | null {
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    const message = texts.anIdempotencyKeyHas1();
    throw new AppError(400, message, [{ field: 'Idempotency-Key', message }]);
  }
  // Who signs in meanwhile repeats the call as somebody else: neither that nor the field that says so makes it another
  // call.
  const { userId: _userId, ...same } = { userId: null, ...body };
  const [scope, earlierScope] = account ? [account.id, visitorId] : [visitorId ?? '', null];
  return { name, scope, earlierScope, key, body: body && same };
}

export const checkoutCalls = {
  'POST /api/shop/order/createCOD': call({
    operationId: 'placeCashOrder',
    idempotencyKey: true,
    summary: 'Places an order that is paid at the door',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    notByStaff: true,
    puzzleBeyond: [puzzleBeyondAnHour(20)],
    body: orderPayload,
    response: z.object({ success: z.literal(true), message: z.string(), data: placed }),
    errors: {
      403: 'userId is not the one who is signed in',
      409: 'A price, the stock or a coupon changed, or it is beyond the limits of cash; totals or errors say how',
      422: 'The Idempotency-Key was used with another body',
    },
  }).run(async (app, { body }, context) => {
    const call = repeatable('POST /api/shop/order/createCOD', body, context);
    const isTest = await isTestOrder(app, context.trialToken);
    const data = await placeCodOrder(app, { ...orderRequest(body, context), isTest }, call);
    const message = data.confirm ? codeSent(app) : texts.yourOrderHasBeenPlaced();
    return { success: true, message, data };
  }),
  'POST /api/shop/order/confirm': call({
    operationId: 'confirmCashOrder',
    summary: 'Places a cash order that waits for the code that was sent to its e-mail',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(60)],
    body: z.object({
      orderId: orderName,
      code: z
        .union([z.string(), z.number()], { error: texts.enterThe6DigitCode })
        .transform((typed) => String(typed).replaceAll(/\s/g, ''))
        .refine((typed) => /^\d{6}$/.test(typed), { error: texts.enterThe6DigitCode })
        .meta({ type: 'string' }),
      key: linkKey,
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: placed }),
    errors: { 400: 'The code is wrong or dead', 404: 'No such order', 409: 'It waits for no code' },
  }).run(async (app, { body }, { account, visitorId }) => ({
    success: true,
    message: texts.yourOrderHasBeenPlaced(),
    data: await confirmOrder(app, body.orderId, body.code, { account, visitorId, key: body.key ?? null }),
  })),
  'POST /api/shop/order/resend-code': call({
    operationId: 'resendOrderCode',
    summary: 'Sends another code for a cash order that waits for one',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(60)],
    body: z.object({ orderId: orderName, key: linkKey }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: { 404: 'No such order, or not yours', 409: 'It waits for no code', 429: 'A code was sent a moment ago' },
  }).run(async (app, { body }, { account, visitorId }) => {
    await resendOrderCode(app, body.orderId, { account, visitorId, key: body.key ?? null });
    return { success: true, message: mailed(app, texts.sentNewCode()) };
  }),
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
