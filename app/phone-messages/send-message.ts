import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { PhoneGateway } from '#platform/phone/phone-gateway.ts';
import { afterFailure } from './after-failure.ts';
import { noWords } from './phone-consent.ts';
import type { StoredSms } from './rules/message-states.ts';
import { factsOf, isStillTrue, type PhoneChannel, type PhoneEvent } from './rules/phone-events.ts';

const minuteMs = 60_000;
/** Pauses before the second try and those after it; then it has failed. */
const pausesMs = [10_000, ...[1, 5, 30, 2 * 60, 6 * 60].map((minutes) => minutes * minuteMs)];
/** A killed process leaves a message untouched for so long: longer than a provider is waited for. */
const leaseMs = 40_000;

export type Gateways = Record<PhoneChannel, PhoneGateway | null>;

interface TakenMessage {
  id: string;
  order_id: string | null;
  user_id: string | null;
  event: PhoneEvent;
  channel: PhoneChannel;
  phone: string;
  language: string;
  template: string;
  body: string;
  parameters: { name: string; text: string }[];
  sms: StoredSms | null;
  attempts: number;
  claim: string;
}

/**
 * Sends the message that is due first, codes before all others.
 * @returns false where none was due
 */
export async function sendNextMessage(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  gateways: Gateways,
): Promise<boolean> {
  const message = await take(db, gateways);
  if (message === null) return false;
  const about = { message: message.id, event: message.event, channel: message.channel };
  const untrue = await whyNot(db, message);
  if (untrue !== null) {
    await mine(db, message)
      .set({ ...noWords, state: 'dropped', last_error: untrue, changed_at: sql`now()` })
      .where('handed_over_at', 'is', null)
      .execute();
    return true;
  }
  // From here on it may be out: a process that is killed leaves it as not known, and nobody sends it by itself.
  const { numUpdatedRows } = await mine(db, message)
    .set({ handed_over_at: sql`now()`, next_attempt_at: after(leaseMs) })
    .executeTakeFirst();
  const gateway = gateways[message.channel];
  if (numUpdatedRows === 0n || gateway === null) return true;
  const { isCode = false } = factsOf(message.event);
  const outcome = await gateway.send({ ...message, isCode });
  if (outcome.kind === 'accepted') {
    // What the provider told meanwhile stands.
    await handed(db, message)
      .set({ provider_id: outcome.providerId, last_error: '', changed_at: sql`now()` })
      .set({ state: sql`case when state in ('waiting', 'unknown') then 'sent' else state end` })
      .execute();
    log.info(about, 'a message is sent');
    return true;
  }
  const last_error = outcome.reason.slice(0, 500);
  const pause = outcome.kind === 'later' ? pausesMs[message.attempts - 1] : undefined;
  const isUnknown = outcome.kind === 'unknown';
  if (pause === undefined) {
    await mine(db, message)
      .set({
        ...(isUnknown ? { state: 'unknown' as const } : afterFailure(message.sms)),
        claimed_by: null,
        last_error,
        changed_at: sql`now()`,
      })
      .execute();
    log.error(
      { ...about, reason: outcome.reason },
      isUnknown ? 'the fate of a message is not known' : 'a message failed',
    );
    return true;
  }
  await mine(db, message)
    .set({ claimed_by: null, handed_over_at: null, last_error, next_attempt_at: after(pause) })
    .execute();
  log.warn({ ...about, reason: outcome.reason, againInSeconds: pause / 1000 }, 'a message was not taken');
  return true;
}

async function take(db: Kysely<Tables>, gateways: Gateways): Promise<TakenMessage | null> {
  const open = (['whatsapp', 'sms'] as const).filter((channel) => gateways[channel] !== null);
  if (open.length === 0) return null;
  const claim = randomUUID();
  const due = db
    .selectFrom('phone_message')
    .select('id')
    .where('state', '=', 'waiting')
    .where('handed_over_at', 'is', null)
    .where('channel', 'in', open)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .where('useful_until', '>', sql<Date>`now()`)
    .orderBy('is_urgent', 'desc')
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('phone_message')
    .set((set) => ({ claimed_by: claim, next_attempt_at: after(leaseMs), attempts: set('attempts', '+', 1) }))
    .where('id', '=', due)
    .returning([
      'id',
      'order_id',
      'user_id',
      'event',
      'channel',
      'phone',
      'language',
      'template',
      'body',
      'parameters',
      'sms',
      'attempts',
    ])
    .executeTakeFirst();
  return row ? { ...row, claim } : null;
}

/** What has happened to its order or account since it was queued, or null where it is still to be sent. */
async function whyNot(
  db: Kysely<Tables>,
  { order_id: id, user_id: userId, event, phone, channel }: TakenMessage,
): Promise<string | null> {
  if (factsOf(event).isOfAccount) {
    const holder = await db
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', userId)
      .where('phone_number', '=', phone)
      .executeTakeFirst();
    return holder ? null : 'The account is gone, or has another number.';
  }
  const order = await db
    .selectFrom('shop_order')
    .leftJoin('phone_consent', 'phone_consent.order_id', 'shop_order.id')
    .select([
      'status',
      'awaits_payment_until',
      'shop_order.phone',
      'phone_consent.phone as agreed',
      'ended_at',
      'channel',
      'sms_too',
    ])
    .where('shop_order.id', '=', id)
    .executeTakeFirst();
  const isAgreed = order?.channel === channel || (channel === 'sms' && order?.sms_too === true);
  if (!order || order.phone !== phone || order.agreed !== phone || order.ended_at !== null || !isAgreed)
    return 'The buyer no longer wants messages, or has another number.';
  const isConfirmed = factsOf(event).isCode === true && order.awaits_payment_until === null;
  return isConfirmed || !isStillTrue(event, order.status) ? 'The order has moved on.' : null;
}

type Claim = Pick<TakenMessage, 'id' | 'claim'>;
const handed = (db: Kysely<Tables>, { id, claim }: Claim) =>
  db.updateTable('phone_message').where('id', '=', id).where('claimed_by', '=', claim);
const mine = (db: Kysely<Tables>, claim: Claim) => handed(db, claim).where('state', '=', 'waiting');

/** The database's clock: processes on many machines agree on it. */
const after = (milliseconds: number) => sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
