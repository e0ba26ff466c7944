import type { Account } from './account.ts';
import { ApiError, unknownId } from './api-error.ts';
import type { PaymentEntity, PaymentRecord, RefundEntity, RefundRecord } from './entities.ts';
import { onlyKnown, readAmount, readNotes } from './request-rules.ts';

const keyShape = /^[A-Za-z0-9_-]{10,}$/;

/**
 * Refunds a payment on request of the shop. The same key with the same body returns the same refund.
 * @throws ApiError unless the payment is captured and has as much left
 */
export function refund(account: Account, paymentId: string, body: unknown, key: string | null): RefundEntity {
  const { records, settings } = account;
  const record = records.payments.get(paymentId);
  if (!record) throw unknownId();
  const fields = onlyKnown(body ?? {}, ['amount', 'speed', 'notes', 'receipt']);
  const asked = JSON.stringify([paymentId, fields]);
  if (key !== null) {
    if (!keyShape.test(key)) throw new ApiError('The idempotency key is invalid', { field: 'X-Refund-Idempotency' });
    const earlier = [...records.refunds.values()].find((one) => one.key === key);
    if (earlier?.asked === asked) return earlier.refund;
    if (earlier) {
      throw new ApiError('Different request body sent for the same Idempotency Header', {
        status: 409,
        reason: 'idempotency_key_reused',
      });
    }
  }
  const { payment } = record;
  const left = payment.amount - payment.amount_refunded;
  if (payment.captured && left === 0) throw new ApiError('The payment has been fully refunded already');
  if (payment.status !== 'captured') {
    throw new ApiError('The payment status should be captured for action to be taken');
  }
  const amount = fields.amount === undefined ? left : readAmount(fields.amount, 'The amount must be at least INR 1.00');
  if (amount > left) {
    throw new ApiError('The refund amount provided is greater than amount captured', { field: 'amount' });
  }
  const after = settings.refundAfterSeconds;
  const made: RefundRecord = {
    kind: 'refund',
    key,
    asked,
    verdict: after === null ? null : { at: account.now() + after, outcome: 'processed' },
    refund: {
      ...newRefund(account, payment, amount),
      notes: readNotes(fields.notes),
      receipt: typeof fields.receipt === 'string' ? fields.receipt : null,
    },
  };
  records.save(made);
  const changed = changeRefunded(account, record, amount);
  account.queueEvent('refund.created', { refund: made.refund, payment: changed });
  return made.refund;
}

/** Refunds a whole payment: an authorised one that was not captured in time, or the second one of a paid order. */
export function refundWhole(account: Account, record: PaymentRecord): void {
  const refund: RefundEntity = { ...newRefund(account, record.payment, record.payment.amount), status: 'processed' };
  account.records.save({ kind: 'refund', refund, verdict: null, key: null, asked: '' });
  const payment = changeRefunded(account, { ...record, verdict: null }, refund.amount);
  account.queueEvent('refund.created', { refund, payment });
  account.queueEvent('refund.processed', { refund, payment });
}

/** Ends a pending refund. If it failed, the money stays with the shop. */
export function settleRefund(account: Account, record: RefundRecord, outcome: 'processed' | 'failed'): void {
  if (record.refund.status !== 'pending') return;
  const refund: RefundEntity = {
    ...record.refund,
    status: outcome,
    acquirer_data: { arn: outcome === 'processed' ? `10000000${record.refund.created_at}` : null },
  };
  account.records.save({ ...record, refund, verdict: null });
  const paid = account.records.payments.get(refund.payment_id);
  if (!paid) return;
  const payment = outcome === 'failed' ? changeRefunded(account, paid, -refund.amount) : paid.payment;
  account.queueEvent(`refund.${outcome}`, { refund, payment });
}

function newRefund(account: Account, payment: PaymentEntity, amount: number): RefundEntity {
  return {
    id: account.newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: {},
    receipt: null,
    acquirer_data: { arn: null },
    created_at: account.now(),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

/** @param amount paise to add to the refunded amount; negative to subtract */
function changeRefunded(account: Account, record: PaymentRecord, amount: number): PaymentEntity {
  const refunded = record.payment.amount_refunded + amount;
  const isAll = refunded === record.payment.amount;
  const payment: PaymentEntity = {
    ...record.payment,
    amount_refunded: refunded,
    refund_status: isAll ? 'full' : refunded > 0 ? 'partial' : null,
    status: isAll ? 'refunded' : 'captured',
  };
  account.records.save({ ...record, payment });
  return payment;
}
