/** Filters and sort orders of the product list, as written in the query string (behaviour: Catalogue 1). */

import { type FoodChoice, foodFromQuery, foodParameters } from './food-choice.ts';

export const sortOrders = [
  { id: 'price-lowtohigh' },
  { id: 'price-hightolow' },
  { id: 'title-atoz' },
  { id: 'title-ztoa' },
  { id: 'popularity' },
] as const;
export type SortOrder = (typeof sortOrders)[number]['id'];
export const per100Orders = [
  { id: 'netcarbs-lowtohigh' },
  { id: 'sugars-lowtohigh' },
  { id: 'sodium-lowtohigh' },
  { id: 'saturatedfat-lowtohigh' },
  { id: 'protein-hightolow' },
  { id: 'fibre-hightolow' },
] as const;
export const portionOrders = [
  { id: 'portioncarbs-lowtohigh' },
  { id: 'portionsugars-lowtohigh' },
  { id: 'portionsodium-lowtohigh' },
  { id: 'portionsaturatedfat-lowtohigh' },
  { id: 'portionprotein-hightolow' },
  { id: 'portionfibre-hightolow' },
] as const;
export const moneyOrders = [
  { id: 'protein-perrupee' },
  { id: 'fibre-perrupee' },
  { id: 'unitprice-lowtohigh' },
] as const;
/** Orders of the listing by what products declare (food-order.ts); what does not declare it comes last. */
export const foodOrders = [...per100Orders, ...portionOrders, ...moneyOrders] as const;
export type FoodOrder = (typeof foodOrders)[number]['id'];
/** Orders by what a size costs now; all others change only with the food facts. */
export const pricedOrders: readonly FoodOrder[] = moneyOrders.map(({ id }) => id);
export const listingOrders = [...sortOrders, ...foodOrders] as const;
/** 'chosen' is the owner's own order, which only products have that the owner chose one by one. */
export type ListingOrder = SortOrder | FoodOrder | 'chosen';
export const listingOrderIds = listingOrders.map((order) => order.id);
export const sortOrderIds = sortOrders.map((order) => order.id);
export const defaultSortOrder: SortOrder = 'price-lowtohigh';

/** Products per page of the listing: divisible by two, three and four columns. */
export const listingPageSize = 24;

/** What the listing shows. Session storage keeps the chosen categories too, under `filters`. */
export interface ListingChoice {
  category: string[];
  sortBy: ListingOrder;
  /** The order where the address names none; left out, the one of all products. */
  usual?: ListingOrder | undefined;
  /** What was searched for, of the results of a search. */
  keyword?: string | undefined;
  /** Null: neither limits nor filters by food facts. */
  food: FoodChoice | null;
  /** 1 is the first page. */
  page: number;
}

/**
 * Reads filters, sort order and page from a query string. Invalid values are ignored, so that no address fails.
 * @param categories that there are; without it, what could be the id of one is taken as one
 * @param usual the order where none is named
 */
export function listingFromQuery(
  query: URLSearchParams,
  categories?: readonly string[],
  usual?: ListingOrder,
): ListingChoice {
  const wanted = query.getAll('category').flatMap((value) => value.toLowerCase().split(','));
  const isCategory = (id: string) => categories?.includes(id) ?? /^[a-z0-9-]{1,40}$/.test(id);
  const sortBy = query.get('sortBy');
  const page = Number(query.get('page') ?? '1');
  return {
    category: [...new Set(wanted.filter(isCategory))].sort(),
    sortBy: listingOrders.find(({ id }) => id === sortBy)?.id ?? usual ?? defaultSortOrder,
    usual,
    food: foodFromQuery(query),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Returns the query string, starting with '?'. Defaults are left out; with defaults only it is empty. */
export function listingQuery(choice: ListingChoice): string {
  const parts: string[] = [];
  if (choice.keyword) parts.push(`q=${encodeURIComponent(choice.keyword)}`);
  if (choice.category.length > 0) parts.push(`category=${choice.category.join(',')}`);
  if (choice.food) parts.push(...foodParameters(choice.food).map(([name, value]) => `${name}=${value}`));
  if (choice.sortBy !== (choice.usual ?? defaultSortOrder)) parts.push(`sortBy=${choice.sortBy}`);
  if (choice.page > 1) parts.push(`page=${choice.page}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
