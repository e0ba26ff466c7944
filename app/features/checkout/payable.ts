import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/tables.ts';

/**
 * How a purchase stands towards money.
 * - `waiting`: it holds what it sells until its money comes
 * - `closed`: it gave that back; late money may open it again
 * - `at the door`: it goes out unpaid, because the buyer pays in cash or staff say so
 * - `paid`: it wants no more money
 * - `over`: it is paid, refunded or refused in another way; money that still comes goes back
 */
export type PayableState = 'waiting' | 'closed' | 'at the door' | 'paid' | 'over';

/** A kind of purchase that can be paid online: goods, a program. All run in the transaction of the caller. */
export interface Payable {
  /** Locks the purchase until the transaction ends. */
  lock(tx: Transaction<Tables>, subjectId: string): Promise<PayableState>;
  /** Whether a purchase still waits for its money, or has waited too long; null when it does not wait. */
  waits(db: Kysely<Tables>, subjectId: string): Promise<'waiting' | 'overdue' | null>;
  /** The money is there: turns the purchase to paid and writes its e-mails. */
  markPaid(app: AppContext, tx: Transaction<Tables>, subjectId: string, payment: PayingPayment): Promise<void>;
  /** Takes again what a closed purchase gave back, and waits until then; false where it is gone. */
  reopen(tx: Transaction<Tables>, subjectId: string): Promise<boolean>;
  /** Gives back what a waiting purchase holds. */
  close(tx: Transaction<Tables>, subjectId: string, why: string): Promise<void>;
  /** Money came that cannot be used and goes back: tells the buyer and the shop. */
  tellRefund(app: AppContext, tx: Transaction<Tables>, subjectId: string, money: RefusedMoney): Promise<void>;
}

interface PayingPayment {
  providerPaymentId: string;
  providerOrderId: string;
}

interface RefusedMoney {
  providerPaymentId: string;
  amountPaise: number;
  why: 'amount' | 'second payment' | 'too late';
}
