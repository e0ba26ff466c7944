import { signInMark } from '#access/rules/access.ts';

/** Returns whether the cookie `signed-in` is set: a hint that costs no request and may be out of date. */
export function seemsSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${signInMark}=1`);
}
