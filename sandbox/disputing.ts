import type { DisputeMove } from '#platform/payments/payments.ts';
import type { Account } from './account.ts';
import { ApiError } from './api-error.ts';
import type { DisputeEntity, DisputeRecord, PaymentEntity } from './entities.ts';

export interface NewDispute {
  /** Paise; all of the payment unless said otherwise. */
  amount?: number;
  phase?: DisputeEntity['phase'];
  /** Days until an answer is expected; 7 unless said otherwise. */
  days?: number;
}

const daySeconds = 86_400;

/** A buyer questions a payment at the bank. @throws ApiError unless it is captured */
export function raiseDispute(account: Account, payment: PaymentEntity, asked: NewDispute = {}): DisputeEntity {
  const { amount = payment.amount, phase = 'chargeback', days = 7 } = asked;
  if (!payment.captured) throw new ApiError('Only captured payments can be disputed.');
  if (amount < 1 || amount > payment.amount)
    throw new ApiError('The amount is not of this payment.', { field: 'amount' });
  const dispute: DisputeEntity = {
    id: account.newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    reason_description: 'Goods or services not received',
    respond_by: account.now() + days * daySeconds,
    status: 'open',
    phase,
    created_at: account.now(),
  };
  account.records.save({ kind: 'dispute', dispute, adjustment: null });
  account.queueEvent('payment.dispute.created', { payment, dispute });
  return dispute;
}

/** The bank goes on with a dispute. A lost one is taken from the next payout. @throws ApiError after its end */
export function moveDispute(account: Account, record: DisputeRecord, move: DisputeMove): DisputeEntity {
  if (record.dispute.status !== 'open' && record.dispute.status !== 'under_review') {
    throw new ApiError('This dispute is over.');
  }
  const isLost = move === 'lost';
  const dispute: DisputeEntity = {
    ...record.dispute,
    // Evidence that does not suffice is asked for again, with another date.
    ...(move === 'action_required' ? { status: 'open', respond_by: account.now() + 3 * daySeconds } : { status: move }),
    amount_deducted: isLost ? record.dispute.amount : 0,
  };
  const adjustment = isLost ? { id: account.newId('adj'), createdAt: account.now() } : null;
  account.records.save({ kind: 'dispute', dispute, adjustment });
  const payment = account.records.payments.get(dispute.payment_id)?.payment;
  if (payment) account.queueEvent(`payment.dispute.${move}`, { payment, dispute });
  return dispute;
}
