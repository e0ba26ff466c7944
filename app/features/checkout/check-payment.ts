import { timingSafeEqual } from 'node:crypto';
import { ProviderError } from '#platform/payments/payment-provider.ts';
import type { Account } from '#platform/sessions.ts';
import type { Shop } from '#platform/shop.ts';
import type { PaymentSource } from '#platform/tables.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#rules/order-status.ts';
import { Refusal } from '#rules/refusal.ts';
import { settle } from './settle.ts';

/** Where an order stands towards its money; nothing in it is secret. */
export interface PaymentState {
  orderId: string;
  orderStatus: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Of the payment that paid, else empty. */
  paymentId: string;
  /** It can still be paid. */
  isOpen: boolean;
  /** Rupees. */
  orderPrice: number;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Asks the provider how an order stands, and settles it.
 * @param id internal id or number of the order
 * @returns the state, asked anew where that is possible: when the provider cannot be reached, as the shop knows it
 * @throws Refusal 404 for an unknown order
 */
export async function checkPayment(shop: Shop, id: string, source: PaymentSource): Promise<PaymentState> {
  const order = await findOrder(shop, id);
  const request = await shop.db
    .selectFrom('payment_request')
    .selectAll()
    .where('purpose', '=', 'order')
    .where('subject_id', '=', order.id)
    .executeTakeFirst();
  if (request && shop.payments.provider !== null && order.payment_status !== 'paid') {
    try {
      await settle(shop, shop.payments.provider, request, source);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      shop.log.warn({ err: error }, 'the payment provider could not be asked about an order');
    }
  }
  const now = await findOrder(shop, order.id);
  return {
    orderId: now.order_number,
    orderStatus: now.status,
    paymentMethod: now.payment_method,
    paymentStatus: now.payment_status,
    paymentId: now.payment_status === 'paid' ? now.payment_id : '',
    isOpen: now.awaits_payment_until !== null,
    orderPrice: now.total_paise / 100,
  };
}

/**
 * The order, for whoever may act for its buyer: its owner or the holder of its link.
 * @throws Refusal 404 for anybody else
 */
export async function findBuyersOrder(
  shop: Shop,
  id: string,
  { account, key }: { account: Account | null; key: string | null },
) {
  const order = await findOrder(shop, id);
  const [given, wanted] = [Buffer.from(key ?? ''), Buffer.from(order.link_token)];
  const holdsLink = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!holdsLink && (account === null || order.user_id !== account.id)) throw new Refusal(404, 'Order not found');
  return order;
}

export async function findOrder(shop: Shop, id: string) {
  // A character that no database holds is in no number either.
  if (id.includes('\0')) throw new Refusal(404, 'Order not found');
  const order = await shop.db
    .selectFrom('shop_order')
    .selectAll()
    .where(uuid.test(id) ? 'id' : 'order_number', '=', uuid.test(id) ? id : id.toUpperCase())
    .executeTakeFirst();
  if (!order) throw new Refusal(404, 'Order not found');
  return order;
}
