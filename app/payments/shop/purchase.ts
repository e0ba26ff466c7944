import type { CartItem } from '#cart/rules/cart.ts';
import { cartFromStored, type StoredLine, storedCart } from '#cart/shop/stored-cart.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';

export interface GoodsOrder {
  items: readonly CartItem[];
  address: DeliveryAddress;
  /** Code of the applied coupon; empty without one. */
  coupon: string;
  /** Total that was on screen, without the fee for paying at the door. */
  totalPaise: number;
  /** What is added where it is paid at the door. Left out in what an older page stored. */
  cashFeePaise?: number;
  shippingFeePaise: number;
  /** Account of the shopper, or null for a guest. */
  userId: string | null;
  /** Its buyer ticked messages by WhatsApp or SMS. */
  updates?: true;
}

export const atTheDoorPaise = ({ totalPaise, cashFeePaise = 0 }: Pick<GoodsOrder, 'totalPaise' | 'cashFeePaise'>) =>
  totalPaise + cashFeePaise;

/** Goods or a plan that the shop has written down, as the pages of this browser speak of it. */
export interface Purchase {
  /** Number of the order or of the plan's purchase, as people say it on the telephone. */
  orderId: string;
  /** Empty while it is not known. */
  paymentId: string;
  /** Path of the order's page with its secret. */
  link?: string;
  /** Only where the shop's response had it. */
  totalPaise?: number;
}

/** Goods as storage has them: the prices of their lines are rupees, as in the stored cart. */
export type StoredGoods = Omit<GoodsOrder, 'items'> & { items: StoredLine[] };

export function storedGoods(goods: GoodsOrder): StoredGoods {
  return { ...goods, items: storedCart(goods.items) };
}

export function goodsFrom(stored: StoredGoods): GoodsOrder {
  return { ...stored, items: cartFromStored(stored.items) };
}

/** A purchase as the shop's responses, storage and links have it, with its total in rupees. */
export interface PurchaseJson {
  orderId: string;
  paymentId: string;
  link?: string | undefined;
  orderPrice?: number | undefined;
}

/** A purchase from a response of the shop, from storage or from a link; null when it is none. */
export function purchaseFrom(json: unknown): Purchase | null {
  const stored = json as Partial<Record<keyof PurchaseJson | 'purchaseId', unknown>> | null;
  if (typeof stored !== 'object' || stored === null) return null;
  const { link, orderPrice } = stored;
  const purchase = { orderId: text(stored.orderId ?? stored.purchaseId), paymentId: text(stored.paymentId) };
  if (purchase.orderId === '' && purchase.paymentId === '') return null;
  return {
    ...purchase,
    ...(typeof orderPrice === 'number' ? { totalPaise: paiseFromRupees(orderPrice) } : {}),
    // Only the order's own page is linked to, whatever was stored.
    ...(typeof link === 'string' && link.startsWith('/shop/order/') ? { link } : {}),
  };
}

export function jsonOf({ orderId, paymentId, link, totalPaise }: Purchase): PurchaseJson {
  return { orderId, paymentId, link, orderPrice: totalPaise === undefined ? undefined : rupeesFromPaise(totalPaise) };
}

/** A text of at most 100 characters as it was stored, else ''. */
export function text(value: unknown): string {
  return typeof value === 'string' && value.length <= 100 ? value : '';
}
