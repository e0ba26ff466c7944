import type { CallRequest } from '#api/calls.ts';
import { lineVariant } from '#cart/rules/cart.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { randomId } from '#kit/random-id.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { codPaymentId, guestUserId, noCoupon, type PaymentMethod } from '#orders/rules/order-status.ts';
import { keep, leaveTo, orderMinutes, read } from '#payments/shop/browser-memory.ts';
import {
  atTheDoorPaise,
  type GoodsOrder,
  goodsFrom,
  jsonOf,
  type Purchase,
  purchaseFrom,
  type StoredGoods,
  storedGoods,
} from '#payments/shop/purchase.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';

type OrderBody = CallRequest<'POST /api/shop/order/createCOD'>['body'];

/** How an order was sent. Sent again, the same one carries the same key and is not placed twice. */
interface Sent {
  /** All of the request but its dates, as text: tells one order from another. */
  name: string;
  method: PaymentMethod;
  /** As it was first sent: with one key goes one body. */
  body: OrderBody;
}

/**
 * The order for goods that is under way in this browser. There is one at a time: another is only sent when this one
 * came to its end.
 */
export interface BrowserOrder {
  goods: GoodsOrder;
  /** Its Idempotency-Key; an older page kept none of an order that waits. */
  key?: string | undefined;
  /** Until it is known that nothing more comes of what was sent. */
  sent?: Sent | undefined;
  /** As the shop has written it down, once that is known. */
  purchase?: Purchase | undefined;
}

export type SentOrder = BrowserOrder & { key: string; sent: Sent };
/** It holds its goods, and waits for its payment or its code. */
export type WaitingOrder = BrowserOrder & { purchase: Purchase };

export const isSent = (order: BrowserOrder): order is SentOrder => order.sent !== undefined && order.key !== undefined;
export const isWritten = (order: BrowserOrder): order is WaitingOrder => order.purchase !== undefined;

type StoredOrder = { goods?: StoredGoods; order?: unknown; attemptKey?: string; sent?: Sent };
/** What was sent, as pages before this version kept it, in an entry of its own. */
type StoredAttempt = Partial<Sent> & { key?: string; order?: StoredGoods };

export function readOrder(): BrowserOrder | null {
  const stored = read('pendingOrder') as StoredOrder | null;
  const purchase = purchaseFrom(stored?.order) ?? undefined;
  const older = olderAttempt();
  if (!stored?.goods || !(purchase || stored.sent)) return older;
  const { attemptKey: key, sent = older?.key === key ? older?.sent : undefined } = stored;
  return { goods: goodsFrom(stored.goods), key, sent, purchase };
}

function olderAttempt(): SentOrder | null {
  const { key, name, method, body, order } = (read('orderAttempt') ?? {}) as StoredAttempt;
  if (typeof key !== 'string' || typeof name !== 'string' || !method || !body || !order) return null;
  return { goods: goodsFrom(order), key, sent: { name, method, body } };
}

/** Null forgets whichever is remembered. */
export function keepOrder(order: BrowserOrder | null): void {
  const { key } = order ?? readOrder() ?? {};
  const older = olderAttempt();
  if (older && (older.key === key || (order === null && key === undefined))) keep('orderAttempt', null);
  keep(
    'pendingOrder',
    order && {
      goods: storedGoods(order.goods),
      order: order.purchase && jsonOf(order.purchase),
      attemptKey: order.key,
      sent: order.sent,
    },
  );
}

const isSame = (one: BrowserOrder, other: Pick<BrowserOrder, 'key' | 'purchase'>) =>
  one.key !== undefined && other.key !== undefined
    ? one.key === other.key
    : one.purchase !== undefined && one.purchase.orderId === other.purchase?.orderId;

/** Remembers an order unless another one is, which another tab has begun since. */
export function keepUnlessAnother(order: BrowserOrder): void {
  const remembered = readOrder();
  if (remembered === null || isSame(remembered, order)) keepOrder(order);
}

/** Forgets an order that came to its end. Another one that was begun since, in another tab, goes on. */
export function forgetOrder(order: Pick<BrowserOrder, 'key' | 'purchase'>): void {
  const remembered = readOrder();
  if (remembered && isSame(remembered, order)) keepOrder(null);
}

