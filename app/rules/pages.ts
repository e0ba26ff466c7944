import { longestKeyword } from './keyword.ts';
import { listingFromQuery, listingQuery } from './listing.ts';

/** What the rest of the shop must know of a public page beyond its route: caching, the sitemap, embedded frames. */
export interface PageRule {
  /** Path without query; `*` at the end stands for one further segment. */
  path: string;
  /** In the sitemap and open to search engines. */
  indexed: boolean;
  /** The part of the query that the page depends on, in one spelling, starting with '?' or empty; unknown parts are dropped. */
  query?: (query: URLSearchParams) => string;
  /** Hosts whose frames the page may show once the visitor asks for them. */
  frames?: readonly string[];
}

/** Host of embedded videos, asked for only when a visitor plays one. */
export const videoHost = 'https://www.youtube-nocookie.com';

/** Hosts of the event's map (map-embed.ts), asked for only when a visitor opens it. */
const mapHosts = ['https://www.google.com', 'https://www.openstreetmap.org'] as const;

export const eventPage = '/shop/meet-and-greet';
/** The event as a file for calendars. */
export const calendarPath = `${eventPage}/event.ics`;

/** Pages that are the same for every visitor and may be kept until the shop's data changes. */
export const publicPages: readonly PageRule[] = [
  { path: '/shop/home', indexed: true },
  { path: '/shop/listing', indexed: true, query: (query) => listingQuery(listingFromQuery(query)) },
  { path: '/shop/search', indexed: false, query: searchQuery },
  { path: '/shop/product-details/*', indexed: true },
  // The cart and what comes of it live in the browser: their pages are empty frames, the same for everybody.
  { path: '/shop/cart', indexed: false },
  { path: '/shop/checkout', indexed: false },
  { path: '/shop/payment-checkout', indexed: false },
  { path: '/shop/payment-success', indexed: false },
  { path: '/shop/paypal-return', indexed: false },
  { path: '/shop/about-us', indexed: true },
  { path: '/shop/resource', indexed: true, frames: [videoHost] },
  { path: '/shop/programs', indexed: true },
  { path: '/shop/diabetic-reversal-program', indexed: true },
  // The buyer and the plan live in the browser, as the cart does.
  { path: '/shop/program-checkout', indexed: false },
  { path: '/shop/program-success', indexed: false },
  { path: eventPage, indexed: true, frames: mapHosts },
  { path: '/contact-us', indexed: true },
  { path: '/return-policy', indexed: true },
  { path: '/terms', indexed: true },
  { path: '/shipping-policy', indexed: true },
  { path: '/privacy-policy', indexed: true },
  { path: '/coming-soon', indexed: false },
];

/** The rule of a page, or null for a page that is not kept (account, errors, whatever has no rule). */
export function pageRule(path: string): PageRule | null {
  return publicPages.find((rule) => matches(rule.path, path)) ?? null;
}

/** What a search page looks for: trimmed, single spaces, cut to the longest keyword. Always well-formed text. */
export function searchKeyword(query: URLSearchParams): string {
  const keyword = (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, longestKeyword);
  // The cut may leave half of a character that takes two code units, which could not be written into an address.
  return keyword.replace(/[\ud800-\udbff]$/, '').trimEnd();
}

function searchQuery(query: URLSearchParams): string {
  const keyword = searchKeyword(query);
  return keyword === '' ? '' : `?q=${encodeURIComponent(keyword)}`;
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern;
  const stem = pattern.slice(0, -1);
  return path.startsWith(stem) && path.length > stem.length && !path.slice(stem.length).includes('/');
}
