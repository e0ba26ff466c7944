import { CallFailure, call } from '#kit/call.ts';
import { confirmCode } from '#second-factor/rules/second-factor.ts';

let openDialog: (() => void) | null = null;
/** What waits for an answer of the person who is here: calls made at once ask once. */
let waiting: { answer: Promise<boolean>; give: (isConfirmed: boolean) => void } | null = null;

/** Where the dialog says how it is opened. Returns how to take that back. */
export function onConfirmationNeeded(open: () => void): () => void {
  openDialog = open;
  return () => {
    openDialog = null;
  };
}

/** Where the dialog says how it ended. */
export function answerConfirmation(isConfirmed: boolean): void {
  waiting?.give(isConfirmed);
  waiting = null;
}

function confirmIdentity(): Promise<boolean> {
  if (openDialog === null) return Promise.resolve(false);
  if (waiting === null) {
    let give = (_isConfirmed: boolean) => {};
    const answer = new Promise<boolean>((resolve) => {
      give = resolve;
    });
    waiting = { answer, give };
    openDialog();
  }
  return waiting.answer;
}

const needsConfirmation = (error: unknown): boolean =>
  error instanceof CallFailure && (error.answer as { code?: unknown } | null)?.code === confirmCode;

/**
 * A call of the back office. Where it needs to be confirmed who is here, a dialog asks for that, and the call is made
 * again as it was: nothing that was typed is lost (behaviour: Second factor 1).
 */
// The type of one call's arguments depends on its name, which the compiler cannot follow through a list of them.
export const confirmedCall = (async (...args: Parameters<typeof call>) => {
  try {
    return await call(...args);
  } catch (error) {
    if (!needsConfirmation(error) || !(await confirmIdentity())) throw error;
    return call(...args);
  }
}) as unknown as typeof call;
