import type { CallRequest } from '#api/calls.ts';
import { takeOutOfCart } from '#cart/shop/take-out.ts';
import { call } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import type { PaymentMethod } from '#orders/rules/order-status.ts';
import { keep, orderMinutes, read } from '#payments/shop/browser-memory.ts';
import {
  type GoodsOrder,
  goodsFrom,
  jsonOf,
  type Purchase,
  purchaseFrom,
  type StoredGoods,
  storedGoods,
} from '#payments/shop/purchase.ts';
import { keepDraft, keepFinishedOrder } from '#payments/shop/purchase-memory.ts';

export type OrderBody = CallRequest<'POST /api/shop/order/createCOD'>['body'];

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

/** An order of this browser that is placed, by whatever way that became known. */
export interface PlacedOrder {
  kind: 'placed';
  order: Purchase;
  /** Nothing where the page itself says enough. */
  toast?: Toast;
  /** What it is for, where the page knows. */
  goods?: GoodsOrder;
  /** Its Idempotency-Key, where the page knows. */
  key?: string | undefined;
}

type StoredOrder = { goods?: StoredGoods; order?: unknown; attemptKey?: string; sent?: unknown };
/** What was sent, in the entry of its own in which pages before this version keep it. */
type StoredAttempt = Partial<Sent> & { key?: string; order?: StoredGoods };

export function readOrder(): BrowserOrder | null {
  const { goods, order, attemptKey: key, sent: stored } = (read('pendingOrder') ?? {}) as StoredOrder;
  const purchase = purchaseFrom(order) ?? undefined;
  const older = olderAttempt();
  const sent = sentFrom(stored) ?? (older?.key === key ? older?.sent : undefined);
  return goods && (purchase || sent) ? { goods: goodsFrom(goods), key, sent, purchase } : older;
}

function olderAttempt(): SentOrder | null {
  const stored = (read('orderAttempt') ?? {}) as StoredAttempt;
  const { key, order: goods } = stored;
  const sent = sentFrom(stored);
  return typeof key === 'string' && goods && sent ? { goods: goodsFrom(goods), key, sent } : null;
}

/** Nothing where it cannot be sent again: with a key that the shop has forgotten, the same would be a second order. */
function sentFrom(stored: unknown): Sent | undefined {
  const { name, method, body } = (stored ?? {}) as Partial<Sent>;
  if (typeof name !== 'string' || (method !== 'COD' && method !== 'Online Payment')) return;
  if (typeof body !== 'object' || body === null || isKeyForgotten({ sent: { body } })) return;
  return { name, method, body };
}

/** Null forgets whichever is remembered. */
export function keepOrder(order: BrowserOrder | null): void {
  const before = readOrder();
  const older = olderAttempt();
  const goods = order && storedGoods(order.goods);
  // Tabs of the version before, and the shop after a step back to it, look here: until the release after this one.
  if (order && isSent(order)) {
    if (older?.key !== order.key) keep('orderAttempt', { ...order.sent, key: order.key, order: goods });
  } else if (older && [order?.key, before?.key].includes(older.key)) keep('orderAttempt', null);
  keep(
    'pendingOrder',
    order && { goods, order: order.purchase && jsonOf(order.purchase), attemptKey: order.key, sent: order.sent },
  );
}

const isSameKey = (one: { key?: string | undefined }, other: { key?: string | undefined }) =>
  one.key !== undefined && one.key === other.key;

const isSame = (one: BrowserOrder, other: Pick<BrowserOrder, 'key' | 'purchase'>) =>
  one.purchase && other.purchase ? one.purchase.orderId === other.purchase.orderId : isSameKey(one, other);

/** The key in the link to an order's page: who has it may change the order. */
export function secretOf(order: Purchase): string | null {
  return new URLSearchParams(order.link?.split('?')[1] ?? '').get('key');
}

/** Remembers an order unless another one is, which another tab has begun since. */
export function keepUnlessAnother(order: BrowserOrder): void {
  const before = readOrder();
  // With one key the shop may write down a second order, where it could open no payment for the first.
  if (before === null || isSame(before, order) || isSameKey(before, order)) keepOrder(order);
}

/**
 * Forgets an order that came to its end. Another one that was begun since, in another tab, goes on.
 * @param order without what the shop has written down where nothing more comes of what was sent: the rest still waits
 */
export function forgetOrder(order: Pick<BrowserOrder, 'key' | 'purchase'>): void {
  const remembered = readOrder();
  if (!remembered || !isSame(remembered, order)) return;
  keepOrder(isWritten(remembered) && !order.purchase ? { ...remembered, sent: undefined } : null);
}

/** Whether the shop may have forgotten the key: what it then says of the order is no answer. */
export function isKeyForgotten({ sent }: { sent: Pick<Sent, 'body'> }): boolean {
  return Date.now() - Date.parse(String(sent.body.orderDate)) > orderMinutes * 60_000;
}

/**
 * Whether an order is finished for the first time: a second tab that hears of it must not empty the cart that was
 * filled since.
 */
function isFirstFinish({ orderId }: Purchase): boolean {
  const finished = (read('finishedOrders') as string[] | null) ?? [];
  if (finished.includes(orderId)) return false;
  keep('finishedOrders', [...finished, orderId].slice(-9));
  return true;
}

/**
 * What is left to do for a placed order: the success page shows it, its goods leave the cart, and nothing of it is left
 * to repeat. What the page does not know of it is taken from what is remembered. An order that another tab has begun
 * since goes on.
 */
export async function finishOrder({ order, goods, key }: Pick<PlacedOrder, 'order' | 'goods' | 'key'>): Promise<void> {
  const remembered = readOrder();
  const bought = goods ?? (remembered?.purchase?.orderId === order.orderId ? remembered.goods : null);
  keepFinishedOrder(order);
  forgetOrder({ key, purchase: order });
  if (!isFirstFinish(order)) return;
  keepDraft({ coupon: '', address: {} });
  if (!bought) return;
  takeOutOfCart(bought.items);
  if (bought.coupon === '') return;
  // The order itself counted the use already, so a failure changes nothing (behaviour: Coupons 5).
  await call('POST /api/coupon/update-usage', { body: { code: bought.coupon } }).catch(() => null);
}
