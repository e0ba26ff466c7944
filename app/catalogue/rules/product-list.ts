/** Filters and sorting of the products in the back office, as the address holds them. */

import { pageFromQuery } from '#rules/admin-lists.ts';
import { searchFrom } from '#rules/search-from.ts';

export const adminSorts = [
  { id: 'newest', label: 'Newest first' },
  { id: 'title-atoz', label: 'Title: A to Z' },
  { id: 'title-ztoa', label: 'Title: Z to A' },
  { id: 'price-lowtohigh', label: 'Price: Low to High' },
  { id: 'price-hightolow', label: 'Price: High to Low' },
  { id: 'stock-lowtohigh', label: 'Stock: Low to High' },
  { id: 'stock-hightolow', label: 'Stock: High to Low' },
] as const;
export type AdminSort = (typeof adminSorts)[number]['id'];
const adminSortIds = adminSorts.map((sort) => sort.id);

export const adminStates = [
  { id: 'listed', label: 'Listed' },
  { id: 'unlisted', label: 'Not listed' },
  { id: 'draft', label: 'Draft: not listed, no stock' },
  { id: 'in-stock', label: 'In stock' },
  { id: 'limited', label: 'Limited stock' },
  { id: 'out-of-stock', label: 'Out of stock' },
] as const;
export type AdminState = (typeof adminStates)[number]['id'];
export const adminStateIds = adminStates.map((state) => state.id);

export const adminPageSize = 50;
/** Of 'Prices and stock', where each size is a row of fields. */
export const pricesPageSize = 24;

/** Products that one change takes: they are locked together, and orders of them wait. */
export const mostProductsAtOnce = 500;

/** In a word: what is listed and has no stock is sold out, what has neither yet is a draft. */
export const productState = (isActive: boolean, isOut: boolean) =>
  isActive ? (isOut ? 'Sold out' : 'Listed') : isOut ? 'Draft' : 'Not listed';

export interface ProductListChoice {
  search: string;
  category: string | null;
  state: AdminState | null;
  sort: AdminSort;
  page: number;
}

/**
 * Reads the choice from a query string; what means nothing is left out.
 * @param categories that there are
 * @param usual the sort that need not be named
 */
export function productListFromQuery(
  query: URLSearchParams,
  categories: readonly string[],
  usual: AdminSort = 'newest',
): ProductListChoice {
  return {
    search: searchFrom(query),
    category: categories.find((id) => id === query.get('category')) ?? null,
    state: adminStateIds.find((id) => id === query.get('state')) ?? null,
    sort: adminSortIds.find((id) => id === query.get('sort')) ?? usual,
    page: pageFromQuery(query),
  };
}
