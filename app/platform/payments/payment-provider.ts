/** What the shop asks of a payment provider, and what it gets back, in the shop's words. Money is whole paise. */
export interface PaymentProvider {
  /**
   * Creates the provider's order, or adopts the one that an earlier try with the same receipt left there: when a
   * response is lost, the order is looked up by its receipt before one more is created. Takes 15 s at most. A stray
   * unpaid order at the provider does no harm.
   */
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /** The newest order with exactly this receipt, or null. */
  findOrderByReceipt(receipt: string): Promise<ProviderOrder | null>;
  getOrder(id: string): Promise<ProviderOrder>;
  /** Every attempt to pay an order, failed ones too, in no particular order. This is the call that settles. */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  getPayment(id: string): Promise<ProviderPayment>;
  /** Payments of the whole account by the time they were begun, both ends included; 100 a page at most. */
  listRecentPayments(page: RecentPage): Promise<ProviderPayment[]>;
  /**
   * Takes an authorised payment. Safe to repeat: a payment that is captured already is a success.
   * @returns the payment as the provider has it; only status `captured` means that the money is taken
   */
  capture(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  /**
   * Sends money back. Not repeated here: after `unreachable`, `rate-limited`, `invalid-response`, or `rejected` with
   * status 409 (a try with this key is under way) it is unknown whether the refund exists. Then repeat it later with
   * the very same arguments; the key makes it one refund.
   */
  refund(refund: NewProviderRefund): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund>;
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** What the provider paid out to the bank, by the time it made the payout, both ends included; 100 a page at most. */
  listSettlements(page: RecentPage): Promise<ProviderSettlement[]>;
  getSettlement(id: string): Promise<ProviderSettlement>;
  /** The payments, refunds and adjustments in the payouts of one day in India; 1000 a page at most. */
  listSettledEntries(page: SettledPage): Promise<SettledEntry[]>;
  /** Payments that buyers question at their banks, by the time this began, both ends included; 100 a page at most. */
  listDisputes(page: RecentPage): Promise<ProviderDispute[]>;
  getDispute(id: string): Promise<ProviderDispute>;
  /**
   * The same for somebody who waits on a page: from now on there are 6 s for everything that is asked, and nothing is
   * tried a second time. The scheduler asks again with longer timeouts.
   */
  hurry(): PaymentProvider;
}

/** What a provider sends to the shop of its own accord, each in its own form and signed in its own way. */
export interface ProviderCallbacks {
  /**
   * Whether the provider signed this payment for this order of ours. It says nothing about amount, status, time or
   * buyer, and holds for ever.
   * @param orderId from the shop's own database, not from the request
   */
  verifyCheckout(orderId: unknown, paymentId: unknown, signature: unknown): boolean;
  /** Whether the provider sent these very bytes, asked before anything of them is read. */
  verifyWebhook(raw: Uint8Array, headers: Headers): boolean;
  /** The ids in a verified event, or null for a body that is no event. */
  readWebhook(raw: Uint8Array, headers: Headers): WebhookEvent | null;
  /** What the form says with which a buyer comes back from the provider's own page. It proves nothing by itself. */
  readReturn(form: URLSearchParams): ReturnedPayment;
}

/** What an event of the provider points at. Nothing else that it says is believed: the provider itself is asked. */
export interface WebhookEvent {
  /** The same however often the event is sent. */
  id: string;
  /** Its kind, for the log. */
  event: string;
  /** Ids of the provider's own form; null where the event has none. */
  providerOrderId: string | null;
  providerPaymentId: string | null;
  providerRefundId: string | null;
  providerDisputeId: string | null;
}

interface ReturnedPayment {
  /** Empty where the form names none. */
  paymentId: string;
  providerOrderId: string | null;
  signature: string | null;
}

export interface NewProviderOrder {
  /** The shop's own reference, 40 characters at most. */
  receipt: string;
  /** 100 (one rupee) at least. */
  amountPaise: number;
  /** 15 pairs at most, each text 256 characters at most. */
  notes?: Record<string, string>;
  /** When the provider takes the money by itself; without it, as the account is set up. */
  captureOptions?: CaptureOptions;
}

export interface CaptureOptions {
  capture: 'automatic' | 'manual';
  /** A payment authorised within so many minutes of its beginning is captured by the provider; 12 at least. */
  automaticMinutes: number;
  /** An authorised payment that nobody captured within so many minutes goes back; 7200 at most. */
  manualMinutes: number;
}

/**
 * Captured by the provider for 20 minutes; what comes later waits five days for the shop to capture it or let it lapse.
 */
export const usualCapture: CaptureOptions = { capture: 'automatic', automaticMinutes: 20, manualMinutes: 7200 };

/** Under this amount the provider takes no order: such an order is free, or cannot be paid online. */
export const leastOrderPaise = 100;

interface RecentPage {
  from: Date;
  to: Date;
  skip: number;
  /** 1 to 100. */
  count: number;
}

interface SettledPage {
  /** 'YYYY-MM-DD' */
  day: string;
  skip: number;
  /** 1 to 1000. */
  count: number;
}

interface NewProviderRefund {
  paymentId: string;
  amountPaise: number;
  /** Made with the refund and stored before the first try: 10 characters at least of letters, digits, '-' and '_'. */
  idempotencyKey: string;
  notes?: Record<string, string>;
}

export interface ProviderOrder {
  id: string;
  amountPaise: number;
  amountPaidPaise: number;
  /** 'INR' for every order of this shop. */
  currency: string;
  receipt: string | null;
  /** `paid` once a payment is captured, and for ever after, refunds or not. */
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  createdAt: Date;
}

type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface ProviderPayment {
  id: string;
  /** Null for a payment without an order, which cannot be captured and goes back by itself. */
  orderId: string | null;
  amountPaise: number;
  /** Not necessarily 'INR': compare it before an order counts as paid. */
  currency: string;
  /** A failed payment may still become authorised and captured. */
  status: PaymentStatus;
  /**
   * The money is or was the shop's. Of an authorised payment that nobody captured the bank gives it back, and it is
   * `refunded`, too.
   */
  isTaken: boolean;
  refundStatus: 'partial' | 'full' | null;
  amountRefundedPaise: number;
  /** 'upi', 'card', 'netbanking', 'wallet', or what the provider invents next. */
  method: string | null;
  email: string | null;
  contact: string | null;
  /** What the provider keeps of it, tax included; null until it is known. */
  feePaise: number | null;
  /** Why it failed; null unless it did. */
  failure: PaymentFailure | null;
  createdAt: Date;
}

interface PaymentFailure {
  code: string | null;
  /** For people, in the provider's words. */
  description: string | null;
  source: string | null;
  step: string | null;
  /** Such as `payment_cancelled` or `insufficient_funds`. */
  reason: string | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
  /** `failed` wants a person: the money did not arrive and will not by itself. */
  status: 'pending' | 'processed' | 'failed';
  /** The bank's reference by which the buyer can ask; may come after `processed`. */
  bankReference: string | null;
  notes: Record<string, string>;
  createdAt: Date;
}

/** One payout of the provider to the shop's bank account. */
export interface ProviderSettlement {
  id: string;
  /** What the bank gets. */
  amountPaise: number;
  status: 'created' | 'processed' | 'failed';
  /** By which the bank's statement names it; null until it has one. */
  utr: string | null;
  createdAt: Date;
}

/** What a payout is made of. Its debits and credits sum up to the amount of the payout. */
export interface SettledEntry {
  /** Of the payment, the refund, or whatever else it is. */
  id: string;
  /** 'payment', 'refund', 'adjustment', 'transfer', or what the provider invents next. */
  kind: string;
  /** Taken from the shop. */
  debitPaise: number;
  /** Given to the shop: of a payment its amount less the fee. */
  creditPaise: number;
  amountPaise: number;
  currency: string;
  /** What the provider keeps, tax included. */
  feePaise: number;
  taxPaise: number;
  /** Null, as `settledAt` is, while it waits for a payout. */
  settlementId: string | null;
  utr: string | null;
  settledAt: Date | null;
  createdAt: Date;
  /** Of a payment its own id, of a refund or a dispute's adjustment that of their payment. */
  paymentId: string | null;
  orderId: string | null;
  disputeId: string | null;
  description: string | null;
}

export interface ProviderDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
  deductedPaise: number;
  reasonCode: string | null;
  reason: string | null;
  /** 'fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration', or what the provider invents next. */
  phase: string;
  /** `open` wants an answer by `respondBy`; `won`, `lost` and `closed` are the end. */
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  respondBy: Date | null;
  createdAt: Date;
}

