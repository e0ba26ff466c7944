import { sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ProviderError, usualCapture } from '#platform/payments/payment-provider.ts';
import type { Tables } from '#platform/tables.ts';
import { AppError } from '#rules/app-error.ts';
import type { PayableState } from './payable.ts';
import { type PaymentIntent, payables } from './settle.ts';

/** What the browser needs to open the payment window. */
export interface PaymentWindow {
  /** Order at the provider. */
  razorpayOrderId: string;
  /** Public key. */
  key: string;
  /** Paise. */
  amount: number;
  currency: 'INR';
  /** Script of the payment window. */
  checkoutUrl: string;
}

/** The first question how a purchase stands comes so many seconds after it was made. */
const firstCheckSeconds = 20;

/** What is said while the provider is away; a plan is paid online or not at all. */
export const onlineUnavailable: Record<PaymentIntent['purpose'], string> = {
  order: 'Online payment cannot be reached right now. Please try again in a minute, or choose cash on delivery.',
  program: 'Online payment cannot be reached right now. Nothing was charged. Please try again in a minute.',
};

/** Writes down, in the transaction of the purchase, what it will ask the provider for. */
export async function writePaymentRequest(
  tx: Transaction<Tables>,
  wanted: { purpose: PaymentIntent['purpose']; subjectId: string; amountPaise: number },
): Promise<void> {
  await tx
    .insertInto('payment_intent')
    .values({
      purpose: wanted.purpose,
      subject_id: wanted.subjectId,
      amount_paise: wanted.amountPaise,
      receipt: `${wanted.purpose[0]}-${wanted.subjectId}`,
      provider_order_id: null,
      next_check_at: sql<Date>`now() + make_interval(secs => ${firstCheckSeconds})`,
    })
    .execute();
}

/**
 * Makes the provider's order of a purchase that is written down already, or finds the one it has. If the provider cannot,
 * the purchase is closed and what it held is free again.
 * @throws Refusal 503 when the provider cannot be reached, 502 when it says no, 409 when the purchase was closed meanwhile
 */
export async function openPayment(
  app: AppContext,
  purpose: PaymentIntent['purpose'],
  subjectId: string,
): Promise<PaymentWindow> {
  const request = await app.db
    .selectFrom('payment_intent')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  const razorpayOrderId = request.provider_order_id ?? (await createProviderOrder(app, request));
  return {
    razorpayOrderId,
    key: app.payments.keyId ?? '',
    amount: request.amount_paise,
    currency: 'INR',
    checkoutUrl: app.payments.checkoutUrl ?? '',
  };
}

async function createProviderOrder(app: AppContext, request: PaymentIntent): Promise<string> {
  try {
    if (app.payments.provider === null) throw new ProviderError('unreachable', 'no provider');
    const order = await app.payments.provider.createOrder({
      receipt: request.receipt,
      amountPaise: request.amount_paise,
      notes: { [`shop_${request.purpose}_id`]: request.subject_id },
      captureOptions: usualCapture,
    });
    const { id, state } = await storeProviderOrder(app, request, order.id);
    if (state === 'waiting') return id;
    const isClosed = state === 'closed' || state === 'over';
    const message = isClosed
      ? 'This was closed meanwhile, because its payment could not be opened. Please order again.'
      : 'This needs no online payment any more.';
    throw new AppError(409, message, [], null, isClosed ? { isClosed } : {});
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ err: error, purpose: request.purpose }, 'the payment provider made no order');
    // The same call repeated may have opened the payment meanwhile, and somebody be paying.
    const opened = await closeUnopened(app, request);
    if (opened !== null) return opened;
    throw new AppError(error.isPassing ? 503 : 502, onlineUnavailable[request.purpose]);
  }
}

/** The provider signed a payment of this request, though it may not be asked about it now: see reconcile. */
export async function noteClaim({ db }: Pick<AppContext, 'db'>, requestId: string): Promise<void> {
  await db
    .updateTable('payment_intent')
    .set({ claimed_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .where('claimed_at', 'is', null)
    .execute();
}

/** Its money is known by this order of the provider from here on, also where the same call has closed it meanwhile. */
async function storeProviderOrder(
  app: AppContext,
  request: PaymentIntent,
  orderId: string,
): Promise<{ id: string; state: PayableState }> {
  return inTransaction(app.db, async (tx) => {
    const { provider_order_id: known } = await lockRequest(tx, request);
    if (known === null) {
      await tx.updateTable('payment_intent').set({ provider_order_id: orderId }).where('id', '=', request.id).execute();
    }
    return { id: known ?? orderId, state: await payables[request.purpose].lock(tx, request.subject_id) };
  });
}

/** Closes a purchase whose payment nobody can open. @returns the provider's order, and nothing is closed, if there is one */
async function closeUnopened(app: AppContext, request: PaymentIntent): Promise<string | null> {
  return inTransaction(app.db, async (tx) => {
    const { provider_order_id } = await lockRequest(tx, request);
    if (provider_order_id === null) await close(tx, request, 'The payment provider could not be reached');
    return provider_order_id;
  });
}

/** Gives back what a waiting purchase holds. Nothing happens to one that does not wait any more. */
export async function closeUnpaid(app: AppContext, request: PaymentIntent, why: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await lockRequest(tx, request);
    await close(tx, request, why);
  });
}

async function lockRequest(tx: Transaction<Tables>, { id }: PaymentIntent) {
  return tx
    .selectFrom('payment_intent')
    .select('provider_order_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function close(tx: Transaction<Tables>, { purpose, subject_id }: PaymentIntent, why: string): Promise<void> {
  const payable = payables[purpose];
  if ((await payable.lock(tx, subject_id)) === 'waiting') await payable.close(tx, subject_id, why);
}
