import type { CallFailure } from '#ui/call.ts';

/** What the screens of accounts say when the server says nothing (behaviour: Accounts 7). */
export const serverError = 'Server Error! please try again later.';
export const forgotFailed = "Couldn't send your password! please try again.";
/** Milliseconds that the toast of a validation error stays (behaviour: Accounts 7). */
export const validationToastMs = 4000;

/** A call that the server refused; null for everything else, such as code that could not be fetched without a network. */
export function asCallFailure(error: unknown): CallFailure | null {
  return error instanceof Error && error.name === 'CallFailure' ? (error as CallFailure) : null;
}

/** The server's own sentence, or the screen's where there is none. */
export function saidBy(error: unknown, otherwise: string = serverError): string {
  const failure = asCallFailure(error);
  return failure?.answered ? failure.message : otherwise;
}
