import type { Transaction } from 'kysely';
import { queueForTeam } from '#email/queue-email.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import type { PaymentPhase } from '#orders/rules/order-states.ts';
import { refundEmail } from '#payments/emails/refund-email.ts';
import {
  isPaid,
  type PaymentIntent,
  type Purpose,
  planNextCheck,
  storeProviderOrder,
} from '#payments/payment-intent.ts';
import {
  markLapsing,
  markPaying,
  type RecordedPayment,
  recordPayment,
  recordRefusedCapture,
  refuseMoney,
} from '#payments/payment-ledger.ts';
import { fetchRefunds, storeProviderRefunds } from '#payments/provider-refunds.ts';
import { closeUnpaid, lockIfThere, lockPurchase, type PurchaseKind, type RefusedMoney } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { PaymentSource } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '#platform/payments/payment-provider.ts';
import { programPurchase } from '#programs/program-purchase.ts';

export const purchaseKinds: Record<Purpose, PurchaseKind> = { order: orderPurchase, program: programPurchase };

/** A job looks again after so many seconds at a purchase that was opened again for promised money. */
const followSeconds = 45;

/**
 * Brings a purchase to the state that the provider says its money has. The browser, the webhook, the return page and
 * the jobs all end here: it may run any number of times, in any order and at the same time, and changes nothing twice.
 * It believes nobody but the provider, which it asks itself.
 * @returns the payments that the provider knows of the intent
 * @throws ProviderError when the provider cannot be asked; nothing has changed then
 */
export async function settle(
  app: AppContext,
  provider: PaymentProvider,
  intent: PaymentIntent,
  source: PaymentSource,
): Promise<ProviderPayment[]> {
  const providerOrderId = intent.provider_order_id ?? (await adoptProviderOrder(app, provider, intent));
  if (providerOrderId === null) return [];
  const payments = await provider.listPayments(providerOrderId);
  // A payment of somebody else's order says nothing about this one.
  const own = payments.filter(({ orderId }) => orderId === providerOrderId);
  for (const payment of inOrder(own)) {
    const refunds = await fetchRefunds(app.db, provider, payment);
    const settled = await settleOne(app, intent, { providerOrderId, payment, refunds }, source);
    if (settled === 'done') continue;
    const captured = await capture(app, provider, intent, payment, settled === 'reopened');
    if (captured) await settleOne(app, intent, { providerOrderId, payment: captured, refunds: null }, source);
  }
  return own;
}

/** Takes authorised money. Null, and the purchase as closed as it was, when the provider does not give it. */
async function capture(
  app: AppContext,
  provider: PaymentProvider,
  intent: PaymentIntent,
  payment: ProviderPayment,
  isReopened: boolean,
): Promise<ProviderPayment | null> {
  try {
    return await provider.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
    app.log.warn({ err: error, paymentIntent: intent.id }, 'the payment provider does not give authorised money');
    await inTransaction(app.db, async (tx) => {
      const kind = purchaseKinds[intent.purpose];
      const id = intent.subject_id;
      const { phase } = await lockPurchase(tx, kind, id);
      await recordRefusedCapture(tx, payment.id, error.reason ?? 'it says no');
      if (isReopened)
        await closeUnpaid(app, tx, kind, { id, phase }, { note: 'The bank declined the payment', isAnnounced: true });
    });
    return null;
  }
}

/** An order at the provider whose response was lost is found again by the shop's name for it, the receipt. */
async function adoptProviderOrder(
  app: AppContext,
  provider: PaymentProvider,
  intent: PaymentIntent,
): Promise<string | null> {
  const found = await provider.findOrderByReceipt(intent.receipt);
  if (!found || found.amountPaise !== intent.amount_paise) return null;
  return (await storeProviderOrder(app.db, intent, found.id))?.provider_order_id ?? null;
}

