import {
  cardFromRow,
  foodFromRow,
  markedDraft,
  productFromRow,
  selectCards,
  selectProducts,
} from '#catalogue/product-row.ts';
import { type FoodCard, foodCard } from '#catalogue/rules/card-figures.ts';
import type { Product } from '#catalogue/rules/catalogue.ts';
import { shortestKeyword } from '#catalogue/search/rules/keyword.ts';
import { splitConditions } from '#catalogue/search/rules/search-conditions.ts';
import { keywordWords } from '#catalogue/search/rules/search-words.ts';
import type { HouseholdMeasure } from '#food/rules/limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import { searchedBy } from './catalogue-size.ts';
import { findByTitle } from './find-by-title.ts';
import type { Finder } from './finder.ts';
import { finderInDatabase } from './search-in-database.ts';
import { finderInMemory } from './search-in-memory.ts';

/** Most products a search answers with; more would be a listing, not an answer. */
const mostFound = 60;

/**
 * Cards of the products that match a keyword, best first; none below two characters.
 * @param measure what the shopper counts in, where a product knows it
 */
export async function searchCards(
  app: AppContext,
  keyword: string,
  withDrafts = false,
  measure: HouseholdMeasure | null = null,
): Promise<FoodCard[]> {
  const ids = await searchIds(app, keyword, withDrafts);
  if (ids.length === 0) return [];
  const rows = await selectCards(app.db, withDrafts).where('product.id', 'in', ids).execute();
  return inOrder(
    ids,
    rows.map((row) => foodCard(cardFromRow(row), foodFromRow(row), measure)),
  );
}

/** Whole products that match a keyword, best first; none below two characters. */
export async function searchProducts(app: AppContext, keyword: string, withDrafts = false): Promise<Product[]> {
  const ids = await searchIds(app, keyword, withDrafts);
  if (ids.length === 0) return [];
  const rows = await selectProducts(app.db, withDrafts).where('product.id', 'in', ids).execute();
  return inOrder(
    ids,
    rows.map((row) => markedDraft(productFromRow(row))),
  );
}

async function searchIds(app: AppContext, keyword: string, withDrafts: boolean): Promise<string[]> {
  if ([...keyword.trim()].length < shortestKeyword) return [];
  const words = keywordWords(keyword);
  if (words.length === 0) return [];
  const answering = await searchedBy(app, withDrafts);
  if (answering === 'nobody') return findByTitle(app, keyword, { withDrafts, most: mostFound });
  const finder =
    answering === 'process'
      ? await finderInMemory(app, withDrafts)
      : finderInDatabase(app, { withDrafts, most: mostFound });
  return (await findWith(finder, words)).slice(0, mostFound);
}

/**
 * Products that are called so first, then those whose declared facts fit; if nothing does, the words are taken as they
 * are.
 */
async function findWith(finder: Finder, words: readonly string[]): Promise<string[]> {
  const { conditions, rest } = splitConditions(words);
  if (conditions.length === 0) return finder.find(words);
  const strict = conditions.filter(({ isStrict }) => isStrict);
  const called = await finder.find(words, { namesOnly: true, fitting: strict });
  const fitting =
    rest.length === 0
      ? await finder.fitting(conditions)
      : await finder.find(rest, { fitting: conditions, namedFirst: true });
  const all = [...new Set([...called, ...fitting])];
  return all.length > 0 || strict.length > 0 ? all : finder.find(words);
}

function inOrder<T extends { _id: string }>(ids: readonly string[], products: readonly T[]): T[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
}
