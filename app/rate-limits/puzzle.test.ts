import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solvePuzzle } from '#kit/solve-puzzle.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { type Puzzle, puzzleBits } from '#rate-limits/rules/puzzle.ts';
import { AppError } from '#rules/app-error.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import type { Attempt } from './count-attempt.ts';
import { requirePuzzle } from './puzzle.ts';

describe.each(testEngines)('a puzzle on the %s server', (engine) => {
  let test: TestDatabase<Tables>;
  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine);
  });
  afterAll(() => test.drop());

  const attempt = (): Attempt => ({
    what: newToken(),
    limits: [{ of: 'address', most: 2, seconds: 60 }],
    address: newToken(),
    email: null,
  });
  /** 'yes', or the puzzle to be solved first, or the status of another refusal. */
  const tried = (one: Attempt, solution?: string): Promise<'yes' | Puzzle | number> =>
    requirePuzzle({ db: test.database.db }, one, solution).then(
      () => 'yes' as const,
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return error.status === 428 ? (error.details.puzzle as Puzzle) : error.status;
      },
    );
  const given = async (one: Attempt) => {
    for (;;) {
      const answer = await tried(one);
      if (typeof answer === 'object') return answer;
    }
  };

  it('is asked for only beyond the rule, and never without one', async () => {
    const one = attempt();
    expect([await tried(one), await tried(one)]).toEqual(['yes', 'yes']);
    expect(await tried(one)).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), bits: puzzleBits });
    for (let at = 0; at < 5; at += 1) expect(await tried({ ...one, limits: [] })).toBe('yes');
  });

  it('is solved once, at the address and for the call it was given to', async () => {
    const one = attempt();
    const solution = await solvePuzzle(await given(one));
    const others = [
      { ...one, address: newToken() },
      { ...one, what: newToken() },
    ];
    // Each has used up what is free, so that only the solution could let it through.
    for (const other of others) await given(other);
    for (const other of others) expect(await tried(other, solution)).toMatchObject({ bits: puzzleBits });
    const both = await Promise.all([tried(one, solution), tried(one, solution)]);
    expect(both.filter((answer) => answer === 'yes')).toHaveLength(1);
    expect(await tried(one, solution)).toMatchObject({ bits: puzzleBits });
  });

  it('is not solved by a number that costs nothing, by another text, or after ten minutes', async () => {
    const one = attempt();
    const puzzle = await given(one);
    const solution = await solvePuzzle(puzzle);
    for (const wrong of [
      `${puzzle.id}.1`,
      puzzle.id,
      '',
      'x'.repeat(10_000),
      `${newToken().slice(0, 22)}.${solution.split('.')[1]}`,
    ])
      expect(await tried(one, wrong)).toMatchObject({ bits: puzzleBits });
    await sql`update rate_limit set ends_at = ends_at - interval '11 minutes' where key like 'puzzle %'`.execute(
      test.database.db,
    );
    expect(await tried(one, solution)).toMatchObject({ bits: puzzleBits });
  });

  it('is given to one address a hundred times in ten minutes and no oftener', async () => {
    const one = attempt();
    await given(one);
    const answers = await Promise.all(Array.from({ length: 110 }, () => tried(one)));
    expect(answers.filter((answer) => answer === 429)).toHaveLength(11);
  });
});
