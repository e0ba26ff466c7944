import { createHash } from 'node:crypto';

/**
 * A short name for a state of something: another state has another name. Anyone who saves a form says which state they
 * saw, so that nobody overwrites what they have not seen.
 */
export function contentVersion(state: object): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}
