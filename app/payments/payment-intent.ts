import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/** What one purchase asks the provider for: one row for each purchase that can be paid online. */
export type PaymentIntent = Selectable<Tables['payment_intent']>;
export type Purpose = PaymentIntent['purpose'];

/** The provider is asked about a new purchase for the first time after so many seconds. */
const firstCheckSeconds = 20;

export async function writeIntent(
  tx: Transaction<Tables>,
  wanted: { purpose: Purpose; purchaseId: string; amountPaise: number },
): Promise<void> {
  await tx
    .insertInto('payment_intent')
    .values({
      purpose: wanted.purpose,
      subject_id: wanted.purchaseId,
      amount_paise: wanted.amountPaise,
      receipt: `${wanted.purpose[0]}-${wanted.purchaseId}`,
      provider_order_id: null,
      next_check_at: inSeconds(firstCheckSeconds),
    })
    .execute();
}

export function selectIntent(db: Kysely<Tables>, purpose: Purpose, purchaseId: string) {
  return db
    .selectFrom('payment_intent')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject_id', '=', purchaseId);
}

export async function findIntent(
  db: Kysely<Tables>,
  purpose: Purpose,
  purchaseId: string,
): Promise<PaymentIntent | null> {
  return (await selectIntent(db, purpose, purchaseId).executeTakeFirst()) ?? null;
}

export async function findIntentOfProviderOrder(
  db: Kysely<Tables>,
  providerOrderId: string,
): Promise<PaymentIntent | null> {
  const intent = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
  return intent ?? null;
}

/**
 * Stores which order of the provider belongs to an intent; the first one stays.
 * @param by the intent's id, or the receipt that the provider's order carries
 * @returns the intent as it is now, null where there is none
 */
export async function storeProviderOrder(
  db: Kysely<Tables>,
  by: { id: string } | { receipt: string },
  providerOrderId: string,
): Promise<PaymentIntent | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['receipt', by.receipt] as const);
  const intent = await db
    .updateTable('payment_intent')
    .set((row) => ({ provider_order_id: row.fn.coalesce('provider_order_id', row.val(providerOrderId)) }))
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirst();
  return intent ?? null;
}

/** The provider signed a payment of this intent, though it may not be asked about it now: see `hasEvidence`. */
export async function noteClaim(db: Kysely<Tables>, intentId: string): Promise<void> {
  await db
    .updateTable('payment_intent')
    .set({ claimed_at: sql<Date>`now()` })
    .where('id', '=', intentId)
    .where('claimed_at', 'is', null)
    .execute();
}

/** @param seconds until the provider is asked again; null for never */
export async function planNextCheck(db: Kysely<Tables>, intentId: string, seconds: number | null): Promise<void> {
  await db
    .updateTable('payment_intent')
    .set({ next_check_at: seconds === null ? null : inSeconds(seconds) })
    .where('id', '=', intentId)
    .execute();
}

export interface DueIntent extends PaymentIntent {
  /** Since it was made, by the database's clock: this machine's may differ. */
  age_seconds: number;
}

/**
 * Takes intents whose next check is due, by moving that forward: processes side by side take different ones.
 * @param againAfterSeconds when they are due again, should this process die
 */
export async function takeDueIntents(
  db: Kysely<Tables>,
  { most, againAfterSeconds }: { most: number; againAfterSeconds: number },
): Promise<DueIntent[]> {
  const { rows } = await sql<DueIntent>`
    update payment_intent set checks = checks + 1, next_check_at = ${inSeconds(againAfterSeconds)}
    where id in (
      select id from payment_intent where next_check_at <= now() order by next_check_at limit ${most}
      for update skip locked)
    returning *, extract(epoch from now() - created_at)::float8 as age_seconds`.execute(db);
  return rows;
}

export async function isPaid(db: Kysely<Tables>, intentId: string): Promise<boolean> {
  const paying = await db
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('intent_id', '=', intentId)
    .where('is_paying', '=', true)
    .executeTakeFirst();
  return paying !== undefined;
}

/**
 * The provider may have announced the money of a purchase and then be out of reach. The purchase keeps what it holds
 * for so long after the announcement. Money that shows itself only later opens the purchase again, or goes back.
 */
export const evidenceHours = 6;

/** Whether the provider signed within these hours, to the shop or to the browser, that somebody paid. */
export async function hasEvidence(
  db: Kysely<Tables>,
  { id, provider_order_id: orderId }: PaymentIntent,
  hours: number,
): Promise<boolean> {
  const since = sql`now() - make_interval(hours => ${hours})`;
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from payment_intent where id = ${id} and claimed_at > ${since})
    or exists (select from webhook_event where processed_at is null and received_at > ${since}
      and provider_order_id = ${orderId} and event in ('payment.authorized', 'payment.captured', 'order.paid'))
      as found`.execute(db);
  return rows[0]?.found === true;
}

/**
 * Makes sure that no bank is about to pay what its buyer wants otherwise now.
 * @throws AppError 409
 */
export async function requireNoPromisedPayment(
  tx: Transaction<Tables>,
  intent: Pick<PaymentIntent, 'id'> | null,
): Promise<void> {
  if (intent && (await hasPromisedPayment(tx, intent))) throw new AppError(409, texts.yourBankIsStillWorking());
}

/** Whether a bank has paid an intent, or is about to. */
export async function hasPromisedPayment(tx: Transaction<Tables>, intent: Pick<PaymentIntent, 'id'>): Promise<boolean> {
  const promised = await tx
    .selectFrom('payment')
    .select('provider_payment_id')
    .where('intent_id', '=', intent.id)
    .where('status', 'in', ['authorized', 'captured'])
    .where('problem', '=', '')
    .executeTakeFirst();
  return promised !== undefined;
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
