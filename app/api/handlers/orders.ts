import { orderSummaryToJson, orderToJson } from '#contract/amounts.ts';
import type { CallInput, CallName } from '#contract/contract.ts';
import type { orderCalls } from '#contract/orders.ts';
import { productToJson } from '#contract/product-amounts.ts';
import { findCartProducts } from '#features/catalog/find-cart-products.ts';
import { findDelivery } from '#features/checkout/find-delivery.ts';
import type { IdempotentCall } from '#features/checkout/idempotency-key.ts';
import { placeCodOrder } from '#features/checkout/place-order.ts';
import { mailed } from '#features/email/mailed.ts';
import { isTestOrder } from '#features/opening/trial-link.ts';
import { cancelOrder } from '#features/orders/cancel-order.ts';
import { confirmOrder, resendOrderCode } from '#features/orders/confirm-order.ts';
import { expectedArrival } from '#features/orders/expected-arrival.ts';
import { listAccountOrders } from '#features/orders/list-account-orders.ts';
import { showOrder } from '#features/orders/show-order.ts';
import type { OrderRequest } from '#features/orders/take-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { AppError } from '#rules/app-error.ts';
import { guestUserId, noCoupon } from '#rules/orders/order-status.ts';
import { paiseFromRupees } from '#rules/pricing/money.ts';
import type { Handlers } from '../handler.ts';
import { texts } from './texts.ts';

/** Of an order that waits for its code. */
export const codeSent = (app: AppContext) => mailed(app, texts.weveEMailed());

export const orderHandlers: Handlers<keyof typeof orderCalls> = {
  'POST /api/shop/cart/check': async (app, { body }) => ({
    success: true,
    data: (await findCartProducts(app, body.items)).map((product) => product && productToJson(product)),
  }),
  'GET /api/shop/pincode/{pincode}': async (app, { params }) => ({
    success: true,
    ...(await findDelivery(app, params.pincode)),
  }),
  'POST /api/shop/order/createCOD': async (app, { body }, context) => {
    const call = repeatable('POST /api/shop/order/createCOD', body, context);
    const isTest = await isTestOrder(app, context.trialToken);
    const data = await placeCodOrder(app, { ...orderRequest(body, context), isTest }, call);
    const message = data.confirm ? codeSent(app) : texts.yourOrderHasBeenPlaced();
    return { success: true, message, data };
  },
  'POST /api/shop/order/confirm': async (app, { body }, { account, visitorId }) => ({
    success: true,
    message: texts.yourOrderHasBeenPlaced(),
    data: await confirmOrder(app, body.orderId, body.code, { account, visitorId, key: body.key ?? null }),
  }),
  'POST /api/shop/order/resend-code': async (app, { body }, { account, visitorId }) => {
    await resendOrderCode(app, body.orderId, { account, visitorId, key: body.key ?? null });
    return { success: true, message: mailed(app, texts.weveSentANew6()) };
  },
  'GET /api/shop/order/list/{userId}': async (app, { params, query }, { account }) => {
    const page =
      query.page === undefined && query.limit === undefined
        ? undefined
        : { page: query.page ?? 1, limit: query.limit ?? 20 };
    const { orders, total } = await listAccountOrders(app, params.userId, account, page);
    return { success: true, data: orders.map(orderSummaryToJson), total };
  },
  'GET /api/shop/order/details/{orderId}': async (app, { params, query }, { account, visitorId }) => {
    const order = await showOrder(app, params.orderId, { account, visitorId, key: query.key ?? null });
    const arrives = await expectedArrival(app, new Date(order.orderDate), order.addressInfo.state);
    return { success: true, data: orderToJson(order), arrives };
  },
  'POST /api/shop/order/cancel': async (app, { body }, { account, visitorId }) => {
    const access = { account, visitorId, key: body.key ?? null };
    await cancelOrder(app, body.orderId, body.lines ?? null, access);
    const message = body.lines ? texts.theseItemsAreCancelled() : texts.yourOrderIsCancelled();
    return { success: true, message, data: orderToJson(await showOrder(app, body.orderId, access)) };
  },
};

type OrderBody = CallInput<'POST /api/shop/order/createCOD'>['body'];

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
  name: CallName,
  body: object | null,
  { idempotencyKey: key, account, visitorId }: RequestContext,
): IdempotentCall | null {
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    const message = texts.anIdempotencyKeyHas1();
    throw new AppError(400, message, [{ field: 'Idempotency-Key', message }]);
  }
  // Who signs in meanwhile repeats the call as somebody else: neither that nor the field that says so makes it another call.
  const { userId: _userId, ...same } = { userId: null, ...body };
  const [scope, earlierScope] = account ? [account.id, visitorId] : [visitorId ?? '', null];
  return { name, scope, earlierScope, key, body: body && same };
}
