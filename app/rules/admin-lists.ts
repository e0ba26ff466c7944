/**
 * Lists of the back office: what they are sorted by, the usual sort first, how that is read from the query string, and
 * the columns that a list has on its page and in its file alike.
 */
import { pageFromQuery } from '#catalogue/rules/product-list.ts';
import { searchFrom } from '#catalogue/search/rules/search-from.ts';
import type { CsvColumn } from '#rules/text/csv.ts';
import { indianTime } from './dates.ts';

interface Sort<Id extends string = string> {
  id: Id;
  label: string;
}

const byDate = [
  { id: 'newest', label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
] as const;
const byName = [
  { id: 'name-atoz', label: 'Name: A to Z' },
  { id: 'name-ztoa', label: 'Name: Z to A' },
] as const;
const byEmail = [
  { id: 'email-atoz', label: 'Email: A to Z' },
  { id: 'email-ztoa', label: 'Email: Z to A' },
] as const;

export const userSorts = [...byDate, ...byName, ...byEmail] as const;
export type UserSort = (typeof userSorts)[number]['id'];

const yes = (value: boolean) => (value ? 'Yes' : 'No');

export const userColumns = [
  ['Serial No.', (_user, serial) => serial],
  ['Username', ({ userName }) => userName],
  ['Email', ({ email }) => email],
  ['Mobile No.', ({ phoneNumber }) => phoneNumber ?? ''],
  ['Business Account', ({ isBusinessAccount }) => yes(isBusinessAccount)],
  ['Subscribed to Newsletter', ({ newsletterSubscription }) => yes(newsletterSubscription)],
] as const satisfies readonly CsvColumn<{
  userName: string;
  email: string;
  /** A file has the digits as they are stored. */
  phoneNumber: string | number | null;
  isBusinessAccount: boolean;
  newsletterSubscription: boolean;
}>[];

export const subscriberSorts = [...byDate, ...byEmail] as const;
export type SubscriberSort = (typeof subscriberSorts)[number]['id'];

export const subscriberColumns = [
  ['Email', ({ email }) => email],
  ['Subscribed At', ({ subscribedAt }) => indianTime(new Date(subscribedAt))],
] as const satisfies readonly CsvColumn<{ email: string; subscribedAt: Date | string }>[];

export const purchaseSorts = [
  ...byDate,
  ...byName,
  { id: 'price-hightolow', label: 'Amount: High to Low' },
  { id: 'price-lowtohigh', label: 'Amount: Low to High' },
] as const;
export type PurchaseSort = (typeof purchaseSorts)[number]['id'];

export const purchaseStates = ['paid', 'refunded', 'waiting', 'closed'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const couponSorts = [
  { id: 'newest', label: 'Newest first' },
  { id: 'code-atoz', label: 'Code: A to Z' },
  { id: 'code-ztoa', label: 'Code: Z to A' },
  { id: 'discount-hightolow', label: 'Discount: High to Low' },
  { id: 'discount-lowtohigh', label: 'Discount: Low to High' },
  { id: 'expiry-first', label: 'Expiry: Soonest first' },
  { id: 'expiry-last', label: 'Expiry: Latest first' },
  { id: 'used-most', label: 'Most used first' },
  { id: 'used-least', label: 'Least used first' },
] as const;
export type CouponSort = (typeof couponSorts)[number]['id'];

export const reviewSorts = [
  ...byDate,
  { id: 'rating-low', label: 'Rating: Low to High' },
  { id: 'rating-high', label: 'Rating: High to Low' },
] as const;
export type ReviewSort = (typeof reviewSorts)[number]['id'];

/** `photos`: with photos of the buyer that wait for the staff. */
export const reviewStates = ['shown', 'hidden', 'photos'] as const;
export type ReviewState = (typeof reviewStates)[number];

export function idsOf<const List extends readonly Sort[]>(list: List): { [At in keyof List]: List[At]['id'] } {
  return list.map(({ id }) => id) as { [At in keyof List]: List[At]['id'] };
}

/** Rows per page in the lists of users, subscribers and purchases. */
export const listPageSize = 50;

/** Reads search, sort order and page from a query string; invalid values become the defaults. */
export function listFromQuery<Id extends string>(
  query: URLSearchParams,
  sorts: readonly [Sort<Id>, ...Sort<Id>[]],
): { search: string; sort: Id; page: number } {
  return {
    search: searchFrom(query),
    sort: (sorts.find(({ id }) => id === query.get('sort')) ?? sorts[0]).id,
    page: pageFromQuery(query),
  };
}
