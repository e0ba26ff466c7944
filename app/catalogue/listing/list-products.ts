import { foodCardFromRow, productFromRow, selectCards, selectProducts } from '#catalogue/product-row.ts';
import type { FoodCard } from '#catalogue/rules/card-figures.ts';
import type { Product } from '#catalogue/rules/catalogue.ts';
import { chooseProducts } from '#catalogue/search/choose-products.ts';
import type { ListRequest } from '#catalogue/search/list-query.ts';
import type { AppContext } from '#platform/app-context.ts';

export interface Listed<T> {
  products: T[];
  /** How many there are on all pages. */
  total: number;
}

/** Whole products on sale. */
export async function listProducts(app: AppContext, request: ListRequest): Promise<Listed<Product>> {
  const { rows, total } = await chooseProducts(app, selectProducts(app.db), request);
  return { products: rows.map(productFromRow), total };
}

/** Products on sale, with what a card shows: a fraction of the bytes. */
export async function listCards(app: AppContext, request: ListRequest): Promise<Listed<FoodCard>> {
  const { rows, total } = await chooseProducts(app, selectCards(app.db, request.withDrafts), request);
  return { products: rows.map((row) => foodCardFromRow(row)), total };
}
