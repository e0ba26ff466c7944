import { asIdentifier } from '#rules/text/hidden-characters.ts';

/** Rules of the second factor of staff, and of proving again who somebody is. */

/** Ways to prove who somebody is, in the order in which they are offered. */
export const proofKinds = ['passkey', 'code', 'recoveryCode', 'password'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** The word by which a program tells a refusal that a proof would lift. */
export const confirmCode = 'confirm';

/** The page where a download waits until it is confirmed who asks for it. */
const confirmPage = '/admin/confirm';

/** A host that cannot exist: own paths are resolved against it to see whether they stay on it. */
const nowhere = 'http://nowhere.invalid';

/**
 * The address of that page for a file.
 * @param file path and query of the call
 * @param referrer address of the page with the link, as the browser says it; anybody can send one
 * @param host that the browser asked
 */
export function confirmPageFor(file: string, referrer: string | undefined, host: string | undefined): string {
  const query = new URLSearchParams({ to: file });
  if (referrer !== undefined && URL.canParse(referrer)) {
    const { host: of, pathname, search } = new URL(referrer);
    if (of === host) query.set('from', pathname + search);
  }
  return `${confirmPage}?${query}`;
}

/**
 * The file and the page to return to in the address of that page; anybody can write one, so only the shop's own count.
 */
export function confirmTargets(query: URLSearchParams): { file: string | null; back: string } {
  const file = shopPath(query.get('to'), '/api/');
  const back = shopPath(query.get('from'), '/admin/') ?? '/admin/orders';
  return { file, back: back.startsWith(confirmPage) ? '/admin/orders' : back };
}

function shopPath(address: string | null, folder: string): string | null {
  if (address === null || !address.startsWith('/') || !URL.canParse(address, nowhere)) return null;
  const { origin, pathname, search } = new URL(address, nowhere);
  return origin === nowhere && pathname.startsWith(folder) ? pathname + search : null;
}

/** By which a program tells that a password was right and the second factor is still to come. */
export const secondStepCode = 'second-factor';

/** By which a program tells that the shop requires a second factor that this account does not have. */
export const factorRequiredCode = 'second-factor-required';

/** Minutes in which the second step has to follow the first. */
export const ticketMinutes = 5;
/** After so many wrong proofs the password is asked for again. */
export const mostTicketTries = 5;
export const recoveryCodeCount = 10;
export const mostPasskeys = 10;

/** A code of an authenticator app holds for so long; clocks may be apart by one such step. */
export const stepSeconds = 30;
export const stepsApart = 1;

/**
 * The step whose code was typed, or null where it is not accepted (behaviour: Second factor 3).
 * @param delta how many steps the code is away from now; null for a wrong one
 * @param lastStep step of the newest code that was used: neither that one nor those before are accepted again
 */
export function acceptedStep(delta: number | null, now: Date, lastStep: number): number | null {
  if (delta === null || Math.abs(delta) > stepsApart) return null;
  const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
  return step > lastStep ? step : null;
}

/** A code as it was meant, however it was typed: '123 456' is 123456. Null for what is no code. */
export function plainCode(typed: string): string | null {
  const digits = asIdentifier(typed).replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Neither 0 and o, nor 1, i and l: people copy these from paper. */
const recoverySigns = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A recovery code of random bytes, in four groups of four: some 79 bits, too many values to be tried. */
export function recoveryCodeOf(random: (most: number) => number): string {
  const signs = Array.from({ length: 16 }, () => recoverySigns[random(recoverySigns.length)]);
  return signs.join('').replaceAll(/(.{4})(?!$)/g, '$1-');
}

export const plainRecoveryCode = (typed: string) =>
  asIdentifier(typed)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

export interface PasskeyPlace {
  /** The host that they are bound to. */
  host: string;
  origin: string;
}

/**
 * Where passkeys are used, or null where browsers know none: they belong to a name, never to a number. A shop that is
 * tried on one machine is also reached as 'localhost'.
 */
export function passkeyPlace(publicUrl: string): PasskeyPlace | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]';
  const host = isLoopback ? 'localhost' : hostname;
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return null;
  // Browsers offer passkeys over https, and on the machine itself.
  if (protocol !== 'https:' && host !== 'localhost') return null;
  return { host, origin: `${protocol}//${host}${port === '' ? '' : `:${port}`}` };
}
