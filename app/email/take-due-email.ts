import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

export interface TakenEmail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo: string | null;
  headers: Readonly<Record<string, string>>;
  /** What is to be made and attached; null for most. */
  attachment: string | null;
  writtenAt: Date;
  /** This try included. */
  attempts: number;
  /** What tells this sender from one that takes the e-mail after it. */
  claim: string;
}

/**
 * Takes the e-mail that has been due longest, or none; those that somebody waits for at a screen before all others. For
 * `leaseMs` no other sender takes it, and longer only while `extendLease` is called; a sender that was killed loses it
 * then. Many may ask at once, each gets another e-mail.
 */
export async function takeDueEmail(
  db: Kysely<Tables>,
  leaseMs: number,
  { onlyFirstTries = false } = {},
): Promise<TakenEmail | null> {
  const claim = randomUUID();
  const due = db
    .selectFrom('email')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .where((where) => where.or([where('useful_until', 'is', null), where('useful_until', '>', sql<Date>`now()`)]))
    .$if(onlyFirstTries, (due) => due.where('attempts', '=', 0))
    .orderBy('priority')
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('email')
    .set((set) => ({ claimed_by: claim, next_attempt_at: after(leaseMs), attempts: set('attempts', '+', 1) }))
    .where('id', '=', due)
    .returning([
      'id',
      'kind',
      'to_address',
      'subject',
      'html',
      'text',
      'reply_to',
      'headers',
      'attachment',
      'created_at',
      'attempts',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { to_address: to, reply_to: replyTo, created_at: writtenAt, ...rest } = row;
  return { ...rest, to, replyTo, writtenAt, claim };
}

type Claim = Pick<TakenEmail, 'id' | 'claim'>;

/** Keeps the e-mail for another `leaseMs`. */
export async function extendLease(db: Kysely<Tables>, mail: Claim, leaseMs: number): Promise<void> {
  await mine(db, mail)
    .set({ next_attempt_at: after(leaseMs) })
    .execute();
}

/**
 * Writes down that the e-mail's last line is about to go out: from here on a sender that is killed leaves it unknown
 * whether the e-mail was taken.
 * @throws Error when another sender has the e-mail by now
 */
export async function markHandedOver(db: Kysely<Tables>, mail: Claim, leaseMs: number): Promise<void> {
  const { numUpdatedRows } = await mine(db, mail)
    .set({ handed_over_at: sql`now()`, next_attempt_at: after(leaseMs) })
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('Another sender has this e-mail.');
}

/** The e-mail was taken. Its text is deleted: the codes and links in them are for the reader alone. */
export async function markSent(db: Kysely<Tables>, mail: Claim): Promise<void> {
  await mine(db, mail)
    .set({
      sent_at: sql`now()`,
      failed_at: null,
      last_error: '',
      subject: '',
      html: '',
      text: '',
      reply_to: null,
      headers: {},
    })
    .execute();
}

/** Whether any sender got an e-mail through in the last minute. */
export async function anySentRecently(db: Kysely<Tables>): Promise<boolean> {
  const sent = db.selectFrom('email').where('sent_at', '>', after(-60_000));
  return (await sent.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * No e-mail can be sent just now: this one is tried again after `waitMs`, and the try does not count towards giving it
 * up.
 */
export async function waitForServer(db: Kysely<Tables>, mail: Claim, waitMs: number, error: string): Promise<void> {
  await mine(db, mail)
    .set((set) => ({
      claimed_by: null,
      last_error: error.slice(0, 500),
      next_attempt_at: after(waitMs),
      // The first two are counted, because the pauses begin short.
      attempts: sql<number>`greatest(least(${set.ref('attempts')}, 2), ${set.ref('attempts')} - 1)`,
    }))
    .execute();
}

/** The mail server did not accept the e-mail: it is tried again after `waitMs`, or marked as failed if that is null. */
export async function putOff(db: Kysely<Tables>, mail: Claim, waitMs: number | null, error: string): Promise<void> {
  await mine(db, mail)
    .set({
      claimed_by: null,
      handed_over_at: null,
      last_error: error.slice(0, 500),
      ...(waitMs === null ? { failed_at: sql`now()` } : { failed_at: null, next_attempt_at: after(waitMs) }),
    })
    .execute();
}

/** Deletes an e-mail that is not true any more. What it announced says so by itself. */
export async function dropEmail(db: Kysely<Tables>, { id, claim }: Claim): Promise<void> {
  await db
    .deleteFrom('email')
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .where('sent_at', 'is', null)
    .execute();
}

/** Releases an e-mail that the sender, which is stopping, has not handed over; this try does not count. */
export async function releaseEmail(db: Kysely<Tables>, mail: Claim): Promise<void> {
  await mine(db, mail)
    .set((set) => ({
      claimed_by: null,
      handed_over_at: null,
      next_attempt_at: sql`now()`,
      attempts: set('attempts', '-', 1),
    }))
    .execute();
}

function mine(db: Kysely<Tables>, { id, claim }: Claim) {
  return db.updateTable('email').where('id', '=', id).where('claimed_by', '=', claim).where('sent_at', 'is', null);
}

/** The database's clock, not this machine's: senders on many machines agree on it. */
function after(milliseconds: number) {
  return sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;
}
