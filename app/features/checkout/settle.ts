import { sql, type Transaction } from 'kysely';
import {
  isPaid,
  keepRefusedCapture,
  markPaying,
  recordPayment,
  refuseMoney,
} from '#features/payments/payment-ledger.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type PaymentProvider, ProviderError, type ProviderPayment } from '#platform/payments/payment-provider.ts';
import type { PaymentSource, Tables } from '#platform/tables.ts';
import { orderPayable } from './order-payable.ts';
import type { Payable, PayableState } from './payable.ts';
import { programPayable } from './program-payable.ts';

/** What one purchase asked the provider for. */
export interface PaymentIntent {
  id: string;
  purpose: 'order' | 'program';
  subject_id: string;
  amount_paise: number;
  receipt: string;
  provider_order_id: string | null;
}

/** The clock looks at a purchase that was opened again for promised money after so many seconds. */
const followSeconds = 45;

export const payables: Record<PaymentIntent['purpose'], Payable> = { order: orderPayable, program: programPayable };

/**
 * Brings a purchase to where the provider says its money is. The browser, the webhook, the return page and the clock all
 * end here: it may run any number of times, in any order and at the same time, and changes nothing twice. It believes
 * nobody but the provider, whom it asks anew.
 * @returns the payments that the provider knows of the request
 * @throws ProviderError when the provider cannot be asked; nothing has changed then
 */
export async function settle(
  app: AppContext,
  provider: PaymentProvider,
  request: PaymentIntent,
  source: PaymentSource,
): Promise<ProviderPayment[]> {
  const providerOrderId = request.provider_order_id ?? (await adoptProviderOrder(app, provider, request));
  if (providerOrderId === null) return [];
  const payments = await provider.listPayments(providerOrderId);
  // An answer about somebody else's order is no answer about this one.
  const own = payments.filter(({ orderId }) => orderId === providerOrderId);
  for (const payment of inOrder(own)) {
    const settled = await settleOne(app, request, providerOrderId, payment, source);
    if (settled === 'done') continue;
    const captured = await capture(app, provider, request, payment, settled === 'reopened');
    if (captured) await settleOne(app, request, providerOrderId, captured, source);
  }
  return own;
}

/** Takes authorised money. Null, and the purchase as closed as it was, when the provider does not give it. */
async function capture(
  app: AppContext,
  provider: PaymentProvider,
  request: PaymentIntent,
  payment: ProviderPayment,
  isReopened: boolean,
): Promise<ProviderPayment | null> {
  try {
    return await provider.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
    app.log.warn({ err: error, paymentRequest: request.id }, 'the payment provider does not give authorised money');
    await inTransaction(app.db, async (tx) => {
      const payable = payables[request.purpose];
      const state = await lockPurchase(tx, request);
      await keepRefusedCapture(tx, payment.id, error.reason ?? 'it says no');
      if (isReopened && state === 'waiting') await payable.close(tx, request.subject_id, 'The bank gave no money');
    });
    return null;
  }
}

/** Everything about the money of a purchase is done under these two locks, taken in this order. */
async function lockPurchase(tx: Transaction<Tables>, request: PaymentIntent): Promise<PayableState> {
  await tx.selectFrom('payment_intent').select('id').where('id', '=', request.id).forUpdate().executeTakeFirstOrThrow();
  return payables[request.purpose].lock(tx, request.subject_id);
}

/** A provider's order whose answer was lost is found again by our name for it. */
async function adoptProviderOrder(
  app: AppContext,
  provider: PaymentProvider,
  request: PaymentIntent,
): Promise<string | null> {
  const found = await provider.findOrderByReceipt(request.receipt);
  if (!found || found.amountPaise !== request.amount_paise) return null;
  const stored = await app.db
    .updateTable('payment_intent')
    .set((row) => ({ provider_order_id: row.fn.coalesce('provider_order_id', row.val(found.id)) }))
    .where('id', '=', request.id)
    .returning('provider_order_id')
    .executeTakeFirstOrThrow();
  return stored.provider_order_id;
}

/** Oldest first, and captured money before what may still become some. */
function inOrder(payments: readonly ProviderPayment[]): ProviderPayment[] {
  const later = (payment: ProviderPayment) => (payment.status === 'captured' ? 0 : 1);
  return [...payments].sort(
    (a, b) => later(a) - later(b) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/**
 * One payment in one transaction. `capture` and `reopened`: the money is promised and should be taken now, for a purchase
 * that waited for it or was opened again for it.
 */
async function settleOne(
  app: AppContext,
  request: PaymentIntent,
  providerOrderId: string,
  payment: ProviderPayment,
  source: PaymentSource,
): Promise<'done' | 'capture' | 'reopened'> {
  return inTransaction(app.db, async (tx) => {
    const payable = payables[request.purpose];
    const state = await lockPurchase(tx, request);
    const known = await recordPayment(tx, request.id, payment, source);
    if (known.isPaying || known.problem !== '') return 'done';
    const isRight = payment.amountPaise === request.amount_paise && payment.currency === 'INR';
    // Of two answers under way the older may come last: what went back since is no money.
    if (known.status === 'authorized') {
      // What is authorised in time is taken now; what comes late, only if what it pays for can be had again. Else it
      // lapses and the bank gives it back by itself.
      if (!isRight || (await isPaid(tx, request.id))) return 'done';
      if (state === 'waiting') return 'capture';
      if (state !== 'closed' || known.isRefusedCapture || !(await payable.reopen(tx, request.subject_id)))
        return 'done';
      // It holds what it sells again: should this process die now, the clock goes on with it.
      await tx
        .updateTable('payment_intent')
        .set({ next_check_at: sql<Date>`now() + make_interval(secs => ${followSeconds})` })
        .where('id', '=', request.id)
        .execute();
      return 'reopened';
    }
    if (known.status !== 'captured') return 'done';
    const refuse = async (why: 'amount' | 'second payment' | 'too late') => {
      const money = { providerPaymentId: payment.id, amountPaise: payment.amountPaise };
      await refuseMoney(tx, money, why);
      await payable.tellRefund(app, tx, request.subject_id, { ...money, why });
    };
    if (!isRight) await refuse('amount');
    else if (await isPaid(tx, request.id)) await refuse('second payment');
    else if (await standsReady(tx, payable, request.subject_id, state)) {
      await markPaying(tx, payment.id);
      await payable.markPaid(app, tx, request.subject_id, { providerPaymentId: payment.id, providerOrderId });
    } else await refuse(state === 'paid' ? 'second payment' : 'too late');
    return 'done';
  });
}

async function standsReady(
  tx: Transaction<Tables>,
  payable: Payable,
  subjectId: string,
  state: Awaited<ReturnType<Payable['lock']>>,
): Promise<boolean> {
  if (state === 'waiting' || state === 'at the door') return true;
  return state === 'closed' && (await payable.reopen(tx, subjectId));
}
