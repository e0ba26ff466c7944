import { randomUUID } from 'node:crypto';
import type { PageContext } from '#boot/page-context.ts';
import { readSavedCart } from '#cart/saved-cart.ts';
import { type StoredCartView, storedCartView } from '#cart/shop/stored-cart-view.server.ts';
import { promisedArrival } from '#delivery/expected-arrival.ts';
import { findOrder, type OrderRow, orderLink } from '#orders/find-order.ts';
import { isToConfirm } from '#orders/rules/order-states.ts';
import { showOrder } from '#orders/show-order.ts';
import type { PurchaseJson } from '#payments/shop/purchase.ts';
import type { HostedForm } from '#platform/payments/payments.ts';
import { checkPayment, type PaymentState } from '#settlement/check-payment.ts';
import { hostedPayment } from '#settlement/hosted-payment.ts';
import type { Received } from './received-goods.tsx';
import type { ShownOrder } from './waiting-card.tsx';

/** An order of a browser without scripts that waits for its payment or its code. */
export interface PlainWaiting {
  order: ShownOrder;
  /** It waits for the code that its buyer got by e-mail. */
  isToConfirm: boolean;
  /** Leads to the provider's own page; null where it cannot be paid there. */
  hosted: HostedForm | null;
}

export interface PlainCheckoutView {
  kept: StoredCartView;
  waiting: PlainWaiting | null;
  /** Idempotency key of the next order. */
  key: string;
}

type Page = Pick<PageContext, 'app' | 'requestContext'>;

/** What the checkout shows of a kept cart; null where the shop keeps none. */
export async function plainCheckout(page: Page): Promise<PlainCheckoutView | null> {
  const kept = await storedCartView(page);
  if (kept === null) return null;
  return {
    kept,
    waiting: kept.waitingOrder === null ? null : await plainWaiting(page, kept.waitingOrder),
    key: randomUUID(),
  };
}

/** For whoever has the cookie of the cart that placed it, which is as good as the link in its e-mail. */
const showPlainOrder = ({ app }: Pick<Page, 'app'>, row: OrderRow) =>
  showOrder(app, row.id, { account: null, key: row.link_token });

async function plainWaiting({ app }: Page, orderId: string): Promise<PlainWaiting> {
  const row = await findOrder(app, orderId);
  const order = await showPlainOrder({ app }, row);
  const isConfirmed = !isToConfirm({ awaitsPayment: true, paymentMethod: row.payment_method });
  return {
    order: {
      orderId: order.orderId,
      lines: order.cartItems.map(({ productId, title, weight, quantity, productPricePaise }) => ({
        productId,
        title,
        weight,
        quantity,
        totalPaise: productPricePaise * quantity,
      })),
      totalPaise: order.orderPricePaise,
      address: order.addressInfo,
    },
    isToConfirm: !isConfirmed,
    hosted: isConfirmed ? await hostedPayment(app, row) : null,
  };
}

export interface PlainPlaced extends PurchaseJson {
  received: Received;
}

/** The order that a browser without scripts placed last, as its success page shows it; null for none. */
export async function plainPlaced(page: Page): Promise<PlainPlaced | null> {
  const kept = await storedCartView(page);
  if (!kept || kept.placedOrder === null) return null;
  const row = await findOrder(page.app, kept.placedOrder);
  const order = await showPlainOrder(page, row);
  return {
    received: { order, arrives: await promisedArrival(page.app, order) },
    orderId: row.order_number,
    paymentId: row.payment_id,
    link: orderLink(row),
    orderPrice: row.total_paise / 100,
  };
}

/**
 * What became of an order that a browser without scripts went to pay on the provider's own page; the provider is asked.
 * @param orderNumber of the address that the provider sent the buyer back to; null for the order that waits
 * @returns null for an order that is not of a kept cart: the browser's own scripts know it
 */
export async function plainReturn(page: Page, orderNumber: string | null): Promise<'placed' | PaymentState | null> {
  const { app, requestContext } = page;
  const { cartToken } = requestContext;
  const before = cartToken === null ? null : await readSavedCart(app, cartToken);
  const id = before?.waitingOrder ?? before?.placedOrder ?? null;
  if (cartToken === null || id === null) return null;
  const row = await findOrder(app, id);
  if (orderNumber !== null && row.order_number !== orderNumber) return null;
  // Also of one that is closed: its money may come late.
  const state = await checkPayment(app, id, 'browser', 'shared');
  const now = await readSavedCart(app, cartToken);
  return now?.placedOrder === id ? 'placed' : state;
}
