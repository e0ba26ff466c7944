import type { SelectQueryBuilder } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Product, ProductCard } from '#rules/products/catalogue.ts';
import type { Category, SortOrder } from '#rules/products/listing.ts';
import { type FoodLimits, fitsFood } from './food-filter.ts';
import { cardFromRow, productFromRow, selectCards, selectProducts } from './product-row.ts';

export interface ListRequest {
  /** Empty: every category. */
  category: readonly Category[];
  sortBy: SortOrder;
  bestSellers?: boolean;
  food?: FoodLimits;
  /** 1 is the first; without a limit everything is listed. */
  page?: number;
  limit?: number;
}

export interface Listed<T> {
  products: T[];
  /** How many there are on all pages. */
  total: number;
}

/** Whole products on sale. */
export async function listProducts(app: AppContext, request: ListRequest): Promise<Listed<Product>> {
  const [rows, total] = await Promise.all([
    choose(selectProducts(app.db), request).execute(),
    countProducts(app, request),
  ]);
  return { products: rows.map(productFromRow), total };
}

/** Products on sale, with what a card shows: a fraction of the bytes. */
export async function listCards(app: AppContext, request: ListRequest): Promise<Listed<ProductCard>> {
  const [rows, total] = await Promise.all([
    choose(selectCards(app.db), request).execute(),
    countProducts(app, request),
  ]);
  return { products: rows.map(cardFromRow), total };
}

/** On all pages. */
export async function countProducts(
  app: AppContext,
  request: Pick<ListRequest, 'category' | 'bestSellers' | 'food'>,
): Promise<number> {
  const query = app.db
    .selectFrom('product')
    .where('is_active', '=', true)
    .select((row) => row.fn.countAll<number>().as('total'));
  return (await matching(query, request).executeTakeFirstOrThrow()).total;
}

/** Adds to a query of products on sale what the request asks for. */
export function matching<O>(
  query: SelectQueryBuilder<Tables, 'product', O>,
  request: Pick<ListRequest, 'category' | 'bestSellers' | 'food'>,
) {
  let matched = query;
  if (request.category.length > 0) matched = matched.where('category', 'in', [...request.category]);
  if (request.bestSellers !== undefined) matched = matched.where('is_best_seller', '=', request.bestSellers);
  for (const condition of fitsFood(request.food ?? {})) matched = matched.where(condition);
  return matched;
}

function choose<O>(query: SelectQueryBuilder<Tables, 'product', O>, request: ListRequest) {
  const chosen = ordered(matching(query, request), request.sortBy);
  if (request.limit === undefined) return chosen;
  return chosen.limit(request.limit).offset(((request.page ?? 1) - 1) * request.limit);
}

/** Every order ends in the id, so that pages never repeat or skip a product. */
export function ordered<O>(query: SelectQueryBuilder<Tables, 'product', O>, sortBy: SortOrder) {
  switch (sortBy) {
    case 'price-lowtohigh':
      return query.orderBy('from_price_paise').orderBy('title_key').orderBy('product.id');
    case 'price-hightolow':
      return query.orderBy('from_price_paise', 'desc').orderBy('title_key', 'desc').orderBy('product.id', 'desc');
    case 'title-atoz':
      return query.orderBy('title_key').orderBy('product.id');
    case 'title-ztoa':
      return query.orderBy('title_key', 'desc').orderBy('product.id', 'desc');
  }
}
