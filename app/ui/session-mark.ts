import { signInMark } from '#rules/access.ts';

/** Whether this browser seems to be signed in: a hint of the server that costs no request and may be wrong. */
export function seemsSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${signInMark}=1`);
}