/** Nothing more comes of what was sent with this key. What the shop has written down of it still waits. */
export function endAttempt(key: string): void {
  const remembered = readOrder();
  if (remembered?.key === key) keepOrder(isWritten(remembered) ? { ...remembered, sent: undefined } : null);
}

/**
 * The order to send, remembered until its outcome is known: ordering again after a lost response, even after a reload
 * or in another tab, asks for the same order and not for a second one.
 */
export function orderToSend(goods: GoodsOrder, method: PaymentMethod): SentOrder {
  leaveToBuyer(goods);
  const remembered = readOrder();
  const name = orderName(goods, method);
  if (remembered && isSent(remembered) && remembered.sent.name === name) return { ...remembered, goods };
  const begun = { goods, key: randomId(), sent: { name, method, body: orderBody(goods, method, new Date()) } };
  keepOrder(begun);
  return begun;
}

/**
 * Where the end of a session was noticed on this page, the next look would take a guest's order for the account's and
 * forget it.
 */
function leaveToBuyer({ userId }: GoodsOrder): void {
  if (userId === null && !seemsSignedIn()) leaveTo(null);
}

/** Whether this very order is remembered as sent: to send it again makes no second one. */
export function isUnderWay(goods: GoodsOrder, method: PaymentMethod): boolean {
  leaveToBuyer(goods);
  return readOrder()?.sent?.name === orderName(goods, method);
}

/** Whether what is remembered is this very order, as far as it is known: sent in this way, or waiting with these goods. */
export function isThis(order: BrowserOrder, goods: GoodsOrder, method: PaymentMethod): boolean {
  const wasSentSo = order.sent === undefined || order.sent.name === orderName(goods, method);
  return wasSentSo && (order.purchase === undefined || isForSame(order, goods));
}

/** Whether an order is for exactly these goods, to this address, at this price. */
export function isForSame(order: BrowserOrder, goods: GoodsOrder): boolean {
  const partsOf = (one: GoodsOrder) => {
    const { cartItems, addressInfo, couponUsed, orderPrice } = orderBody(one, 'Online Payment', new Date(0));
    return JSON.stringify({ cartItems, addressInfo, couponUsed, orderPrice });
  };
  return partsOf(order.goods) === partsOf(goods);
}

function orderName(goods: GoodsOrder, method: PaymentMethod): string {
  const { orderDate: _date, orderUpdateDate: _update, ...same } = orderBody(goods, method, new Date(0));
  return JSON.stringify(same);
}

/** The body of the calls that create an order (behaviour: Checkout 4), with money in rupees. */
function orderBody(order: GoodsOrder, method: PaymentMethod, now: Date): OrderBody {
  const paymentId = method === 'COD' ? codPaymentId : '';
  return {
    userId: order.userId ?? guestUserId,
    orderDate: now.toISOString(),
    orderUpdateDate: now.toISOString(),
    orderStatus: 'Order Placed',
    paymentMethod: method,
    paymentStatus: 'pending',
    paymentId,
    payerId: paymentId,
    couponUsed: order.coupon === '' ? noCoupon : order.coupon,
    orderPrice: rupeesFromPaise(method === 'COD' ? atTheDoorPaise(order) : order.totalPaise),
    shippingfee: rupeesFromPaise(order.shippingFeePaise),
    cartItems: order.items.map((item) => {
      const variant = lineVariant(item);
      return {
        productId: item.productId,
        title: item.title,
        image: item.image,
        quantity: item.quantity,
        weight: item.variant,
        productPrice: variant ? rupeesFromPaise(unitPricePaise(variant)) : 0,
        gst: item.productData.gst ?? 0,
      };
    }),
    addressInfo: order.address,
  };
}

/** Whether the shop may have forgotten the key: what it then says of the order is no answer. */
export function isKeyForgotten({ sent }: SentOrder): boolean {
  return Date.now() - Date.parse(String(sent.body.orderDate)) > orderMinutes * 60_000;
}

/**
 * Whether an order is finished for the first time: a second tab that hears of it must not empty the cart that was
 * filled since.
 */
export function isFirstFinish({ orderId }: Purchase): boolean {
  const finished = (read('finishedOrders') as string[] | null) ?? [];
  if (finished.includes(orderId)) return false;
  keep('finishedOrders', [...finished, orderId].slice(-9));
  return true;
}
