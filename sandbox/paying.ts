import type { Account } from './account.ts';
import { ApiError, unknownId } from './api-error.ts';
import type { CaptureRule, OrderRecord, PaymentEntity, PaymentRecord, Verdict } from './entities.ts';
import { refundWhole } from './refunding.ts';
import { onlyKnown, readAmount } from './request-rules.ts';

/** The outcome of one attempt to pay. */
export type Outcome =
  | 'captured'
  | 'authorized'
  | 'failed'
  | 'failed-then-captured'
  | 'pending'
  | 'pending-then-captured'
  | 'pending-then-failed';

export interface Attempt {
  outcome: Outcome;
  method?: string;
  /** Paise; by default the amount of the order. Another amount should never occur, so the shop must notice it. */
  amount?: number;
  /** The provider's code for the reason of a failure. */
  reason?: string;
  /** Seconds until the second part of a `-then-` outcome. */
  afterSeconds?: number;
  email?: string;
  contact?: string;
}

/** A payment without an answer of the bank fails after this time; it may still succeed later. */
const bankTimeoutSeconds = 600;
const feeShare = 0.0236;
const taxShare = 0.0036;

const descriptions: Record<string, string> = {
  payment_cancelled: 'Your payment has been cancelled. Try again or complete the payment later.',
  payment_timed_out: 'Your payment could not be completed on time. Try again later.',
  insufficient_funds: 'Your payment could not be completed due to insufficient account balance.',
  card_declined: 'Your payment was declined by your bank. Try another card.',
  incorrect_otp: 'Your payment could not be completed due to an incorrect OTP.',
  gateway_technical_error: 'Your payment could not be completed due to a temporary technical issue.',
};

/** Tries to pay an order, as a shopper in the payment window. @throws ApiError if the order accepts no payment */
export function attempt(account: Account, orderId: string, asked: Attempt): PaymentEntity {
  const { records } = account;
  const found = records.orders.get(orderId);
  if (!found) throw unknownId();
  const others = records.paymentsOf(orderId);
  if (found.order.status === 'paid' || others.some(({ payment }) => payment.status === 'authorized')) {
    throw new ApiError('Payment already done for this order.', { field: 'order_id', reason: 'order_already_paid' });
  }
  const { method = 'upi', amount = found.order.amount, afterSeconds = 5, reason = 'payment_cancelled' } = asked;
  const payment: PaymentEntity = {
    id: account.newId('pay'),
    entity: 'payment',
    amount,
    currency: found.order.currency,
    status: 'created',
    order_id: orderId,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: null,
    vpa: method === 'upi' ? 'buyer@sandbox' : null,
    email: asked.email ?? 'void@razorpay.com',
    contact: asked.contact ?? '+919800000000',
    notes: found.order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: method === 'upi' ? { rrn: null } : {},
    created_at: account.now(),
  };
  const attempts = found.order.attempts + 1;
  const record: PaymentRecord = {
    kind: 'payment',
    payment,
    keepAuthorized: asked.outcome === 'authorized',
    verdict: verdictOf(asked.outcome, account.now(), afterSeconds),
  };
  records.save({ ...found, order: { ...found.order, attempts, status: 'attempted' } }, record);
  if (asked.outcome === 'captured' || asked.outcome === 'authorized') authorize(account, record, account.now());
  else if (asked.outcome.startsWith('failed')) fail(account, record, reason);
  return (records.payments.get(payment.id) ?? record).payment;
}

function verdictOf(outcome: Outcome, now: number, after: number): Verdict | null {
  if (outcome === 'pending') return { at: now + bankTimeoutSeconds, outcome: 'failed' };
  if (outcome === 'pending-then-failed') return { at: now + after, outcome: 'failed' };
  return outcome.endsWith('-then-captured') ? { at: now + after, outcome: 'captured' } : null;
}

/** Applies the bank's decision. A failed payment may still succeed; a successful one never fails. */
export function applyVerdict(account: Account, record: PaymentRecord, { at, outcome }: Verdict): void {
  const { status } = record.payment;
  const decided: PaymentRecord = { ...record, verdict: null };
  if (outcome === 'failed' && status === 'created') fail(account, decided, 'payment_timed_out');
  else if (outcome !== 'failed' && (status === 'created' || status === 'failed')) {
    authorize(account, { ...decided, keepAuthorized: outcome === 'authorized' }, at);
  } else account.records.save(decided);
}

function fail(account: Account, record: PaymentRecord, reason: string): void {
  const payment: PaymentEntity = {
    ...record.payment,
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: descriptions[reason] ?? 'Your payment could not be completed.',
    error_source: 'customer',
    error_step: 'payment_authentication',
    error_reason: reason,
  };
  account.records.save({ ...record, payment });
  account.queueEvent('payment.failed', { payment });
}

function authorize(account: Account, record: PaymentRecord, at: number): void {
  const payment: PaymentEntity = {
    ...record.payment,
    status: 'authorized',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  };
  const authorized: PaymentRecord = { ...record, payment };
  account.records.save(authorized);
  account.queueEvent('payment.authorized', { payment });
  if (isSecond(account, payment) && account.settings.refundsSecondPayment) {
    refundWhole(account, authorized);
    return;
  }
  const { capture, automaticMinutes } = ruleOf(account, payment);
  const inTime = at - payment.created_at <= automaticMinutes * 60;
  if (capture === 'automatic' && inTime && !record.keepAuthorized) markCaptured(account, authorized);
}

function isSecond(account: Account, { id, order_id: orderId }: PaymentEntity): boolean {
  return account.records
    .paymentsOf(orderId)
    .some(({ payment }) => payment.id !== id && (payment.captured || payment.status === 'authorized'));
}

export function ruleOf(account: Account, payment: PaymentEntity): CaptureRule {
  return account.records.orders.get(payment.order_id)?.rule ?? account.settings.rule;
}

function markCaptured(account: Account, record: PaymentRecord): PaymentEntity {
  const { amount } = record.payment;
  const payment: PaymentEntity = {
    ...record.payment,
    status: 'captured',
    captured: true,
    fee: Math.round(amount * feeShare),
    tax: Math.round(amount * taxShare),
  };
  account.records.save({ ...record, payment, verdict: null });
  const found = account.records.orders.get(payment.order_id);
  account.queueEvent('payment.captured', { payment });
  if (found && found.order.status !== 'paid') {
    const paid: OrderRecord = {
      ...found,
      order: {
        ...found.order,
        status: 'paid',
        amount_paid: amount,
        amount_due: Math.max(0, found.order.amount - amount),
      },
    };
    account.records.save(paid);
    account.queueEvent('order.paid', { payment, order: paid.order });
  }
  return payment;
}

/** @throws ApiError unless the payment is authorised, has this amount, and its order is not paid by another */
export function capture(account: Account, id: string, body: unknown): PaymentEntity {
  const record = account.records.payments.get(id);
  if (!record) throw unknownId();
  const { amount, currency } = onlyKnown(body, ['amount', 'currency']);
  const { payment } = record;
  const wanted = readAmount(amount, 'The amount must be at least INR 1.00');
  if (currency !== undefined && currency !== payment.currency) {
    throw new ApiError('The currency is not that of the payment.', { field: 'currency' });
  }
  if (payment.captured) throw new ApiError('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw new ApiError('Only payments which have been authorized and not yet captured can be captured');
  }
  if (wanted !== payment.amount) {
    throw new ApiError('Capture amount must be equal to the amount authorized', { field: 'amount' });
  }
  if (account.records.orders.get(payment.order_id)?.order.status === 'paid') {
    throw new ApiError('Order already paid');
  }
  return markCaptured(account, record);
}
