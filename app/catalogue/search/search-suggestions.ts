import { listCards } from '#catalogue/listing/list-products.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { texts } from '#catalogue/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { nameOf } from '#settings/rules/categories.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { searchCards } from './search-products.ts';

/** A word that a field of search offers, and where it leads. */
export interface Suggestion {
  text: string;
  to: string;
}

/** So many products of a large shop are suggested, those sold most. */
const mostProducts = 200;
/** So many of them are popular words. */
const mostPopular = 6;

/** Categories, then uses that this shop has something for, in the reader's language. */
async function withoutProducts(app: AppContext): Promise<Suggestion[]> {
  const { categories } = await readSettings(app);
  const onSale = await app.db
    .selectFrom('product')
    .select('category')
    .distinct()
    .where('is_active', '=', true)
    .execute();
  const uses = [texts.deepFrying(), texts.eveningTea(), texts.baking()];
  const found = await Promise.all(uses.map(async (use) => (await searchCards(app, use)).products.length > 0));
  return [
    ...categories.items
      .filter(({ category, isShown }) => isShown && onSale.some((one) => one.category === category))
      .map((one) => ({ text: nameOf(one), to: `/shop/listing?category=${one.category}` })),
    ...uses
      .filter((_use, at) => found[at])
      .map((use) => ({ text: use, to: `/shop/search?q=${encodeURIComponent(use)}` })),
  ];
}

async function products(app: AppContext, limit: number, only?: { bestSellers: true }): Promise<Suggestion[]> {
  const list = await listCards(app, { category: [], sortBy: 'popularity', limit, isCounted: false, ...only });
  return list.products.map((product) => ({ text: product.title, to: productAddress(product) }));
}

/** Everything that a field of search suggests (behaviour: Catalogue 15), what is popular first. */
export const searchSuggestions = async (app: AppContext): Promise<Suggestion[]> => [
  ...(await withoutProducts(app)),
  ...(await products(app, mostProducts)),
];

/** What search shows before anything is typed. */
export const popularSearches = async (app: AppContext): Promise<Suggestion[]> => [
  ...(await withoutProducts(app)),
  ...(await products(app, mostPopular, { bestSellers: true })),
];
