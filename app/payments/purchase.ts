import { randomInt } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PaymentPhase } from '#orders/rules/order-states.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { type PaymentIntent, type Purpose, selectIntent } from './payment-intent.ts';

export interface LockedPurchase<Row = unknown> {
  row: Row;
  phase: PaymentPhase;
  /** Staff keep it: it stays where nobody can open its payment now. */
  waitsUnopened?: boolean;
}

/**
 * A kind of purchase that can be paid online: an order of goods, a plan. Settlement treats all kinds alike through
 * this; all of it runs in the transaction of the caller, who holds the locks of `lockPurchase`.
 */
export interface PurchaseKind<Row = unknown> {
  purpose: Purpose;
  table: 'shop_order' | 'program_purchase';
  /** Locks the purchase until the transaction ends. @throws AppError 404 */
  lock(tx: Transaction<Tables>, id: string): Promise<LockedPurchase<Row>>;
  /** The money is there: turns the purchase to paid and writes its e-mails. */
  markPaid(app: AppContext, tx: Transaction<Tables>, id: string, payment: PayingPayment): Promise<void>;
  /**
   * Whether a placed purchase that is to be paid at the door still owes exactly this much: no part of it was taken off
   * or came in.
   */
  isDue(tx: Transaction<Tables>, id: string, paise: number): Promise<boolean>;
  /** Writes the documents that its money asks for by now: also what was sent back without the shop. */
  document(tx: Transaction<Tables>, id: string): Promise<void>;
  /**
   * Takes again what a closed purchase gave back, and awaits its money; false, and nothing changed, where it is gone.
   */
  reopen(tx: Transaction<Tables>, id: string): Promise<boolean>;
  /** Gives back what a purchase holds that awaits its money, and tells its buyer where the time was over. */
  close(app: AppContext, tx: Transaction<Tables>, id: string, why: Closing): Promise<void>;
  /**
   * The bank promised money for a purchase that cannot be had any more, and takes it back by itself: tells the buyer
   * and the shop.
   */
  announceLapse(app: AppContext, tx: Transaction<Tables>, id: string, money: PromisedMoney): Promise<void>;
  /** Money came that cannot be used and goes back: tells the buyer and the shop. */
  announceRefund(app: AppContext, tx: Transaction<Tables>, id: string, money: RefusedMoney): Promise<void>;
}

interface PayingPayment {
  providerPaymentId: string;
  providerOrderId: string;
}

interface PromisedMoney {
  providerPaymentId: string;
  amountPaise: number;
}

/** Why a purchase that awaits its money is closed, and what its history says of it. */
export interface Closing {
  because: 'expired' | 'given up';
  note: string;
  /** Whether its buyer gets an e-mail: not where they saw on their screen that it came to nothing. */
  isAnnounced: boolean;
}

export interface RefusedMoney {
  providerPaymentId: string;
  amountPaise: number;
  why: 'amount' | 'second payment' | 'too late';
}

/**
 * Locks the payment intent of a purchase, and then the purchase. Whatever changes the money or the state of a purchase
 * does it under these two locks, always taken in this order, so that no two wait for each other in a circle.
 * @returns `intent` null for an order that was placed for cash
 * @throws AppError 404 for a purchase that does not exist
 */
export async function lockPurchase<Row>(
  tx: Transaction<Tables>,
  kind: PurchaseKind<Row>,
  id: string,
): Promise<LockedPurchase<Row> & { intent: PaymentIntent | null }> {
  const intent = await selectIntent(tx, kind.purpose, id).forUpdate().executeTakeFirst();
  return { intent: intent ?? null, ...(await kind.lock(tx, id)) };
}

/** The same; null where it was deleted since, because nobody had paid it (behaviour: Own data 11). */
export async function lockIfThere<Row>(tx: Transaction<Tables>, kind: PurchaseKind<Row>, id: string) {
  try {
    return await lockPurchase(tx, kind, id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** Whether a purchase still awaits its money, or has done so for too long; null when it does not. */
export async function dueState(
  db: Kysely<Tables>,
  { table }: PurchaseKind,
  id: string,
): Promise<'in time' | 'overdue' | null> {
  const { rows } = await sql<{ is_overdue: boolean }>`
    select awaits_payment_until <= now() as is_overdue from ${sql.table(table)}
    where id = ${id} and awaits_payment_until is not null`.execute(db);
  return rows[0] ? (rows[0].is_overdue ? 'overdue' : 'in time') : null;
}

/** Closes a locked purchase if it awaits its money; nothing happens to any other. */
export async function closeUnpaid(
  app: AppContext,
  tx: Transaction<Tables>,
  kind: PurchaseKind,
  { id, phase }: { id: string; phase: PaymentPhase },
  why: Omit<Closing, 'because'>,
): Promise<void> {
  if (phase === 'awaiting payment') await kind.close(app, tx, id, { because: 'expired', ...why });
}

/** Letters and digits that nobody mistakes for one another on the telephone. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const randomLetters = 8;

/** A new number for people: the day in India and 39 random bits, such as '261121-K7QX2M9P'. */
export function newPurchaseNumber(now: Date): string {
  const day = dayInIndia(now).slice(2).replaceAll('-', '');
  const random = Array.from({ length: randomLetters }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${day}-${random}`;
}
