import type { Transaction } from 'kysely';
import { isPaid, markPaying, recordPayment, refuseMoney } from '#features/payments/payment-ledger.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PaymentProvider, ProviderPayment } from '#platform/payments/payment-provider.ts';
import type { Shop } from '#platform/shop.ts';
import type { PaymentSource, Tables } from '#platform/tables.ts';
import { orderPayable } from './order-payable.ts';
import type { Payable } from './payable.ts';
import { programPayable } from './program-payable.ts';

/** What one purchase asked the provider for. */
export interface PaymentRequest {
  id: string;
  purpose: 'order' | 'program';
  subject_id: string;
  amount_paise: number;
  receipt: string;
  provider_order_id: string | null;
}

export const payables: Record<PaymentRequest['purpose'], Payable> = { order: orderPayable, program: programPayable };

/**
 * Brings a purchase to where the provider says its money is. The browser, the webhook, the return page and the clock all
 * end here: it may run any number of times, in any order and at the same time, and changes nothing twice. It believes
 * nobody but the provider, whom it asks anew.
 * @returns the payments that the provider knows of the request
 * @throws ProviderError when the provider cannot be asked; nothing has changed then
 */
export async function settle(
  shop: Shop,
  provider: PaymentProvider,
  request: PaymentRequest,
  source: PaymentSource,
): Promise<ProviderPayment[]> {
  const providerOrderId = request.provider_order_id ?? (await adoptProviderOrder(shop, provider, request));
  if (providerOrderId === null) return [];
  const payments = await provider.listPayments(providerOrderId);
  // An answer about somebody else's order is no answer about this one.
  const own = payments.filter(({ orderId }) => orderId === providerOrderId);
  for (const payment of inOrder(own)) {
    const settled = await settleOne(shop, request, providerOrderId, payment, source);
    if (settled !== 'capture') continue;
    const captured = await provider.capture(payment.id, payment.amountPaise);
    await settleOne(shop, request, providerOrderId, captured, source);
  }
  return own;
}

/** A provider's order whose answer was lost is found again by our name for it. */
async function adoptProviderOrder(
  shop: Shop,
  provider: PaymentProvider,
  request: PaymentRequest,
): Promise<string | null> {
  const found = await provider.findOrderByReceipt(request.receipt);
  if (!found || found.amountPaise !== request.amount_paise) return null;
  await shop.db
    .updateTable('payment_request')
    .set({ provider_order_id: found.id })
    .where('id', '=', request.id)
    .where('provider_order_id', 'is', null)
    .execute();
  return found.id;
}

/** Oldest first, and captured money before what may still become some. */
function inOrder(payments: readonly ProviderPayment[]): ProviderPayment[] {
  const later = (payment: ProviderPayment) => (payment.status === 'captured' ? 0 : 1);
  return [...payments].sort(
    (a, b) => later(a) - later(b) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/** One payment in one transaction. `capture`: the money is promised, the purchase stands ready, and it should be taken. */
async function settleOne(
  shop: Shop,
  request: PaymentRequest,
  providerOrderId: string,
  payment: ProviderPayment,
  source: PaymentSource,
): Promise<'done' | 'capture'> {
  return inTransaction(shop.db, async (tx) => {
    await tx
      .selectFrom('payment_request')
      .select('id')
      .where('id', '=', request.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const payable = payables[request.purpose];
    const state = await payable.lock(tx, request.subject_id);
    const known = await recordPayment(tx, request.id, payment, source);
    if (known.isPaying || known.problem !== '') return 'done';
    const isRight = payment.amountPaise === request.amount_paise && payment.currency === 'INR';
    if (payment.status === 'authorized') {
      // What is authorised in time is taken now; what comes late, only if what it pays for can be had again. Else it
      // lapses and the bank gives it back by itself.
      if (!isRight || (await isPaid(tx, request.id))) return 'done';
      const isReady = state === 'waiting' || (state === 'closed' && (await payable.reopen(tx, request.subject_id)));
      return isReady ? 'capture' : 'done';
    }
    if (payment.status !== 'captured') return 'done';
    const refuse = async (why: 'amount' | 'second payment' | 'too late') => {
      const money = { providerPaymentId: payment.id, amountPaise: payment.amountPaise };
      await refuseMoney(tx, money, why);
      await payable.tellRefund(shop, tx, request.subject_id, { ...money, why });
    };
    if (!isRight) await refuse('amount');
    else if (await isPaid(tx, request.id)) await refuse('second payment');
    else if (await standsReady(tx, payable, request.subject_id, state)) {
      await markPaying(tx, payment.id);
      await payable.markPaid(shop, tx, request.subject_id, { providerPaymentId: payment.id, providerOrderId });
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
