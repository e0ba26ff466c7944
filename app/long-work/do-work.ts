import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { LongWorkKind } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** Work that said nothing for so long has ended with its process; another one goes on with it. */
const silentSeconds = 30;
const reportMs = 5_000;
/** So long one piece of work goes on while others wait: pictures of a host that hangs must not hold up an export. */
const turnMs = 5_000;
/**
 * An error that comes so often in a row does not go away by itself; five minutes without a database or a store of
 * pictures do.
 */
const mostFailures = 10;

export interface TakenWork {
  id: string;
  kind: LongWorkKind;
  subjectId: string;
  by: Staff;
  /**
   * Does one piece: `piece` runs in a transaction that also counts it, and that only one process can have. Killed
   * before its commit, nothing of the piece happened, and anyone who takes the work over does it again.
   * @param piece answers how many units it did
   * @throws WorkLost when another process took the work over
   */
  commit(piece: (tx: Transaction<Tables>) => Promise<number>): Promise<void>;
  /**
   * False once somebody asked to stop, at the end of its turn, or when this process ends: a piece of many commits asks
   * between them, and answers true.
   */
  goesOn(): Promise<boolean>;
}

/** The next piece, after the ones that are done. Answers false where nothing is left. */
export type DoPiece = (app: AppContext, work: TakenWork) => Promise<boolean>;

/** Another process has the work by now, or it was stopped. */
export class WorkLost extends Error {
  override name = 'WorkLost';
}

/**
 * Takes the long work that nobody has and that waited longest, and does it to its end, to the wish to stop, to the end
 * of its turn while other work waits, or to the end of this process. Answers whether there was any.
 * @param isClosing this process ends: the work is put down where it is, for the next one
 * @param turn of the work in milliseconds
 */
export async function doWork(
  app: AppContext,
  pieces: Readonly<Partial<Record<LongWorkKind, DoPiece>>>,
  isClosing: () => boolean = () => false,
  turn = turnMs,
): Promise<boolean> {
  const run = randomUUID();
  const row = await take(app, run);
  if (!row) return false;
  const mine = () => app.db.updateTable('long_work').where('id', '=', row.id).where('taken_by', '=', run);
  const timer = setInterval(() => {
    mine()
      .set({ seen_at: sql`now()` })
      .execute()
      .catch((error: unknown) => app.log.warn({ err: error }, 'long work could not say that it goes on'));
  }, reportMs).unref();
  const begun = performance.now();
  try {
    const doPiece = pieces[row.kind];
    // Work of a version to come, or of somebody whose account is gone.
    if (doPiece === undefined || row.by_user_id === null) {
      await end('failed');
      return true;
    }
    const work: TakenWork = {
      id: row.id,
      kind: row.kind,
      subjectId: row.subject_id,
      by: { id: row.by_user_id, userName: row.by_name },
      commit: (piece) => inTransaction(app.db, (tx) => commit(tx, row.id, run, piece)),
      goesOn: async () => !isClosing() && !(await isStopping(app, row.id)) && !(await isTurnOver()),
    };
    for (;;) {
      if (isClosing()) {
        await mine().set({ taken_by: null, seen_at: null }).execute();
        return true;
      }
      if (await isStopping(app, row.id)) {
        await end('stopped');
        return true;
      }
      if (!(await doPiece(app, work))) {
        await end('done');
        return true;
      }
      if (await isTurnOver()) {
        await mine().set({ taken_by: null, seen_at: sql`clock_timestamp()` }).execute();
        return true;
      }
    }
  } catch (error) {
    if (error instanceof WorkLost) return true;
    // What failed by chance is tried again when the work has been silent for a while.
    app.log.error({ err: error, kind: row.kind }, 'long work was interrupted');
    const counted = await mine()
      .set((held) => ({ failures: held('failures', '+', 1) }))
      .returning('failures')
      .executeTakeFirst();
    if (counted && counted.failures >= mostFailures) await end('failed');
    throw error;
  } finally {
    clearInterval(timer);
  }

  async function isTurnOver(): Promise<boolean> {
    return performance.now() - begun >= turn && (await doOthersWait(app));
  }

  function end(state: 'done' | 'stopped' | 'failed') {
    return mine().set({ state, taken_by: null, ended_at: sql`now()` }).execute();
  }
}

async function take({ db }: AppContext, run: string) {
  return db
    .updateTable('long_work')
    .set({ taken_by: run, seen_at: sql`now()` })
    .where('id', '=', (row) =>
      row
        .selectFrom('long_work')
        .select('id')
        .where('state', '=', 'running')
        .where((one) =>
          one.or([
            one('taken_by', 'is', null),
            one('seen_at', '<', sql<Date>`now() - ${silentSeconds} * interval '1 second'`),
          ]),
        )
        .orderBy((one) => one.fn.coalesce('seen_at', 'created_at'))
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function doOthersWait({ db }: AppContext): Promise<boolean> {
  const waiting = db.selectFrom('long_work').select('id').where('state', '=', 'running').where('taken_by', 'is', null);
  return (await waiting.limit(1).executeTakeFirst()) !== undefined;
}

async function isStopping({ db }: AppContext, id: string): Promise<boolean> {
  const { is_stopping } = await db
    .selectFrom('long_work')
    .select('is_stopping')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return is_stopping;
}

/** The row is locked for the whole piece: a process that was taken for dead, and is not, finds that it has lost it. */
async function commit(
  tx: Transaction<Tables>,
  id: string,
  run: string,
  piece: (tx: Transaction<Tables>) => Promise<number>,
): Promise<void> {
  const held = await tx
    .selectFrom('long_work')
    .select('id')
    .where('id', '=', id)
    .where('taken_by', '=', run)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new WorkLost('Another process has this work by now.');
  const done = await piece(tx);
  await tx
    .updateTable('long_work')
    .set((row) => ({ done: row('done', '+', done), failures: 0, seen_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
}
