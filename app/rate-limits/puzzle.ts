import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { type Puzzle, puzzleBits, readSolution } from '#rate-limits/rules/puzzle.ts';
import { AppError } from '#rules/app-error.ts';
import { type Attempt, countAttempt } from './count-attempt.ts';
import { texts } from './texts.ts';

const puzzleMinutes = 10;

/** Anyone who asks for more of them solves none: each is a row. */
const puzzlesOfAddress = [{ of: 'address', most: 100, seconds: 60 * puzzleMinutes }] as const;

/** Thrown by a use case that goes on only for anyone who has solved a puzzle for this call. */
export class PuzzleNeeded extends Error {}

/**
 * Lets an attempt through that comes no oftener than its limits say, and beyond them only with the solution of a puzzle
 * that was given to this address for this call and was not used yet (behaviour: Security 7).
 * @param solution the header as it came
 * @returns whether a puzzle was solved for it
 * @throws AppError 428 with a new puzzle, 429 for anyone who asks for puzzles and solves none
 */
export async function requirePuzzle(
  app: Pick<AppContext, 'db'>,
  attempt: Attempt,
  solution: string | undefined,
): Promise<boolean> {
  if (attempt.limits.length === 0) return false;
  if (await isSolved(app, attempt, solution)) return true;
  try {
    await countAttempt(app, attempt);
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw await puzzleNeeded(app, attempt);
  }
}

/** The 428 with a new puzzle for this call and address; the 429 for anyone who asks for many. */
export async function puzzleNeeded(app: Pick<AppContext, 'db'>, attempt: Attempt): Promise<AppError> {
  return new AppError(428, texts.showThatYouAreNoRobot(), [], null, { puzzle: await newPuzzle(app, attempt) });
}

async function newPuzzle(app: Pick<AppContext, 'db'>, attempt: Attempt): Promise<Puzzle> {
  await countAttempt(app, { ...attempt, what: 'puzzles', limits: puzzlesOfAddress });
  const id = randomBytes(16).toString('base64url');
  // Among the counts, which are worth nothing after a crash either and go when their time is over.
  await app.db
    .insertInto('rate_limit')
    .values({
      key: keyOf(id, attempt),
      count: puzzleBits,
      ends_at: sql<Date>`now() + make_interval(mins => ${puzzleMinutes})`,
    })
    .execute();
  return { id, bits: puzzleBits };
}

async function isSolved(
  { db }: Pick<AppContext, 'db'>,
  attempt: Attempt,
  header: string | undefined,
): Promise<boolean> {
  const solution = readSolution(header);
  if (solution === null || zeroBits(hash('sha256', solution.text, 'buffer')) < puzzleBits) return false;
  // Of two that come at once with the same solution one finds the row.
  const { numDeletedRows } = await db
    .deleteFrom('rate_limit')
    .where('key', '=', keyOf(solution.id, attempt))
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For this call and this address alone: what one machine solved is of no use to another. */
function keyOf(id: string, { what, address }: Attempt): string {
  return `puzzle ${hash('sha256', JSON.stringify([id, what, address]), 'base64url')}`;
}

/** Zero bits at the beginning of the first four bytes. */
function zeroBits(bytes: Buffer): number {
  return Math.clz32(bytes.readUInt32BE(0));
}
