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

export type SandboxRecord = OrderRecord | PaymentRecord | RefundRecord | EventRecord;
