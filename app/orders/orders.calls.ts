import * as z from 'zod';
import { call } from '#api/call.ts';
import { findCartProducts } from '#catalogue/find-cart-products.ts';
import { productToJson } from '#catalogue/product-amounts.contract.ts';
import type { IdempotentCall } from '#checkout/idempotency-key.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { orderSummaryToJson, orderToJson } from '#contract/amounts.ts';
import { aMinute, lookedUp, pageLimit, pageNumber, puzzleBeyondAnHour } from '#contract/call.ts';
import { portionFacts, product, variant } from '#contract/shapes.ts';
import { texts } from '#contract/texts.ts';
import { expectedArrival } from '#delivery/expected-arrival.ts';
import { findDelivery } from '#delivery/find-delivery.ts';
import { deliverySentences } from '#delivery/rules/delivery.ts';
import { mailed } from '#email/mailed.ts';
import { isTestOrder } from '#opening/trial-link.ts';
import { cancelOrder } from '#orders/returns/cancel-order.ts';
import { guestUserId, noCoupon } from '#orders/rules/order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { confirmOrder, resendOrderCode } from './confirm-order.ts';
import { listAccountOrders } from './list-account-orders.ts';
import { linkKey, mostLines, orderName, orderPayload, orderUnits } from './order-input.contract.ts';
import { order, orderSummary, placed } from './orders.contract.ts';
import { showOrder } from './show-order.ts';
import type { OrderRequest } from './take-order.ts';

const cartProduct = product
  .pick({
    _id: true,
    title: true,
    category: true,
    saleTitle: true,
    averageReview: true,
    image: true,
    gst: true,
  })
  .extend({ variants: z.array(variant), portion: portionFacts })
  .meta({ id: 'CartProduct' });

const arrival = z
  .object({ first: z.string(), last: z.string(), words: z.string() })
  .nullable()
  .meta({ description: "Days in India as '2026-11-27', and both in words; an estimate from the company's state" });

const page = z.object({
  page: pageNumber.optional(),
  limit: pageLimit(100).optional(),
});

export const orderCalls = {
  'POST /api/shop/cart/check': call({
    operationId: 'checkCart',
    summary: 'What the products of a cart are now: price, GST and stock',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    limits: [aMinute(600)],
    body: z.object({
      items: z.array(z.object({ productId: z.string().max(100), weight: z.string().max(100) })).max(mostLines),
    }),
    response: z.object({
      success: z.literal(true),
      data: z
        .array(cartProduct.nullable())
        .meta({ description: 'For each line its product, or null when it is not on sale' }),
    }),
  }).run(async (app, { body }) => ({
    success: true,
    data: (await findCartProducts(app, body.items)).map((product) => product && productToJson(product)),
  })),
  'GET /api/shop/pincode/{pincode}': call({
    operationId: 'findTown',
    summary:
      'The town and state of a pincode, when a parcel that is ordered now comes there, and whether it can be paid in cash',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(120)],
    params: z.object({ pincode: z.string().regex(/^[1-9]\d{5}$/, { error: () => deliverySentences.pincode }) }),
    response: z.object({
      success: z.literal(true),
      town: z.string().nullable().meta({ description: 'Null where none is known' }),
      state: z.string().nullable().meta({ description: 'The likeliest; null where no state has such pincodes' }),
      arrives: arrival,
      cashOnDelivery: z.boolean().meta({ description: 'Whether the pincode is served for cash; other limits remain' }),
      cashFee: z.number().meta({ description: 'Rupees for paying at the door' }),
    }),
  }).run(async (app, { params }) => ({
    success: true,
    ...(await findDelivery(app, params.pincode)),
  })),
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
    return { success: true, message: mailed(app, texts.weveSentANew6()) };
  }),
  'GET /api/shop/order/list/{userId}': call({
    operationId: 'listOrdersOfShopper',
    summary: "A shopper's orders, newest first",
    topic: 'Orders',
    // Whoever is not its owner gets the same 403, visitors included (behaviour: Orders 4).
    access: 'shopping',
    params: z.object({ userId: z.string().max(100) }),
    query: page,
    logged: { what: 'opened', thing: 'orders', byStaff: true },
    response: z.object({ success: z.literal(true), data: z.array(orderSummary), total: z.number().int() }),
    errors: { 403: 'Not the orders of who is signed in' },
  }).run(async (app, { params, query }, { account }) => {
    const page =
      query.page === undefined && query.limit === undefined
        ? undefined
        : { page: query.page ?? 1, limit: query.limit ?? 20 };
    const { orders, total } = await listAccountOrders(app, params.userId, account, page);
    return { success: true, data: orders.map(orderSummaryToJson), total };
  }),
  'GET /api/shop/order/details/{orderId}': call({
    operationId: 'getOrder',
    summary: 'An order, for its owner, the staff, or whoever holds its link; by _id or orderId',
    topic: 'Orders',
    access: 'anyone',
    params: z.object({ orderId: lookedUp().max(100) }),
    query: z.object({ key: z.string().max(100).optional().meta({ description: "The secret of the order's link" }) }),
    logged: { what: 'opened', thing: '{orderId}', byStaff: true },
    response: z.object({ success: z.literal(true), data: order, arrives: arrival }),
    errors: { 404: 'No such order, or not for you' },
  }).run(async (app, { params, query }, { account, visitorId }) => {
    const order = await showOrder(app, params.orderId, { account, visitorId, key: query.key ?? null });
    const arrives = await expectedArrival(app, new Date(order.orderDate), order.addressInfo.state);
    return { success: true, data: orderToJson(order), arrives };
  }),
  'POST /api/shop/order/cancel': call({
    operationId: 'cancelOrder',
    summary: 'Cancels an order for its buyer, whole or by line, until it is packed; what was paid goes back by itself',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(60)],
    body: z.object({
      orderId: lookedUp().max(100),
      key: z.string().max(100).nullish().meta({ description: "The secret of the order's link" }),
      lines: z
        .array(orderUnits)
        .min(1, { error: texts.chooseWhatToCancel })
        .max(mostLines)
        .optional()
        .meta({ description: 'Left out: the whole order' }),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: order }),
    errors: {
      400: 'A line that does not fit',
      404: 'No such order, or not yours',
      409: 'It is packed, sent or closed, or waits for its payment',
    },
  }).run(async (app, { body }, { account, visitorId }) => {
    const access = { account, visitorId, key: body.key ?? null };
    await cancelOrder(app, body.orderId, body.lines ?? null, access);
    const message = body.lines ? texts.theseItemsAreCancelled() : texts.yourOrderIsCancelled();
    return { success: true, message, data: orderToJson(await showOrder(app, body.orderId, access)) };
  }),
};

/** Of an order that waits for its code. */
export const codeSent = (app: AppContext) => mailed(app, texts.weveEMailed());

type OrderBody = z.output<typeof orderPayload>;

/** The parts of the body that count. The session decides whose order it is (behaviour: Orders 4). */
export function orderRequest(body: OrderBody, { account, visitorId, clientAddress }: RequestContext): OrderRequest {
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
