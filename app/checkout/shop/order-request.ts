import { lineVariant } from '#cart/rules/cart.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { randomId } from '#kit/random-id.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { codPaymentId, guestUserId, noCoupon, type PaymentMethod } from '#orders/rules/order-status.ts';
import { leaveTo } from '#payments/shop/browser-memory.ts';
import { atTheDoorPaise, type GoodsOrder } from '#payments/shop/purchase.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { type BrowserOrder, isSent, keepOrder, type OrderBody, readOrder, type SentOrder } from './order-memory.ts';

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

/** What the form says of messages by WhatsApp or SMS; nothing where it asks for none. */
export const wantsUpdates = (form: HTMLFormElement | null): { updates?: true } =>
  form?.querySelector<HTMLInputElement>('[name=updates]')?.checked ? { updates: true } : {};

/** Whether this very order is remembered as sent: to send it again makes no second one. */
export function isUnderWay(goods: GoodsOrder, method: PaymentMethod): boolean {
  leaveToBuyer(goods);
  return readOrder()?.sent?.name === orderName(goods, method);
}

/** Whether what is remembered was sent as this very order: sent again, it is no second one. */
export function isThis(order: BrowserOrder, goods: GoodsOrder, method: PaymentMethod): boolean {
  return order.sent?.name === orderName(goods, method);
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
    ...(order.updates && { updatesByPhone: true }),
  };
}
