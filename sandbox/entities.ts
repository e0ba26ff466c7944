/** The provider's entities, exactly as in its API. Amounts are in paise, times in seconds since 1970. */

export type Notes = Record<string, string>;

export interface OrderEntity {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export interface PaymentEntity {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: string;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  captured: boolean;
  description: string | null;
  card_id: null;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}

export interface RefundEntity {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: string;
  speed_requested: string;
}

/** A payout to the shop's bank account. */
export interface SettlementEntity {
  id: string;
  entity: 'settlement';
  amount: number;
  status: 'created' | 'processed' | 'failed';
  fees: number;
  tax: number;
  utr: string;
  created_at: number;
}

/** What a payout is made of, as the reconciliation call lists it. */
export interface SettledItem {
  entity_id: string;
  type: 'payment' | 'refund' | 'adjustment';
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  /** Tax included. */
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  settlement_utr: string | null;
  description: string | null;
  notes: string | null;
  payment_id: string | null;
  order_id: string | null;
  order_receipt: string | null;
  method: string | null;
  dispute_id: string | null;
}

export interface DisputeEntity {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  reason_description: string;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';
  created_at: number;
}

/** When a payment is captured or refunded automatically, for an order or an account; minutes since the payment was made. */
export interface CaptureRule {
  capture: 'automatic' | 'manual';
  automaticMinutes: number;
  manualMinutes: number;
}

/** The bank's future decision on a pending payment, and when it comes (seconds since 1970). */
export interface Verdict {
  at: number;
  outcome: 'captured' | 'authorized' | 'failed';
}

export interface OrderRecord {
  kind: 'order';
  order: OrderEntity;
  rule: CaptureRule;
  /** How its events are delivered; undefined for the usual way. */
  events?: EventPlan;
}

export interface PaymentRecord {
  kind: 'payment';
  payment: PaymentEntity;
  verdict: Verdict | null;
  /** Whether it stays authorised, whatever the capture rule of its order says. */
  keepAuthorized: boolean;
}

export interface RefundRecord {
  kind: 'refund';
  refund: RefundEntity;
  /** Null if it stays pending until `resolveRefund`. */
  verdict: { at: number; outcome: 'processed' | 'failed' } | null;
  key: string | null;
  /** The request body, to compare with that of a retry. */
  asked: string;
}

/** What can happen to an event between the provider and the shop. */
export type EventWay = 'deliver' | 'twice' | 'delay' | 'shuffle' | 'corrupt' | 'drop';

export interface EventPlan {
  way: EventWay;
  /** Seconds to wait, for 'delay'. */
  seconds: number;
}

/** An event with the exact text of its body and the state of its delivery. */
export interface EventRecord {
  kind: 'event';
  id: string;
  orderId: string;
  event: string;
  createdAt: number;
  body: string;
  attempts: number;
  /** When to send it next; null once it is delivered or no longer tried. */
  nextAt: number | null;
  delivered: boolean;
  /** How it is sent. Lost, late and shuffled events differ only in `nextAt`. */
  sending: 'once' | 'twice' | 'corrupt';
  /** The shop's last HTTP status; null without a response. */
  lastStatus: number | null;
}

export interface SettlementRecord {
  kind: 'settlement';
  settlement: SettlementEntity;
  items: SettledItem[];
}

export interface DisputeRecord {
  kind: 'dispute';
  dispute: DisputeEntity;
  /** The debit for a lost dispute; null until it is lost. */
  adjustment: { id: string; createdAt: number } | null;
}

export type SandboxRecord = OrderRecord | PaymentRecord | RefundRecord | EventRecord | SettlementRecord | DisputeRecord;
