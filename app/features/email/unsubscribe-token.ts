import { createHash, randomBytes } from 'node:crypto';

const form = /^[A-Za-z0-9_-]{43}$/;

/** A token that nobody guesses, for the link in an e-mail, and what of it the database keeps. */
export function createUnsubscribeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** What the database keeps of a token, or null for what cannot be one. */
export function unsubscribeHash(token: string): Buffer | null {
  return form.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
