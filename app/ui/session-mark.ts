import { signInMark } from '#rules/access.ts';

/** Told to the window while a guarded page waits for the server's word on who is signed in: whether it still waits. */
export const waitingEvent = 'shop:waiting';

/** Whether this browser seems to be signed in: a hint of the server that costs no request and may be wrong. */
export function seemsSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${signInMark}=1`);
}
