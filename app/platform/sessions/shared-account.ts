import type { AppContext } from '../app-context.ts';

/** Whether an account belongs to every visitor of the demo shop: it has the password that the sign-in page shows. */
export function isSharedAccount({ demoAccounts }: Pick<AppContext, 'demoAccounts'>, passwordHash: string): boolean {
  return demoAccounts !== undefined && passwordHash === demoAccounts.passwordHash;
}
