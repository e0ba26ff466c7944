import { type SelectQueryBuilder, sql } from 'kysely';
import type { ListingOrder, SortOrder } from '#catalogue/rules/listing.ts';
import type { FoodFilter } from '#food/rules/food-filter.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inSet, type ProductSet } from './product-set.ts';

export interface ListRequest {
  /** Empty: every category. */
  category: readonly string[];
  sortBy: ListingOrder;
  /** What nobody can buy comes after what fits, whatever the order; programs that ask for an order get it plain. */
  soldOutLast?: true;
  /** Only these. */
  set?: ProductSet | undefined;
  bestSellers?: boolean;
  food?: FoodFilter;
  /** What passes it comes before what does not, whatever the order. */
  fitsFirst?: FoodFilter;
  /** Those that are not published, too: for the eyes of staff alone. Nothing of such a list is kept. */
  withDrafts?: boolean;
  /** 1 is the first; without a limit everything is listed. */
  page?: number;
  limit?: number;
  /** False where it is rarely asked for again: of what somebody typed. */
  isKept?: false;
  /** False where nobody asks how many there are on all pages. */
  isCounted?: false;
}

/** What the request is about: products on sale, or all of them. */
export const listed = ({ db }: Pick<AppContext, 'db'>, { withDrafts = false }: ListRequest) =>
  db.selectFrom('product').$if(!withDrafts, (products) => products.where('is_active', '=', true));

/** Adds to a query of products on sale what the request asks of category, set and best sellers. */
export function matching<O>(query: SelectQueryBuilder<Tables, 'product', O>, request: ListRequest) {
  let matched = query;
  if (request.category.length > 0) matched = matched.where('category', 'in', [...request.category]);
  if (request.set !== undefined) matched = matched.where(inSet(request.set));
  if (request.bestSellers !== undefined) matched = matched.where('is_best_seller', '=', request.bestSellers);
  return matched;
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
    case 'popularity':
      return query
        .orderBy(isSoldOut)
        .orderBy(unitsSold, (order) => order.desc().nullsLast())
        .orderBy('title_key')
        .orderBy('product.id');
  }
}

/** The last unit of a size is never sold (stock/rules/stock.ts). */
export const isSoldOut = sql<boolean>`not exists (select from variant where variant.product_id = product.id and total_stock > 1)`;

/** In the last 90 days, as count-sales.ts counted them; null is none. */
const unitsSold = sql<number | null>`(select units from product_sales where product_sales.product_id = product.id)`;
