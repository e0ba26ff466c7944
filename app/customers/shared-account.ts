import type { AppContext } from '#platform/app-context.ts';
import { isSharedAccount } from '#platform/sessions/shared-account.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/**
 * The demo shop's accounts belong to every visitor, whom a new name, phone or password would lock out or surprise
 * (behaviour: Accounts 15). Anyone who has set a password of their own, and every account of any other shop, may change
 * it all.
 * @throws AppError 409 for an account with the password that the demo shop shows
 */
export function requireAccountOf(app: Pick<AppContext, 'demoAccounts'>, passwordHash: string): void {
  if (isSharedAccount(app, passwordHash)) throw new AppError(409, texts.thisDemoAccountIsShared());
}
