import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '#platform/app-context.ts';
import { type PaymentProvider, ProviderError } from '#platform/payments/payment-provider.ts';
import type { Account } from '#platform/sessions.ts';
import type { PaymentSource } from '#platform/tables.ts';
import { AppError } from '#rules/app-error.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#rules/order-status.ts';
import { type PaymentIntent, settle } from './settle.ts';

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

/** `shared`: everybody who asks about one order within a moment gets one answer of the provider. */
export type Asking = 'anew' | 'shared';

/**
 * Asks the provider how an order stands, and settles it. Somebody waits for this: the provider has 6 s.
 * @param id internal id or number of the order
 * @param asking `shared` for whoever may be anybody: an order's number alone must not make the shop ask without end
 * @returns the state, asked anew where that is possible: when the provider cannot be reached, as the shop knows it
 * @throws Refusal 404 for an unknown order
 */
export async function checkPayment(
  app: AppContext,
  id: string,
  source: PaymentSource,
  asking: Asking = 'anew',
): Promise<PaymentState> {
  const order = await findOrder(app, id);
  const request = await app.db
    .selectFrom('payment_intent')
    .selectAll()
    .where('purpose', '=', 'order')
    .where('subject_id', '=', order.id)
    .executeTakeFirst();
  const { provider } = app.payments;
  if (request && provider !== null && order.payment_status !== 'paid') {
    const ask = () => settleInAHurry(app, provider, request, source);
    await (asking === 'anew' ? ask() : askOnceAMoment(provider, request.id, ask));
  }
  const now = await findOrder(app, order.id);
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

/** Settles while somebody waits. A provider that does not answer in time is asked again by the clock. */
export async function settleInAHurry(
  app: AppContext,
  provider: PaymentProvider,
  request: PaymentIntent,
  source: PaymentSource,
): Promise<void> {
  try {
    await settle(app, provider.hurry(), request, source);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ err: error, purpose: request.purpose }, 'the payment provider could not be asked in time');
  }
}

const momentMs = 1_500;
const lately = new WeakMap<PaymentProvider, Map<string, Promise<void>>>();

function askOnceAMoment(provider: PaymentProvider, requestId: string, ask: () => Promise<void>): Promise<void> {
  const asked = lately.get(provider) ?? new Map<string, Promise<void>>();
  lately.set(provider, asked);
  const known = asked.get(requestId);
  if (known) return known;
  const asking = ask();
  asked.set(requestId, asking);
  void Promise.allSettled([asking, sleep(momentMs, undefined, { ref: false })]).then(() => asked.delete(requestId));
  return asking;
}

/**
 * The order, for whoever may act for its buyer: its owner or the holder of its link.
 * @throws Refusal 404 for anybody else
 */
export async function findBuyersOrder(
  app: AppContext,
  id: string,
  { account, key }: { account: Account | null; key: string | null },
) {
  const order = await findOrder(app, id);
  const [given, wanted] = [Buffer.from(key ?? ''), Buffer.from(order.link_token)];
  const holdsLink = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!holdsLink && (account === null || order.user_id !== account.id)) throw new AppError(404, 'Order not found');
  return order;
}

export async function findOrder(app: AppContext, id: string) {
  // A character that no database holds is in no number either.
  if (id.includes('\0')) throw new AppError(404, 'Order not found');
  const order = await app.db
    .selectFrom('shop_order')
    .selectAll()
    .where(uuid.test(id) ? 'id' : 'order_number', '=', uuid.test(id) ? id : id.toUpperCase())
    .executeTakeFirst();
  if (!order) throw new AppError(404, 'Order not found');
  return order;
}
