/** Sort orders of the lists in the back office, and how they are read from the query string. The first of each is the default. */
import { pageFromQuery } from '#rules/products/product-list.ts';
import * as texts from './texts.ts';

interface Sort<Id extends string = string> {
  id: Id;
  label: string;
}

const byDate = [
  { id: 'newest', label: texts.newestFirst },
  { id: 'oldest', label: texts.oldestFirst },
] as const;
const byName = [
  { id: 'name-atoz', label: texts.nameAToZ },
  { id: 'name-ztoa', label: texts.nameZToA },
] as const;
const byEmail = [
  { id: 'email-atoz', label: texts.emailAToZ },
  { id: 'email-ztoa', label: texts.emailZToA },
] as const;

export const userSorts = [...byDate, ...byName, ...byEmail] as const;
export type UserSort = (typeof userSorts)[number]['id'];

export const subscriberSorts = [...byDate, ...byEmail] as const;
export type SubscriberSort = (typeof subscriberSorts)[number]['id'];

export const purchaseSorts = [
  ...byDate,
  ...byName,
  { id: 'price-hightolow', label: texts.amountHighToLow },
  { id: 'price-lowtohigh', label: texts.amountLowToHigh },
] as const;
export type PurchaseSort = (typeof purchaseSorts)[number]['id'];

export const purchaseStates = ['paid', 'refunded', 'waiting', 'closed'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const couponSorts = [
  { id: 'newest', label: texts.newestFirst },
  { id: 'code-atoz', label: texts.codeAToZ },
  { id: 'code-ztoa', label: texts.codeZToA },
  { id: 'discount-hightolow', label: texts.discountHighToLow },
  { id: 'discount-lowtohigh', label: texts.discountLowToHigh },
  { id: 'expiry-first', label: texts.expirySoonestFirst },
  { id: 'expiry-last', label: texts.expiryLatestFirst },
  { id: 'used-most', label: texts.mostUsedFirst },
  { id: 'used-least', label: texts.leastUsedFirst },
] as const;
export type CouponSort = (typeof couponSorts)[number]['id'];

export const reviewSorts = [
  ...byDate,
  { id: 'rating-low', label: texts.ratingLowToHigh },
  { id: 'rating-high', label: texts.ratingHighToLow },
] as const;
export type ReviewSort = (typeof reviewSorts)[number]['id'];

/** `photos`: with photos of the buyer that wait for the staff. */
export const reviewStates = ['shown', 'hidden', 'photos'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Returns the ids of a list of sort orders, as the API accepts them. */
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
    search: (query.get('search') ?? '').trim().slice(0, 100),
    sort: (sorts.find(({ id }) => id === query.get('sort')) ?? sorts[0]).id,
    page: pageFromQuery(query),
  };
}
