import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import type { Purchase } from '#contract/amounts.ts';
import { findOrder } from '#orders/find-order.ts';
import { returningPaise } from '#orders/order-money.ts';
import {
  findIntent,
  findIntentOfProviderOrder,
  isPaid,
  noteClaim,
  type PaymentIntent,
  type Purpose,
} from '#payments/payment-intent.ts';
import type { paymentState } from '#payments/payments.contract.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { PaymentSource } from '#platform/database/column-types.ts';
import { type PaymentProvider, ProviderError } from '#platform/payments/payment-provider.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { amountsInRupees } from '#pricing/rules/money.ts';
import { findBuyersPurchase } from '#programs/find-purchase.ts';
import { purchaseFromRow } from '#programs/purchase-row.ts';
import { AppError } from '#rules/app-error.ts';
import { settle } from './settle.ts';
import { texts } from './texts.ts';

/** How an order is paid, as the API responds with it, in rupees; nothing in it is secret. */
export type PaymentState = z.output<typeof paymentState>;

interface ProgramPaymentState {
  isPaid: boolean;
  /** It can still be paid. */
  isOpen: boolean;
  paymentId: string;
}

/** `shared`: everybody who asks about one purchase within a moment shares one request to the provider. */
export type Asking = 'fresh' | 'shared';

/** What the browser claims after the payment window. */
export interface PaymentClaim {
  paymentId: string;
  razorpayOrderId: string | null;
  /** Null where the way back carries none: then nothing is proved, and the provider is asked all the same. */
  signature: string | null;
}

/**
 * Asks the provider how an order is paid, and settles it. Somebody waits for this: the provider has 6 s.
 * @param id internal id or number of the order
 * @param asking `shared` for anyone who may be anybody: an order's number alone must not make the shop ask without end
 * @returns the state as the provider has it: as the shop knows it when the provider cannot be reached
 * @throws AppError 404 for an unknown order
 */
export async function checkPayment(
  app: AppContext,
  id: string,
  source: PaymentSource,
  asking: Asking = 'fresh',
): Promise<PaymentState> {
  const order = await findOrder(app, id);
  await settleNow(app, await findIntent(app.db, 'order', order.id), source, asking);
  const now = await findOrder(app, order.id);
  const state = {
    orderId: now.order_number,
    orderStatus: now.status,
    paymentMethod: now.payment_method,
    paymentStatus: now.payment_status,
    paymentId: now.payment_status === 'paid' ? now.payment_id : '',
    isOpen: now.awaits_payment_until !== null,
    orderPricePaise: now.total_paise,
    returningAmountPaise: await readReturning(app, now.id),
  };
  return amountsInRupees(state, ['orderPrice', 'returningAmount']);
}

async function readReturning({ db }: AppContext, id: string): Promise<number> {
  const order = db.selectFrom('shop_order').select(returningPaise.as('paise')).where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).paise;
}

/**
 * The same for the caller's own purchase of a plan.
 * @throws AppError 404 for the purchase of somebody else as for none
 */
export async function checkProgramPayment(
  app: AppContext,
  account: Pick<Account, 'id'>,
  purchaseNumber: string,
): Promise<ProgramPaymentState> {
  const purchase = await findBuyersPurchase(app, account, { number: purchaseNumber });
  await settleNow(app, await findIntent(app.db, 'program', purchase.id), 'browser');
  const now = await findBuyersPurchase(app, account, { id: purchase.id });
  return { isPaid: now.status === 'paid', isOpen: now.status === 'waiting', paymentId: now.payment_id };
}

/**
 * The browser says that an order is paid. A signature is checked against the provider's order that the shop stored, not
 * the one that was sent; but whether the order is paid, only the provider says.
 * @param options `unproved`: how the provider is asked where nothing is proved; `isTold`: whether the caller may learn
 *   how the order is
 * @throws AppError 404 for an unknown order, 400 for a signature that is wrong or of another order, 409 while the provider
 *   knows of no money
 */
