import * as z from 'zod';
import type {
  ProviderDispute,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderSettlement,
  SettledEntry,
} from './payment-provider.ts';

/** The provider's responses, parsed into the shop's types. Fields that the shop does not know are passed over. */

/** The provider writes null, nothing at all, or '' for what is not there. */
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const text = maybe(z.string());
const paise = z.int().min(0);
const time = z
  .int()
  .min(0)
  .transform((seconds) => new Date(seconds * 1000));
/** Empty notes come as a list, filled ones as an object. */
const notes = z.preprocess(
  (value) => (value === null || value === undefined || Array.isArray(value) ? {} : value),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)),
);

const order = z
  .object({
    id: z.string().regex(/^order_/),
    amount: paise,
    amount_paid: paise,
    currency: z.string(),
    receipt: text,
    status: z.enum(['created', 'attempted', 'paid']),
    attempts: z.int().min(0).default(0),
    notes,
    created_at: time,
  })
  .transform(
    (sent): ProviderOrder => ({
      id: sent.id,
      amountPaise: sent.amount,
      amountPaidPaise: sent.amount_paid,
      currency: sent.currency,
      receipt: sent.receipt,
      status: sent.status,
      attempts: sent.attempts,
      notes: sent.notes,
      createdAt: sent.created_at,
    }),
  );

const payment = z
  .object({
    id: z.string().regex(/^pay_/),
    order_id: text,
    amount: paise,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    captured: z.unknown(),
    refund_status: z.preprocess((value) => (value === 'null' ? null : value), maybe(z.enum(['partial', 'full']))),
    amount_refunded: z.preprocess((value) => value ?? 0, paise),
    method: text,
    email: text,
    contact: maybe(z.union([z.string(), z.number()]).transform(String)),
    fee: maybe(paise),
    error_code: text,
    error_description: text,
    error_source: text,
    error_step: text,
    error_reason: text,
    created_at: time,
  })
  .transform(
    (sent): ProviderPayment => ({
      id: sent.id,
      orderId: sent.order_id,
      amountPaise: sent.amount,
      currency: sent.currency,
      status: sent.status,
      isTaken: sent.status === 'captured' || (sent.status === 'refunded' && sent.captured === true),
      refundStatus: sent.refund_status,
      amountRefundedPaise: sent.amount_refunded,
      method: sent.method,
      email: sent.email,
      contact: sent.contact,
      feePaise: sent.fee,
      // A payment that failed and then went through may keep the words of its failure.
      failure:
        sent.status === 'failed'
          ? {
              code: sent.error_code,
              description: sent.error_description,
              source: sent.error_source,
              step: sent.error_step,
              reason: sent.error_reason,
            }
          : null,
      createdAt: sent.created_at,
    }),
  );

const refund = z
  .object({
    id: z.string().regex(/^rfnd_/),
    payment_id: z.string().regex(/^pay_/),
    amount: paise,
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    notes,
    acquirer_data: z.preprocess(
      (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
      z.object({ arn: text, rrn: text }),
    ),
    created_at: time,
  })
  .transform(
    (sent): ProviderRefund => ({
      id: sent.id,
      paymentId: sent.payment_id,
      amountPaise: sent.amount,
      currency: sent.currency,
      status: sent.status,
      bankReference: sent.acquirer_data.arn ?? sent.acquirer_data.rrn,
      notes: sent.notes,
      createdAt: sent.created_at,
    }),
  );

const settlement = z
  .object({
    id: z.string().regex(/^setl_/),
    // Below 0 where refunds were more than payments.
    amount: z.int(),
    status: z.enum(['created', 'processed', 'failed']),
    utr: text,
    created_at: time,
  })
  .transform(
    (sent): ProviderSettlement => ({
      id: sent.id,
      amountPaise: sent.amount,
      status: sent.status,
      utr: sent.utr,
      createdAt: sent.created_at,
    }),
  );

const paiseOr0 = z.preprocess((value) => value ?? 0, paise);
const settledEntry = z
  .object({
    entity_id: z.string().min(1).max(60),
    type: z.string().min(1).max(40),
    debit: paiseOr0,
    credit: paiseOr0,
    amount: paise,
    currency: z.string(),
    fee: paiseOr0,
    tax: paiseOr0,
    settlement_id: text,
    settlement_utr: text,
    settled_at: maybe(time),
    created_at: time,
    payment_id: text,
    order_id: text,
    dispute_id: text,
    description: text,
  })
  .transform(
    (sent): SettledEntry => ({
      id: sent.entity_id,
      kind: sent.type,
      debitPaise: sent.debit,
      creditPaise: sent.credit,
      amountPaise: sent.amount,
      currency: sent.currency,
      feePaise: sent.fee,
      taxPaise: sent.tax,
      settlementId: sent.settlement_id,
      utr: sent.settlement_utr,
      settledAt: sent.settled_at,
      createdAt: sent.created_at,
      paymentId: sent.type === 'payment' ? sent.entity_id : sent.payment_id,
      orderId: sent.order_id,
      disputeId: sent.dispute_id,
      description: sent.description,
    }),
  );

const dispute = z
  .object({
    id: z.string().regex(/^disp_/),
    payment_id: z.string().regex(/^pay_/),
    amount: paise,
    currency: z.string(),
    amount_deducted: paiseOr0,
    reason_code: text,
    reason_description: text,
    phase: z.string().min(1).max(40),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    respond_by: maybe(time),
    created_at: time,
  })
  .transform(
    (sent): ProviderDispute => ({
      id: sent.id,
      paymentId: sent.payment_id,
      amountPaise: sent.amount,
      currency: sent.currency,
      deductedPaise: sent.amount_deducted,
      reasonCode: sent.reason_code,
      reason: sent.reason_description,
      phase: sent.phase,
      status: sent.status,
      respondBy: sent.respond_by,
      createdAt: sent.created_at,
    }),
  );

const list = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item) }).transform((sent) => sent.items as z.output<T>[]);

export const responses = {
  order,
  orders: list(order),
  payment,
  payments: list(payment),
  refund,
  refunds: list(refund),
  settlement,
  settlements: list(settlement),
  settledEntries: list(settledEntry),
  dispute,
  disputes: list(dispute),
};

/**
 * What an error response says, as far as it can be read. Its description is for people and changes at will: it is not
 * kept.
 */
export const appError = z.object({
  error: z.object({ field: text.catch(null), reason: text.catch(null) }),
});
