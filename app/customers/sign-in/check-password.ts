import { texts } from '#customers/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { PasswordsBusy } from '#platform/sessions/passwords.ts';
import { AppError } from '#rules/app-error.ts';

/** @throws AppError 503 when too many are waiting */
export function hashPassword(app: AppContext, password: string): Promise<string> {
  return orBusy(app.passwords.hash(password));
}

/**
 * Whether it is the password; takes as long for nobody's (null).
 * @throws AppError 503 when too many are waiting
 */
export function isPassword(app: AppContext, password: string, hash: string | null): Promise<boolean> {
  return orBusy(app.passwords.matches(password, hash));
}

async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error;
    throw new AppError(503, texts.veryManyPeopleAreSigning(), [], 5);
  }
}
