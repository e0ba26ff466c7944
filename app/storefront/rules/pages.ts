import { longestWeight } from '#catalogue/rules/catalogue.ts';
import { comparedFromQuery, comparedQuery, comparesAll } from '#catalogue/rules/compared.ts';
import { listingFromQuery, listingQuery } from '#catalogue/rules/listing.ts';
import { longestKeyword } from '#catalogue/search/rules/keyword.ts';
import type { ShopOffers } from './shop-offers.ts';

/** What caching, the sitemap and the security headers need to know of a public page. */
export interface PageRule {
  /** Path without query; a `*` at the end matches one further segment. */
  path: string;
  /** Whether it is in the sitemap and search engines may index it. */
  indexed: boolean;
  /**
   * Returns the part of the query that the page depends on, normalised, starting with '?' or empty; part of the cache
   * key.
   */
  query?: (query: URLSearchParams) => string;
  /**
   * What the shop must have on offer, or the page is linked nowhere, in no sitemap and not to be indexed (behaviour:
   * Content 12).
   */
  needs?: 'programs' | 'event' | 'videos';
}

/** Host of embedded videos; nothing is loaded from it before a visitor plays one. */
export const videoHost = 'https://www.youtube-nocookie.com';

/** Hosts of the event's map (map-embed.ts); nothing is loaded from them before a visitor opens the map. */
const mapHosts = ['https://www.google.com', 'https://www.openstreetmap.org'] as const;

/**
 * Hosts whose iframes the shop may show after a click of the visitor. Every page of the shop lets them in: a page that
 * is reached by a link lives under the policy of the page that was loaded first.
 */
export const frameHosts: readonly string[] = [videoHost, ...mapHosts];

export const eventPage = '/shop/meet-and-greet';
export const calendarPath = `${eventPage}/event.ics`;

/** Pages that are the same for every visitor, so that the page cache may keep them until the shop's data changes. */
export const publicPages: readonly PageRule[] = [
  { path: '/shop/home', indexed: true },
  { path: '/shop/listing', indexed: true, query: (query) => listingQuery(listingFromQuery(query)) },
  // Any order may be the usual one of a collection, so that each that is named is a page of its own.
  {
    path: '/shop/collections/*',
    indexed: true,
    query: (query) => listingQuery(listingFromQuery(query, undefined, 'chosen')),
  },
  { path: '/shop/search', indexed: false, query: searchQuery },
  {
    path: '/shop/compare',
    indexed: false,
    query: (query) => comparedQuery(comparedFromQuery(query), comparesAll(query)),
  },
  { path: '/shop/limits', indexed: false },
  { path: '/shop/product-details/*', indexed: true, query: sizeQuery },
  { path: '/shop/reviews/*', indexed: false, query: doneQuery('added') },
  // The cart and the checkout are kept in the browser: the server sends the same empty page to everybody.
  { path: '/shop/cart', indexed: false },
  { path: '/shop/checkout', indexed: false },
  { path: '/shop/payment-checkout', indexed: false },
  { path: '/shop/payment-success', indexed: false },
  { path: '/shop/paypal-return', indexed: false },
  { path: '/shop/about-us', indexed: true },
  { path: '/shop/resource', indexed: true, needs: 'videos' },
  { path: '/shop/programs', indexed: true, needs: 'programs' },
  { path: '/shop/diabetic-reversal-program', indexed: true, needs: 'programs' },
  // Not indexed, so that no script of others reads the number and the phone that are typed.
  { path: '/shop/track-order', indexed: false, query: doneQuery('sent') },
  // The buyer and the plan are kept in the browser too.
  { path: '/shop/program-checkout', indexed: false },
  { path: '/shop/program-success', indexed: false },
  { path: eventPage, indexed: true, needs: 'event' },
  { path: '/contact-us', indexed: true, query: contactQuery },
  { path: '/return-policy', indexed: true, query: versionQuery },
  { path: '/terms', indexed: true, query: versionQuery },
  { path: '/shipping-policy', indexed: true, query: versionQuery },
  { path: '/privacy-policy', indexed: true, query: versionQuery },
  // The owner's own.
  { path: '/pages/*', indexed: true },
  { path: '/coming-soon', indexed: false },
];

/**
 * Returns the rule of a page, or null if the page is not public (account, back office, errors) and must not be cached.
 */
export function pageRule(path: string): PageRule | null {
  return publicPages.find((rule) => matches(rule.path, path)) ?? null;
}

/**
 * Pages that show the cart which the shop keeps for a browser without scripts: with its cookie they are that browser's
 * own.
 */
const cartPages: ReadonlySet<string> = new Set([
  '/shop/cart',
  '/shop/checkout',
  '/shop/payment-checkout',
  '/shop/payment-success',
  '/shop/paypal-return',
]);

/** Whether a page, or its data, shows a kept cart. */
export function showsCart(path: string): boolean {
  return cartPages.has(path.replace(/\.data$/, ''));
}

export function isOffered(path: string, offers: ShopOffers): boolean {
  const needs = pageRule(path)?.needs;
  return needs === undefined || offers[needs];
}

/**
 * Returns the keyword of a search page: trimmed, with single spaces, cut to the longest keyword, always well-formed
 * Unicode.
 */
export function searchKeyword(query: URLSearchParams): string {
  const keyword = (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, longestKeyword);
  // The cut may leave half a surrogate pair, which encodeURIComponent would refuse.
  return keyword.replace(/[\ud800-\udbff]$/, '').trimEnd();
}

/** What a form did that was sent without scripts: the page that follows says it. */
function doneQuery(...words: string[]) {
  return (query: URLSearchParams) => {
    const done = query.get('said') ?? '';
    return words.includes(done) ? `?said=${done}` : '';
  };
}

/** A plan by its place, or the program that is to come: the message of the contact page begins with it. */
export const contactSubject = (query: URLSearchParams): string =>
  /^(?:plan-[1-9]|opening)$/.exec(query.get('about') ?? '')?.[0] ?? '';

function contactQuery(query: URLSearchParams): string {
  const done = doneQuery('sent', 'subscribed')(query);
  const subject = contactSubject(query);
  return done === '' && subject !== '' ? `?about=${subject}` : done;
}

function searchQuery(query: URLSearchParams): string {
  return listingQuery({ ...listingFromQuery(query, undefined, 'chosen'), keyword: searchKeyword(query), page: 1 });
}

/** The size that a product opens with; what is longer than the name of one is no page of its own. */
function sizeQuery(query: URLSearchParams): string {
  const size = query.get('size') ?? '';
  return size === '' || size.length > longestWeight
    ? ''
    : `?size=${encodeURIComponent(size.replaceAll(/\p{Cs}/gu, ''))}`;
}

/** The version of a policy that a page asks for; null for the one that holds. Whatever else is typed asks for none. */
export function policyVersion(query: URLSearchParams): number | null {
  const typed = query.get('version') ?? '';
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null;
}

function versionQuery(query: URLSearchParams): string {
  const version = policyVersion(query);
  return version === null ? '' : `?version=${version}`;
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern;
  const stem = pattern.slice(0, -1);
  return path.startsWith(stem) && path.length > stem.length && !path.slice(stem.length).includes('/');
}
