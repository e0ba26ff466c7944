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
  { id: 'in-stock', label: 'In stock' },
  { id: 'limited', label: 'Limited stock' },
  { id: 'out-of-stock', label: 'Out of stock' },
] as const;
export type AdminState = (typeof adminStates)[number]['id'];
export const adminStateIds = adminStates.map((state) => state.id);

export const adminPageSize = 24;

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
