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

/** The file and the page to return to in the address of that page; anybody can write one, so only the shop's own count. */
export function confirmTargets(query: URLSearchParams): { file: string | null; back: string } {
  const file = ownPath(query.get('to'), '/api/');
  const back = ownPath(query.get('from'), '/admin/') ?? '/admin/orders';
  return { file, back: back.startsWith(confirmPage) ? '/admin/orders' : back };
}

function ownPath(address: string | null, folder: string): string | null {
  if (address === null || !address.startsWith('/') || !URL.canParse(address, nowhere)) return null;
  const { origin, pathname, search } = new URL(address, nowhere);
  return origin === nowhere && pathname.startsWith(folder) ? pathname + search : null;
}
