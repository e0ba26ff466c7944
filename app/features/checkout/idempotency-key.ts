import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/tables.ts';
import { AppError } from '#rules/app-error.ts';

/** A call that a client may repeat without fear (behaviour: Checkout 5). */
export interface RepeatableCall {
  /** The call's name. */
  name: string;
  /** Whose key it is: an account, a visitor's cookie. */
  scope: string;
  key: string;
  body: unknown;
}

/**
 * Does `work` once for a key: a repeated key answers with the first result, also when both come at the same moment. What
 * was refused leaves no trace and may be tried again.
 * @throws Refusal 422 for a key that was used with another body
 */
export async function once<Answer extends object>(
  tx: Transaction<Tables>,
  call: RepeatableCall | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (call === null) return work();
  const keyHash = keyHashOf(call);
  const bodyHash = digest(call.body);
  const reserved = await tx
    .insertInto('idempotency_key')
    .values({ key_hash: keyHash, body_hash: bodyHash, answer: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (reserved) {
    const answer = await work();
    await tx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer) })
      .where('key_hash', '=', keyHash)
      .execute();
    return answer;
  }
  const first = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  if (!first.body_hash.equals(bodyHash)) {
    const message = 'This Idempotency-Key was used for another request.';
    throw new AppError(422, message, [{ field: 'Idempotency-Key', message }]);
  }
  // Written above by this very call with this very type.
  return first.answer as Answer;
}

/** What a key's call answered, or null when none came to an end. */
export async function answerOf<Answer extends object>(
  { db }: Pick<AppContext, 'db'>,
  call: Omit<RepeatableCall, 'body'>,
): Promise<Answer | null> {
  const known = await db
    .selectFrom('idempotency_key')
    .select('answer')
    .where('key_hash', '=', keyHashOf(call))
    .executeTakeFirst();
  return (known?.answer as Answer | undefined) ?? null;
}

/** Lets a key begin anew, after what it made came to nothing. */
export async function forget({ db }: Pick<AppContext, 'db'>, call: RepeatableCall): Promise<void> {
  await db.deleteFrom('idempotency_key').where('key_hash', '=', keyHashOf(call)).execute();
}

function keyHashOf({ name, scope, key }: Omit<RepeatableCall, 'body'>): Buffer {
  return digest([name, scope, key]);
}

function digest(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}
