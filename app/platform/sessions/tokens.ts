import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret that cannot be guessed: 32 random bytes as 43 characters that need no escaping in a cookie or an address.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a token. It has too many values to be tried, so a fast hash does. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
