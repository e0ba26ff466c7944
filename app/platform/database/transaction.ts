import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { isPlanOfOldTable } from './prepare-recurring.ts';

export type TransactionOptions = {
  /** PostgreSQL's own default, read committed, unless said otherwise. */
  isolation?: IsolationLevel;
  /** How often it is tried in all; 5 unless said otherwise. */
  attempts?: number;
};

const serializationFailure = '40001';
const deadlock = '40P01';

/**
 * Thrown by the work of a transaction that finds, once it holds a lock, that what it had read before is another by now:
 * nothing of it happens, and it is run again from the beginning.
 */
export class ReadAgain extends Error {
  readonly code = serializationFailure;
}

/**
 * Runs `work` in one transaction and returns its result. When PostgreSQL aborted this transaction in favour of another
 * (serialization failure, deadlock), or `work` threw ReadAgain, nothing of it happened, and it is run again after a
 * short random pause; so `work` must touch nothing but the database. Every other error rolls back and comes out as it
 * is, never retried: after a broken connection nobody knows whether the commit arrived. Called inside a transaction,
 * `work` joins that one, and the outer call retries.
 */
export async function inTransaction<Tables, Answer>(
  db: Kysely<Tables> | Transaction<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Answer>,
  { isolation, attempts = 5 }: TransactionOptions = {},
): Promise<Answer> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    try {
      const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction();
      return await transaction.execute(work);
    } catch (error) {
      const { code } = error as { code?: unknown };
      const isToRepeat = code === serializationFailure || code === deadlock || isPlanOfOldTable(error);
      if (!isToRepeat || attempt >= attempts) throw error;
      // Random, so that two that collided do not collide again; at most 10, 20, 40, 80 ms.
      await sleep(Math.random() * 5 * 2 ** attempt);
    }
  }
}
