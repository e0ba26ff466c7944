import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * Tries of one code (behaviour: Accounts 4). How long it lives and when the next may be asked for:
 * customers/rules/registration.ts.
 */
export const mostWrongTries = 5;

/** Six digits, the first not 0: anyone who reads it as a number reads the same. */
export function newCode(): string {
  return String(randomInt(100_000, 1_000_000));
}

/** What is stored of a code. The verification value is its key and is itself stored only hashed. */
export function codeHash(vcd: string, code: string): Buffer {
  return createHmac('sha256', vcd).update(code).digest();
}

/** Whether it is the code, in the same time whatever was sent. */
export function isCode(vcd: string, code: string, hash: Buffer): boolean {
  return timingSafeEqual(codeHash(vcd, code), hash);
}
