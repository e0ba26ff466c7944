import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Staff } from '#features/audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { type FolderRun, progressSentence } from '#rules/books/folder-run.ts';
import * as texts from './texts.ts';

/** A run that said nothing for so long has ended with its process. */
const silentSeconds = 30;
const tellMs = 1_000;
/** A client that takes nothing for so long leaves its turn to others; it goes on if nobody took it. */
const patienceMs = 5 * 60_000;
/** How long a run that ended is shown. */
const shownMinutes = 10;

export interface RunningFolder {
  /** Documents that are in the folder. */
  expect(total: number): void;
  /** The client took something. @throws Error when somebody else has the turn by now */
  passed(done: number): void;
  end(isDone: boolean): Promise<void>;
}

/**
 * Takes the turn to make a folder, which only one at a time has in all processes of the shop, and notes its progress every second.
 * @throws AppError 409 that says who has it
 */
export async function beginFolder(app: AppContext, month: string, by: Staff): Promise<RunningFolder> {
  const run = randomUUID();
  const begun = {
    run,
    month,
    by_user_id: by.id,
    by_name: by.userName,
    state: 'running' as const,
    done: 0,
    total: null,
  };
  const taken = await app.db
    .insertInto('books_folder_run')
    .values(begun)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...begun, begun_at: sql`now()`, seen_at: sql`now()` })
        .where(sql<boolean>`books_folder_run.state <> 'running' or ${isSilent}`),
    )
    .returning('run')
    .executeTakeFirst();
  if (!taken) {
    const other = await readFolderRun(app, by);
    throw new AppError(
      409,
      `${other ? progressSentence(other) : texts.aFolderIsBeingDownloaded} ${texts.pleaseTryAgainLater}`,
    );
  }

  let total: number | null = null;
  let done = 0;
  let takenAt = performance.now();
  let isLost = false;
  const mine = () => app.db.updateTable('books_folder_run').where('run', '=', run);
  const tell = async () => {
    if (performance.now() - takenAt > patienceMs) return;
    const said = await mine().set({ done, total, seen_at: sql`now()` }).executeTakeFirst();
    isLost = said.numUpdatedRows === 0n;
  };
  const timer = setInterval(() => {
    // Without its database the shop cannot go on with the papers either; a moment without it does not matter.
    tell().catch((error: unknown) => app.log.warn({ err: error }, 'the progress of a folder could not be noted'));
  }, tellMs).unref();
  return {
    expect(count) {
      total = count;
    },
    passed(count) {
      if (isLost) throw new Error('Somebody else downloads a folder by now.');
      done = count;
      takenAt = performance.now();
    },
    async end(isDone) {
      clearInterval(timer);
      await mine()
        .set({ state: isDone ? 'done' : 'failed', done, total, seen_at: sql`now()` })
        .execute();
    },
  };
}

const isSilent = sql<boolean>`books_folder_run.seen_at < now() - ${silentSeconds} * interval '1 second'`;

/** The folder that is being downloaded in any process, or the last one if it ended a few minutes ago; else null. */
export async function readFolderRun(
  app: Pick<AppContext, 'db'>,
  reader: Pick<Staff, 'id'> | null,
): Promise<FolderRun | null> {
  const row = await app.db
    .selectFrom('books_folder_run')
    .select(['run', 'month', 'by_user_id', 'by_name', 'state', 'done', 'total', isSilent.as('is_silent')])
    .where('seen_at', '>', sql<Date>`now() - ${shownMinutes} * interval '1 minute'`)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.run,
    month: row.month,
    by: row.by_name,
    isMine: row.by_user_id === reader?.id,
    state: row.state === 'running' && row.is_silent ? 'failed' : row.state,
    done: row.done,
    total: row.total,
  };
}
