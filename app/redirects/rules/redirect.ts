/** Where addresses of a former shop lead (behaviour: Redirects 1). */

import { pageAddress } from '#pages/rules/custom-page.ts';
import type { FormError } from '#rules/app-error.ts';
import { oldPathKey } from '#shop-import/old-path.ts';
import { pageRule } from '#storefront/rules/pages.ts';
import { redirectedPages } from '#storefront/rules/redirected-pages.ts';

export interface RedirectDraft {
  from: string;
  to: string;
}

export const mostRedirects = 2000;

/** What no address of a former shop may hide, whatever is there today. */
const ownFolders = /^\/(?:admin|api|auth|shop|pages|media|assets|hi|kn)(?:\/|$)/;

const pathOf = (typed: string): string => {
  const text = typed.trim();
  return /^https?:\/\//i.test(text) ? (URL.parse(text)?.pathname ?? '') : (text.split(/[?#]/, 1)[0] ?? '');
};

/**
 * The redirect as it is stored: of the old address, also a whole link, its path in the one spelling of old paths; of
 * the new one its path.
 */
export const tidyRedirect = ({ from, to }: RedirectDraft): RedirectDraft => ({
  from: oldPathKey(pathOf(from)) ?? '',
  // Never another host: a link is not taken for its path.
  to: to.trim().replace(/(.)\/$/, '$1'),
});

/**
 * What is wrong with a tidy redirect. It leads from no page of the shop to one that is: so none leads to another, and
 * none in a circle.
 * @param own addresses of the owner's own pages; left out, nobody asks whether one is there
 */
export function redirectErrors({ from, to }: RedirectDraft, own?: ReadonlySet<string>): FormError[] {
  const errors: FormError[] = [];
  if (from === '') {
    errors.push({ field: 'from', message: 'Enter the old address, such as /products/atta' });
  } else if (ownFolders.test(from) || pageRule(from) !== null || redirectedPages[from] !== undefined) {
    errors.push({ field: 'from', message: `This shop has a page at ${from.slice(0, 80)}. It cannot lead elsewhere.` });
  }
  const isPath = /^\/(?!\/)[^\s\\?#]*$/.test(to) && oldPathKey(to) !== null && to.length <= 200;
  if (!isPath) {
    errors.push({ field: 'to', message: 'Enter a page of this shop, such as /shop/listing' });
  } else if (pageRule(to) === null || (to.startsWith(pageAddress('')) && own?.has(to) === false)) {
    errors.push({ field: 'to', message: `This shop has no page at ${to.slice(0, 80)}. Please check.` });
  }
  return errors;
}

/** Files that programs look for, and what looks like an e-mail address, a phone or a secret. */
const notForPeople = /\.(?!html?$)[a-z0-9]{1,8}$|@|(?:\d[-_.~,+() ]*){8}|[\w-]{32}|\/\.|%|[^ -~]/;

/**
 * How an address without a page is counted, or null for one that is not: without its query, and without what programs
 * try and what looks like a person's (behaviour: Redirects 3).
 */
export function countedPath(path: string): string | null {
  const key = oldPathKey(path);
  return key === null || key.length > 120 || ownFolders.test(key) || notForPeople.test(key) ? null : key;
}