/**
 * Why a call to the provider brought nothing.
 * - `unreachable`: no response, a late one, or 5xx. What was asked for may have happened.
 * - `rate-limited`: asked too often (429); nothing happened.
 * - `invalid-response`: a response that cannot be read or believed. What was asked for may have happened.
 * - `rejected`: the provider says no; `field` and `reason` tell why. Also for an id that it does not know.
 * - `unauthorised`: key and secret are not accepted.
 */
export type ProviderErrorKind = 'unreachable' | 'rejected' | 'unauthorised' | 'rate-limited' | 'invalid-response';

/** The message names the call and the outcome, never a secret or a person: it may be logged. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  /** HTTP status, or null where none came. */
  readonly status: number | null;
  /** The field of the request that the provider found wrong. */
  readonly field: string | null;
  /** The provider's short word for why. */
  readonly reason: string | null;

  constructor(
    kind: ProviderErrorKind,
    call: string,
    details: { status?: number; field?: string | null; reason?: string | null; cause?: unknown } = {},
  ) {
    const { status = null, field = null, reason = null } = details;
    const parts = [status, field && `field ${field}`, reason].filter((detail) => detail !== null && detail !== '');
    super(`${call}: ${kind}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`, { cause: details.cause });
    this.kind = kind;
    this.status = status;
    this.field = field;
    this.reason = reason;
  }

  /** Whether the same call may succeed later. */
  get isPassing(): boolean {
    return this.kind === 'unreachable' || this.kind === 'rate-limited' || this.kind === 'invalid-response';
  }
}
