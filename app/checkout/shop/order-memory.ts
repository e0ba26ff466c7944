import type { CallRequest } from '#api/calls.ts';
import { cart } from '#cart/shop/cart-store.ts';
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

type StoredOrder = { goods?: StoredGoods; order?: unknown; attemptKey?: string; sent?: Sent };
/** What was sent, as pages before this version kept it, in an entry of its own. */
type StoredAttempt = Partial<Sent> & { key?: string; order?: StoredGoods };

export function readOrder(): BrowserOrder | null {
  const stored = read('pendingOrder') as StoredOrder | null;
  const purchase = purchaseFrom(stored?.order) ?? undefined;
  const older = olderAttempt();
  const { goods, attemptKey: key, sent: kept = older?.key === key ? older?.sent : undefined } = stored ?? {};
  // With a key that the shop has forgotten, the same order would be a second one.
  const sent = kept && isKeyForgotten({ sent: kept }) ? undefined : kept;
  if (!goods || !(purchase || sent)) return older;
  return { goods: goodsFrom(goods), key, sent, purchase };
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
  one.purchase && other.purchase
    ? one.purchase.orderId === other.purchase.orderId
    : one.key !== undefined && one.key === other.key;

/** The key in the link to an order's page: who has it may change the order. */
export function secretOf(order: Purchase): string | null {
  return new URLSearchParams(order.link?.split('?')[1] ?? '').get('key');
}

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

/** Whether the shop may have forgotten the key: what it then says of the order is no answer. */
export function isKeyForgotten({ sent }: Pick<SentOrder, 'sent'>): boolean {
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
  cart.takeOut(bought.items);
  if (bought.coupon === '') return;
  // The order itself counted the use already, so a failure changes nothing (behaviour: Coupons 5).
  await call('POST /api/coupon/update-usage', { body: { code: bought.coupon } }).catch(() => null);
}
