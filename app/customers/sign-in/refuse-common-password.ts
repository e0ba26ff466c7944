import { texts } from '#customers/texts.ts';
import { AppError } from '#rules/app-error.ts';
import common from './common-passwords.json' with { type: 'json' };

const passwords = new Set(common.passwords.join(' ').split(' '));
const words = new Set(common.words.join(' ').split(' '));

/**
 * Whether a password is among those that are tried first: a known one, or a common word with digits and signs around
 * it. Nothing is sent anywhere: the list is part of the shop.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return passwords.has(plain) || words.has(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''));
}

/** @throws AppError 400 for a new password that everybody tries first (behaviour: Accounts 3) */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  throw new AppError(400, texts.commonPassword(), [{ field: 'password', message: texts.commonPassword() }]);
}
