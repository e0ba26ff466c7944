import MiniSearch, { type Query } from 'minisearch';
import { rememberWhileFresh } from '#platform/content-clock.ts';
import type { Shop } from '#platform/shop.ts';
import type { Product, ProductCard } from '#rules/catalogue.ts';
import { shortestKeyword } from '#rules/keyword.ts';
import { keywordWords, namesOf, searchWords, swappedLetters } from '#rules/search-words.ts';
import { cardFromRow, productFromRow, selectCards, selectProducts } from './product-row.ts';

/** Most products a search answers with; more would be a listing, not an answer. */
const mostFound = 60;

interface Entry {
  id: string;
  title: string;
  names: string;
  description: string;
}

const indexes = new WeakMap<Shop, () => Promise<MiniSearch<Entry>>>();

/** Cards of the products that match a keyword, best first; none below two characters. */
export async function searchCards(shop: Shop, keyword: string): Promise<ProductCard[]> {
  const ids = await searchIds(shop, keyword);
  if (ids.length === 0) return [];
  return inOrder(ids, (await selectCards(shop.db).where('product.id', 'in', ids).execute()).map(cardFromRow));
}

/** Whole products that match a keyword, best first; none below two characters. */
export async function searchProducts(shop: Shop, keyword: string): Promise<Product[]> {
  const ids = await searchIds(shop, keyword);
  if (ids.length === 0) return [];
  return inOrder(ids, (await selectProducts(shop.db).where('product.id', 'in', ids).execute()).map(productFromRow));
}

async function searchIds(shop: Shop, keyword: string): Promise<string[]> {
  if ([...keyword.trim()].length < shortestKeyword) return [];
  const words = keywordWords(keyword);
  if (words.length === 0) return [];
  const index = await indexOf(shop)();
  const question: Query = { combineWith: 'AND', queries: words.map(asked) };
  return index
    .search(question, { boost: { title: 6, names: 4 } })
    .slice(0, mostFound)
    .map((found) => found.id as string);
}

/** One word as people type it: exact, as the beginning of a word, with one slip, or with two letters swapped. */
function asked(word: string): Query {
  const slips = word.length >= 4;
  const exactly: Query = { queries: [word], prefix: word.length >= 2, fuzzy: slips ? 1 : false, maxFuzzy: 1 };
  if (!slips) return exactly;
  return { combineWith: 'OR', queries: [exactly, { queries: swappedLetters(word), prefix: false, fuzzy: false }] };
}

/** The index of the whole catalogue, made again after a change; a few milliseconds for a thousand products. */
function indexOf(shop: Shop): () => Promise<MiniSearch<Entry>> {
  const known = indexes.get(shop);
  if (known) return known;
  const made = rememberWhileFresh(shop.clock, () => buildIndex(shop));
  indexes.set(shop, made);
  return made;
}

async function buildIndex(shop: Shop): Promise<MiniSearch<Entry>> {
  const rows = await shop.db
    .selectFrom('product')
    .where('is_active', '=', true)
    .select(['id', 'title', 'category', 'search_names', 'description'])
    .execute();
  const index = new MiniSearch<Entry>({
    fields: ['title', 'names', 'description'],
    tokenize: searchWords,
    processTerm: (term) => namesOf(term),
  });
  await index.addAllAsync(
    rows.map((row) => ({
      id: row.id,
      title: row.title,
      names: `${row.category} ${row.search_names.join(' ')}`,
      description: row.description,
    })),
  );
  return index;
}

function inOrder<T extends { _id: string }>(ids: readonly string[], products: readonly T[]): T[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
}
