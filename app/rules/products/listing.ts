/** Categories, filters and sort orders of the product list, as written in the query string (behaviour: Catalogue 1). */

import { type FoodChoice, foodFromQuery, foodParameters } from './food-choice.ts';

export const categories = [
  { id: 'flour', label: 'Flour' },
  { id: 'oil', label: 'Oil' },
  { id: 'snacks', label: 'Snacks' },
] as const;
export type Category = (typeof categories)[number]['id'];
export const categoryIds = categories.map((category) => category.id);

const sortOrders = [
  { id: 'price-lowtohigh', label: 'Price: Low to High' },
  { id: 'price-hightolow', label: 'Price: High to Low' },
  { id: 'title-atoz', label: 'Title: A to Z' },
  { id: 'title-ztoa', label: 'Title: Z to A' },
  { id: 'popularity', label: 'Popularity' },
] as const;
export type SortOrder = (typeof sortOrders)[number]['id'];
const per100Orders = [
  { id: 'netcarbs-lowtohigh', label: 'Net carbs per 100 g: Low to High' },
  { id: 'sugars-lowtohigh', label: 'Sugars per 100 g: Low to High' },
  { id: 'sodium-lowtohigh', label: 'Sodium per 100 g: Low to High' },
  { id: 'saturatedfat-lowtohigh', label: 'Saturated fat per 100 g: Low to High' },
  { id: 'protein-hightolow', label: 'Protein per 100 g: High to Low' },
  { id: 'fibre-hightolow', label: 'Fibre per 100 g: High to Low' },
] as const;
const portionOrders = [
  { id: 'portioncarbs-lowtohigh', label: 'Net carbs per portion: Low to High' },
  { id: 'portionsugars-lowtohigh', label: 'Sugars per portion: Low to High' },
  { id: 'portionsodium-lowtohigh', label: 'Sodium per portion: Low to High' },
  { id: 'portionsaturatedfat-lowtohigh', label: 'Saturated fat per portion: Low to High' },
] as const;
const moneyOrders = [
  { id: 'protein-perrupee', label: 'Protein per rupee: High to Low' },
  { id: 'unitprice-lowtohigh', label: 'Price per 100 g: Low to High' },
] as const;
/** Orders of the listing by what products declare (food-order.ts); what does not declare it comes last. */
export const foodOrders = [...per100Orders, ...portionOrders, ...moneyOrders] as const;
export type FoodOrder = (typeof foodOrders)[number]['id'];
export const listingOrders = [...sortOrders, ...foodOrders] as const;
export type ListingOrder = SortOrder | FoodOrder;
/** As the list to choose from shows them. */
export const listingOrderGroups: readonly { label: string; orders: readonly { id: ListingOrder; label: string }[] }[] =
  [
    { label: 'Price, name, popularity', orders: sortOrders },
    { label: 'Per 100 g or 100 ml', orders: per100Orders },
    { label: 'Per portion', orders: portionOrders },
    { label: 'Per rupee and by weight', orders: moneyOrders },
  ];
export const listingOrderIds = listingOrders.map((order) => order.id);
export const sortOrderIds = sortOrders.map((order) => order.id);
export const defaultSortOrder: SortOrder = 'price-lowtohigh';

/** Products per page of the listing: divisible by two, three and four columns. */
export const listingPageSize = 24;

/** What the listing shows. Session storage keeps the chosen categories too, under `filters`. */
export interface ListingChoice {
  category: Category[];
  sortBy: ListingOrder;
  /** Null: neither limits nor filters by food facts. */
  food: FoodChoice | null;
  /** 1 is the first page. */
  page: number;
}

/** Reads filters, sort order and page from a query string. Invalid values are ignored, so that no address fails. */
export function listingFromQuery(query: URLSearchParams): ListingChoice {
  const wanted = query.getAll('category').flatMap((value) => value.toLowerCase().split(','));
  const sortBy = query.get('sortBy');
  const page = Number(query.get('page') ?? '1');
  return {
    category: categoryIds.filter((id) => wanted.includes(id)),
    sortBy: listingOrders.find(({ id }) => id === sortBy)?.id ?? defaultSortOrder,
    food: foodFromQuery(query),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Returns the query string, starting with '?'. Defaults are left out; with defaults only it is empty. */
export function listingQuery(choice: ListingChoice): string {
  const parts: string[] = [];
  if (choice.category.length > 0) parts.push(`category=${choice.category.join(',')}`);
  if (choice.food) parts.push(...foodParameters(choice.food).map(([name, value]) => `${name}=${value}`));
  if (choice.sortBy !== defaultSortOrder) parts.push(`sortBy=${choice.sortBy}`);
  if (choice.page > 1) parts.push(`page=${choice.page}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
