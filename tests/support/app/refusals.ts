import { expect } from 'vitest';
import { AppError } from '#rules/app-error.ts';

/** The AppError that a promise rejects with; anything else fails the test. */
export async function refused(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('it was not refused');
  return error;
}

/** The part of it that somebody reads. */
export async function appError(
  work: Promise<unknown>,
): Promise<Pick<AppError, 'status' | 'message' | 'errors' | 'retryAfterSeconds'>> {
  const { status, message, errors, retryAfterSeconds } = await refused(work);
  return { status, message, errors, retryAfterSeconds };
}

/** How many of several at once went through, and how the others were refused. */
export async function settled(works: Promise<unknown>[]): Promise<{ yes: number; statuses: number[] }> {
  const results = await Promise.allSettled(works);
  const no = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
  for (const reason of no) expect(reason).toBeInstanceOf(AppError);
  return { yes: results.length - no.length, statuses: no.map(({ status }) => status) };
}