/** Captured payments first, then those that may still be captured; each group oldest first. */
function inOrder(payments: readonly ProviderPayment[]): ProviderPayment[] {
  const later = (payment: ProviderPayment) => (payment.status === 'captured' ? 0 : 1);
  return [...payments].sort(
    (a, b) => later(a) - later(b) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}

interface Settling {
  providerOrderId: string;
  payment: ProviderPayment;
  /** All of the payment, where some of them are not known yet; else null. */
  refunds: readonly ProviderRefund[] | null;
}

/**
 * Settles one payment in one transaction.
 * @returns `capture` where the money is promised and should be taken now; `reopened` where the purchase was opened again
 *   for it
 */
async function settleOne(
  app: AppContext,
  intent: PaymentIntent,
  { providerOrderId, payment, refunds }: Settling,
  source: PaymentSource,
): Promise<'done' | 'capture' | 'reopened'> {
  return inTransaction(app.db, async (tx) => {
    const kind = purchaseKinds[intent.purpose];
    const id = intent.subject_id;
    const purchase = await lockIfThere(tx, kind, id);
    const known = await recordPayment(tx, intent.id, payment, source);
    if (refunds !== null) await storeProviderRefunds(tx, payment.id, refunds);
    if (purchase === null) {
      await sendBackForDeleted(app, tx, intent, known, payment);
      return 'done';
    }
    const { phase } = purchase;
    // What was sent back on the provider's own screens is not sold any more, either.
    if (known.isPaying) await kind.document(tx, id);
    if (known.isPaying || known.problem !== '') return 'done';
    const isRight = isAmountOf(intent, payment);
    // The recorded status counts, not that of `payment`: of two responses of the provider the older may come last.
    if (known.status === 'authorized') {
      // What is authorised in time is taken now; what comes late, only if what it pays for can be had again. Else it
      // lapses and the bank gives it back by itself.
      if (!isRight || (await isPaid(tx, intent.id))) return 'done';
      if (phase === 'awaiting payment') return 'capture';
      if (phase !== 'closed' || known.isRefusedCapture || !(await kind.reopen(tx, id))) {
        if (!known.lapses && !known.isRefusedCapture) {
          await markLapsing(tx, payment.id);
          await kind.announceLapse(app, tx, id, { providerPaymentId: payment.id, amountPaise: payment.amountPaise });
        }
        return 'done';
      }
      // It holds what it sells again: should this process die now, a job goes on with it.
      await planNextCheck(tx, intent.id, followSeconds);
      return 'reopened';
    }
    if (known.status !== 'captured') return 'done';
    const refuse = async (why: RefusedMoney['why']) => {
      const money = { providerPaymentId: payment.id, amountPaise: payment.amountPaise };
      await refuseMoney(tx, money, why);
      await kind.announceRefund(app, tx, id, { ...money, why });
    };
    if (!isRight) await refuse('amount');
    else if (await isPaid(tx, intent.id)) await refuse('second payment');
    else if (phase === 'paid on delivery' && !(await kind.isDue(tx, id, intent.amount_paise))) await refuse('amount');
    else if (await canTakeMoney(tx, kind, id, phase)) {
      await markPaying(tx, payment.id);
      await kind.markPaid(app, tx, id, { providerPaymentId: payment.id, providerOrderId });
    } else await refuse(phase === 'paid' ? 'second payment' : 'too late');
    return 'done';
  });
}

/**
 * Captured money of a purchase that was deleted long after its time (behaviour: Own data 11) goes back whole. Nobody
 * knows its buyer any more: the team is told. What is only promised lapses by itself.
 */
async function sendBackForDeleted(
  app: AppContext,
  tx: Transaction<Tables>,
  intent: PaymentIntent,
  known: RecordedPayment,
  { id: providerPaymentId, amountPaise }: ProviderPayment,
): Promise<void> {
  if (known.status !== 'captured' || known.problem !== '') return;
  await refuseMoney(tx, { providerPaymentId, amountPaise }, 'too late');
  const { purpose, receipt: reference } = intent;
  const data = { purpose, reference, name: '', amountPaise, providerPaymentId, why: 'too late' as const, link: '' };
  await queueForTeam(app, tx, { kind: 'refund', body: refundEmail(data, 'shop') });
}

/**
 * Whether a payment is of the purchase's amount. An account where buyers bear the provider's fee adds that fee to it
 * (behaviour: Payments 6), which the provider keeps.
 */
function isAmountOf({ amount_paise: askedPaise }: PaymentIntent, payment: ProviderPayment): boolean {
  const { amountPaise, feePaise, currency } = payment;
  return currency === 'INR' && (amountPaise === askedPaise || amountPaise - (feePaise ?? 0) === askedPaise);
}

/** Whether captured money can pay a purchase; a closed one is opened again for it. */
async function canTakeMoney(
  tx: Transaction<Tables>,
  kind: PurchaseKind,
  id: string,
  phase: PaymentPhase,
): Promise<boolean> {
  if (phase === 'awaiting payment' || phase === 'paid on delivery') return true;
  return phase === 'closed' && (await kind.reopen(tx, id));
}
