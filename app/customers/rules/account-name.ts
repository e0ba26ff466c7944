import { texts } from '#access/rules/texts.ts';
import { hasLink } from '#rules/typed/typed-link.ts';
import { userNameError } from './registration.ts';

/**
 * What the server refuses of the name of an account. It appears in e-mails to an address that is not verified yet:
 * nobody may use it to send advertisements. Forms check the rest at once; the rules of links are too long for a phone.
 */
export function accountNameError(userName: string): string | null {
  return userNameError(userName) ?? (hasLink(userName) ? texts.pleaseUseNoLinks() : null);
}
