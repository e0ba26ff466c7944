import type { Shop } from '#platform/app-context.ts';
import { PasswordsBusy } from '#platform/passwords.ts';
import { Refusal } from '#rules/app-error.ts';

/** @throws Refusal 503 when too many are waiting */
export function hashPassword(shop: Shop, password: string): Promise<string> {
  return orBusy(shop.passwords.hash(password));
}

/**
 * Whether it is the password; takes as long for nobody's (null).
 * @throws Refusal 503 when too many are waiting
 */
export function isPassword(shop: Shop, password: string, hash: string | null): Promise<boolean> {
  return orBusy(shop.passwords.matches(password, hash));
}

async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error;
    throw new Refusal(503, 'Very many people are signing in. Please try again in a moment.', [], 5);
  }
}
