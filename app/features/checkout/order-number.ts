import { randomInt } from 'node:crypto';
import { dayInIndia } from '#rules/coupon.ts';

/** Letters and digits that nobody mistakes for one another on the telephone. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const randomLetters = 8;

/** A new order number: the day in India and 39 random bits, such as '261121-K7QX2M9P'. */
export function newOrderNumber(now: Date): string {
  const day = dayInIndia(now).slice(2).replaceAll('-', '');
  const random = Array.from({ length: randomLetters }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${day}-${random}`;
}
