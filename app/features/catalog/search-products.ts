import { sql } from 'kysely';
import MiniSearch, { type Query } from 'minisearch';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/content-version.ts';
import type { Product, ProductCard } from '#rules/products/catalogue.ts';
import { shortestKeyword } from '#rules/products/keyword.ts';
import { keywordWords, namesOf, searchWords, swappedLetters } from '#rules/products/search-words.ts';
import { cardFromRow, productFromRow, selectCards, selectProducts } from './product-row.ts';

/** Most products a search answers with; more would be a listing, not an answer. */
const mostFound = 60;

interface Entry {
  id: string;
  /** The transaction that wrote the row last. */
  stamp: string;
  title: string;
  names: string;
  description: string;
}

const stamp = sql<string>`xmin::text`.as('stamp');

const indexes = new WeakMap<AppContext, () => Promise<MiniSearch<Entry>>>();

/** Cards of the products that match a keyword, best first; none below two characters. */
export async function searchCards(app: AppContext, keyword: string): Promise<ProductCard[]> {
  const ids = await searchIds(app, keyword);
  if (ids.length === 0) return [];
  return inOrder(ids, (await selectCards(app.db).where('product.id', 'in', ids).execute()).map(cardFromRow));
}

/** Whole products that match a keyword, best first; none below two characters. */
export async function searchProducts(app: AppContext, keyword: string): Promise<Product[]> {
  const ids = await searchIds(app, keyword);
  if (ids.length === 0) return [];
  return inOrder(ids, (await selectProducts(app.db).where('product.id', 'in', ids).execute()).map(productFromRow));
}

async function searchIds(app: AppContext, keyword: string): Promise<string[]> {
  if ([...keyword.trim()].length < shortestKeyword) return [];
  const words = keywordWords(keyword);
  if (words.length === 0) return [];
  const index = await indexOf(app)();
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

/** The index of the present catalogue. */
function indexOf(app: AppContext): () => Promise<MiniSearch<Entry>> {
  const known = indexes.get(app);
  if (known) return known;
  const made = rememberWhileFresh(app.contentVersion, keptIndex(app));
  indexes.set(app, made);
  return made;
}

/**
 * Every order moves the clock, for the stock it takes; words rarely change. So the index is kept, and a look at it asks
 * which rows are of another transaction than those it has read: a few milliseconds for thousands of products, where making
 * it again takes seconds of the processor.
 */
function keptIndex(app: AppContext): () => Promise<MiniSearch<Entry>> {
  let index = emptyIndex();
  const stamps = new Map<string, string>();
  const refresh = async () => {
    const rows = await app.db.selectFrom('product').where('is_active', '=', true).select(['id', stamp]).execute();
    const changed = rows.filter(({ id, stamp }) => stamps.get(id) !== stamp).map(({ id }) => id);
    const read = await readEntries(app, changed.length === rows.length ? null : changed);
    const asRead = new Map(rows.map(({ id, stamp }) => [id, stamp]));
    for (const [id, stamp] of stamps) if (asRead.get(id) !== stamp) forget(id);
    // Words of what is forgotten would count as frequent until then, and two equal questions get different orders.
    if (index.dirtCount > 0) await index.vacuum({ batchSize: 2_000, batchWait: 1 });
    await index.addAllAsync(read, { chunkSize: 200 });
    for (const { id, stamp } of read) stamps.set(id, stamp);
    return index;
  };
  const forget = (id: string) => {
    index.discard(id);
    stamps.delete(id);
  };
  // One look after the other: two at once would add the same product twice.
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(refresh).catch((error: unknown) => {
      index = emptyIndex();
      stamps.clear();
      throw error;
    });
    last = next.catch(() => undefined);
    return next;
  };
}

function emptyIndex(): MiniSearch<Entry> {
  return new MiniSearch<Entry>({
    fields: ['title', 'names', 'description'],
    tokenize: searchWords,
    processTerm: (term) => namesOf(term),
    autoVacuum: false,
  });
}

/** @param ids of the products to read; null for all on sale */
async function readEntries(app: AppContext, ids: string[] | null): Promise<Entry[]> {
  if (ids?.length === 0) return [];
  const rows = await app.db
    .selectFrom('product')
    .where('is_active', '=', true)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids})`))
    .select(['id', stamp, 'title', 'category', 'search_names', 'description'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    stamp: row.stamp,
    title: row.title,
    names: `${row.category} ${row.search_names.join(' ')}`,
    description: row.description,
  }));
}

function inOrder<T extends { _id: string }>(ids: readonly string[], products: readonly T[]): T[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
}
