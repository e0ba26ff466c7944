import { dayInIndia } from '#rules/dates.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';

/** When the accountant's folder is sent, and to whom (behaviour: Books 12). */

const mostAddresses = 5;
/** Of a folder in an e-mail, which grows by a third on its way; many mail servers take 10 to 25 MB. */
export const mostAttachedBytes = 8 * 1024 * 1024;

/** The last month that is over in India: on 1 December 00:00 it is '2026-11'. */
export function endedMonth(now: Date): string {
  return shifted(dayInIndia(now).slice(0, 7), -1);
}

/** The month whose folder is due: the one after the last that was sent, once it is over; else null. */
export function dueMonth(sentUntil: string, now: Date): string | null {
  return sentUntil < endedMonth(now) ? shifted(sentUntil, 1) : null;
}

function shifted(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Reads addresses as people type them: separated by commas, semicolons, blanks or lines. */
export function addressesFrom(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** Why these addresses cannot be, or null. None at all is fine: nothing is sent. */
export function addressesError(addresses: readonly string[]): string | null {
  const wrong = addresses.find((address) => !isEmailAddress(address));
  if (wrong !== undefined) return `“${wrong.slice(0, 100)}” is not an e-mail address`;
  return addresses.length > mostAddresses ? `At most ${mostAddresses} addresses` : null;
}