export async function capturePayment(
  app: AppContext,
  { orderId, ...claim }: PaymentClaim & { orderId: string },
  { unproved = 'fresh', isTold = true }: { unproved?: Asking; isTold?: boolean } = {},
): Promise<PaymentState> {
  const order = await findOrder(app, orderId);
  const intent = await findIntent(app.db, 'order', order.id);
  const isProved = await checkClaim(app, 'order', intent, claim);
  const state = await checkPayment(app, order.id, 'browser', isProved ? 'fresh' : unproved);
  if (state.paymentStatus !== 'paid') throw notReceived(isTold ? { data: state } : {});
  return state;
}

/**
 * The same for a plan, which is found by its order at the provider; however often this is called, the purchase is
 * recorded once.
 * @throws AppError 404 for a purchase that is not the caller's, 400 and 409 as above
 */
export async function captureProgramPayment(
  app: AppContext,
  account: Pick<Account, 'id'>,
  claim: PaymentClaim & { razorpayOrderId: string },
): Promise<Purchase> {
  const intent = await findIntentOfProviderOrder(app.db, claim.razorpayOrderId.replaceAll('\0', '?'));
  const purchase = await findBuyersPurchase(app, account, { id: intent?.subject_id ?? null });
  await checkClaim(app, 'program', intent, claim);
  await settleNow(app, intent, 'browser');
  const now = await findBuyersPurchase(app, account, { id: purchase.id });
  if (now.status !== 'paid') throw notReceived();
  return purchaseFromRow(now);
}

function notReceived(details: Record<string, unknown> = {}): AppError {
  return new AppError(409, texts.weHaveNotReceived(), [], null, details);
}

/**
 * Checks what the browser claims of a purchase, and notes a claim that is proved.
 * @returns whether it is proved by the provider's signature
 * @throws AppError 400
 */
async function checkClaim(
  app: AppContext,
  purpose: Purpose,
  intent: PaymentIntent | null,
  { paymentId, razorpayOrderId, signature }: PaymentClaim,
): Promise<boolean> {
  const providerOrderId = intent?.provider_order_id ?? null;
  const isOther = razorpayOrderId !== null && razorpayOrderId !== providerOrderId;
  const isForged =
    signature !== null &&
    (providerOrderId === null || !app.payments.verifyCheckout(providerOrderId, paymentId, signature));
  if (isOther || isForged) {
    const message = purpose === 'order' ? texts.notOfThisOrder() : texts.notOfThisPurchase();
    throw new AppError(400, message, [{ field: isOther ? 'razorpayOrderId' : 'signature', message }]);
  }
  if (intent && signature !== null) await noteClaim(app.db, intent.id);
  return signature !== null;
}

/** Settles while somebody waits. When the provider does not respond in time, a job asks it again. */
async function settleNow(
  app: AppContext,
  intent: PaymentIntent | null,
  source: PaymentSource,
  asking: Asking = 'fresh',
): Promise<void> {
  const { provider } = app.payments;
  if (!intent || provider === null || (await isPaid(app.db, intent.id))) return;
  const ask = async () => {
    try {
      await settle(app, provider.hurry(), intent, source);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      app.log.warn({ err: error, purpose: intent.purpose }, 'the payment provider could not be asked in time');
    }
  };
  await (asking === 'fresh' ? ask() : askOnceAMoment(provider, intent.id, ask));
}

const momentMs = 1_500;
const lately = new WeakMap<PaymentProvider, Map<string, Promise<void>>>();

function askOnceAMoment(provider: PaymentProvider, intentId: string, ask: () => Promise<void>): Promise<void> {
  const running = lately.get(provider) ?? new Map<string, Promise<void>>();
  lately.set(provider, running);
  const existing = running.get(intentId);
  if (existing) return existing;
  const asking = ask();
  running.set(intentId, asking);
  void Promise.allSettled([asking, sleep(momentMs, undefined, { ref: false })]).then(() => running.delete(intentId));
  return asking;
}
