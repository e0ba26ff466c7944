import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/** A call with an Idempotency-Key: a client may repeat it without fear (behaviour: Checkout 5). */
export interface IdempotentCall {
  /** The call's name. */
  name: string;
  /** Whose key it is: an account, a visitor's cookie. */
  scope: string;
  /** Whose it was before its owner signed in: the same visitor's cookie. */
  earlierScope?: string | null;
  key: string;
  body: unknown;
}

/**
 * Does `work` once for a key, in the transaction of the work: a repeated key returns the first result, also when both
 * come at the same moment. Work that threw leaves no trace and may be tried again.
 * @param call null for a call without a key, whose work is always done
 * @throws AppError 422 for a key that was used with another body; 409 for one that was closed
 */
export async function withIdempotencyKey<Result extends object>(
  tx: Transaction<Tables>,
  call: IdempotentCall | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (call === null) return work();
  const bodyHash = digest(call.body);
  const earlier = call.earlierScope ? { ...call, scope: call.earlierScope } : null;
  // A call that its buyer made before signing in may be under way still: reserving its key, too, waits for its end.
  const before = earlier && (await reserve(tx, earlier, bodyHash));
  if (before) return sameResult(before, bodyHash);
  const first = await reserve(tx, call, bodyHash);
  const result = first ? sameResult<Result>(first, bodyHash) : await work();
  if (first && !earlier) return result;
  // A call of before that comes later, because its way was longer, gets this result, too.
  const calls = earlier ? [call, earlier] : [call];
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(result) })
    .where('key_hash', 'in', calls.map(keyHashOf))
    .execute();
  return result;
}

/** Stands in place of an answer where a key was closed. */
const closedAnswer = { isKeyClosed: true };

interface StoredKey {
  body_hash: Buffer;
  answer: object;
}

/**
 * Null where the key was free, and is this call's until its transaction ends; else what it holds. Waits while another
 * transaction has it.
 */
async function reserve(
  tx: Transaction<Tables>,
  call: Omit<IdempotentCall, 'body'>,
  bodyHash: Buffer,
): Promise<StoredKey | null> {
  for (;;) {
    const reserved = await tx
      .insertInto('idempotency_key')
      .values({ key_hash: keyHashOf(call), body_hash: bodyHash, answer: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key_hash')
      .executeTakeFirst();
    if (reserved) return null;
    const stored = await readKey(tx, call);
    if (stored) return stored;
    // The call that had it came to nothing between the two statements: it is free again.
  }
}

function readKey(db: Kysely<Tables>, call: Omit<IdempotentCall, 'body'>): Promise<StoredKey | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('key_hash', '=', keyHashOf(call))
    .executeTakeFirst();
}

const isClosed = ({ answer }: StoredKey) => (answer as { isKeyClosed?: unknown }).isKeyClosed === true;

/** @throws AppError 422 for a key that was used with another body; 409 for one that was closed */
function sameResult<Result extends object>(first: StoredKey, bodyHash: Buffer): Result {
  if (isClosed(first)) throw new AppError(409, texts.thisOrderIsClosed(), [], null, closedAnswer);
  if (!first.body_hash.equals(bodyHash)) {
    const message = texts.thisIdempotencyKeyWasUsed();
    throw new AppError(422, message, [{ field: 'Idempotency-Key', message }]);
  }
  // Stored for this very call, with this very type.
  return first.answer as Result;
}

/** The result of a key's call, or null when none came to an end. */
export async function storedResult<Result extends object>(
  { db }: Pick<AppContext, 'db'>,
  call: Omit<IdempotentCall, 'body'>,
): Promise<Result | null> {
  const known =
    (await readKey(db, call)) ??
    (call.earlierScope ? await readKey(db, { ...call, scope: call.earlierScope }) : undefined);
  return known && !isClosed(known) ? (known.answer as Result) : null;
}

/**
 * Closes a key with which nothing was done: a call with it that is still on its way, or waits in the shop, does nothing
 * any more. Waits for one that is being done.
 * @returns the result of the key's call where it was done; null where it is closed
 */
export function closeKey<Result extends object>(
  { db }: Pick<AppContext, 'db'>,
  call: Omit<IdempotentCall, 'body'>,
): Promise<Result | null> {
  const calls = [...(call.earlierScope ? [{ ...call, scope: call.earlierScope }] : []), call];
  return inTransaction(db, async (tx) => {
    const closed: StoredKey = { body_hash: digest(closedAnswer), answer: closedAnswer };
    let known = closed;
    // In the order in which the call itself reserves them.
    for (const one of calls) {
      const stored = await reserve(tx, one, closed.body_hash);
      if (stored && !isClosed(stored)) known = stored;
    }
    await tx
      .updateTable('idempotency_key')
      .set({ ...known, answer: JSON.stringify(known.answer) })
      .where('key_hash', 'in', calls.map(keyHashOf))
      .execute();
    return known === closed ? null : (known.answer as Result);
  });
}

/**
 * Lets a key start again, after its purchase came to nothing. One that was closed meanwhile, or has begun another
 * purchase, stays as it is.
 * @param purchaseId as it stands in the key's result: `_id` of an order, `id` of a plan's purchase
 */
export async function forgetKey(
  { db }: Pick<AppContext, 'db'>,
  call: IdempotentCall,
  purchaseId: string,
): Promise<void> {
  const scopes = [call.scope, ...(call.earlierScope ? [call.earlierScope] : [])];
  const hashes = scopes.map((scope) => keyHashOf({ ...call, scope }));
  await db
    .deleteFrom('idempotency_key')
    .where('key_hash', 'in', hashes)
    .where(sql<boolean>`${purchaseId} in (answer ->> '_id', answer ->> 'id')`)
    .execute();
}

/** Removes keys that are older than a day, with their results (behaviour: Checkout 5). */
export async function dropOldKeys({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - ${retentionTimes.repeatedCalls}::interval`)
    .execute();
}

function keyHashOf({ name, scope, key }: Pick<IdempotentCall, 'name' | 'scope' | 'key'>): Buffer {
  return digest([name, scope, key]);
}

function digest(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}
