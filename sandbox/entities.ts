/** The provider's own entities, word for word as its API writes them. Amounts in paise, times in seconds. */

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

/** When money is taken and given back, of an order or of the whole account; minutes from the beginning of the payment. */
export interface CaptureRule {
  capture: 'automatic' | 'manual';
  automaticMinutes: number;
  manualMinutes: number;
}

/** What the bank will say of a payment that has not been answered yet, and when. */
export interface Verdict {
  at: number;
  outcome: 'captured' | 'authorized' | 'failed';
}

export interface OrderRecord {
  kind: 'order';
  order: OrderEntity;
  rule: CaptureRule;
  /** What is to become of its events; absent where they go the usual way. */
  events?: EventPlan;
}

export interface PaymentRecord {
  kind: 'payment';
  payment: PaymentEntity;
  verdict: Verdict | null;
  /** Not captured by the provider, whatever the rule of its order says. */
  keepAuthorized: boolean;
}

export interface RefundRecord {
  kind: 'refund';
  refund: RefundEntity;
  /** Null for one that waits for `resolveRefund`. */
  verdict: { at: number; outcome: 'processed' | 'failed' } | null;
  key: string | null;
  /** The body it was asked for with, to compare with a repetition. */
  asked: string;
}

/** What may become of an event between the provider and the shop. */
export type EventWay = 'deliver' | 'twice' | 'delay' | 'shuffle' | 'corrupt' | 'drop';

export interface EventPlan {
  way: EventWay;
  /** For 'delay'. */
  seconds: number;
}

/** One event of the provider with the exact bytes of its body, and how far its delivery is. */
export interface EventRecord {
  kind: 'event';
  id: string;
  orderId: string;
  event: string;
  createdAt: number;
  body: string;
  attempts: number;
  /** Null once it is delivered or given up. */
  nextAt: number | null;
  delivered: boolean;
  /** How it is sent; those that are lost, late or out of order differ by `nextAt` alone. */
  sending: 'once' | 'twice' | 'corrupt';
  /** What the shop answered last; null where nothing came. */
  lastStatus: number | null;
}

export type SandboxRecord = OrderRecord | PaymentRecord | RefundRecord | EventRecord;
