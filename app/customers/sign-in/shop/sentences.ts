import type { CallFailure } from '#kit/call.ts';
import { texts } from './texts.ts';

/** Messages of the sign-in pages if the server sent none (behaviour: Accounts 7). */
export const serverError = texts.serverErrorPleaseTryAgain;

/**
 * Returns the error if it is a failed API call; null for anything else, such as a code chunk that could not be loaded.
 */
export function asCallFailure(error: unknown): CallFailure | null {
  return error instanceof Error && error.name === 'CallFailure' ? (error as CallFailure) : null;
}

export function messageOf(error: unknown, otherwise: string = serverError()): string {
  const failure = asCallFailure(error);
  return failure?.answered ? failure.message : otherwise;
}
