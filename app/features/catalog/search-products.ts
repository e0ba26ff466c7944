import { sql } from 'kysely';
import MiniSearch, { type Query } from 'minisearch';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/content-version.ts';
import { type StoredFoodFacts, undeclaredFood } from '#rules/food/food-facts.ts';
import type { PortionFacts } from '#rules/food/limits.ts';
import { portionFacts } from '#rules/food/portion-facts.ts';
import type { Product, ProductCard } from '#rules/products/catalogue.ts';
import { shortestKeyword } from '#rules/products/keyword.ts';
import { isOtherScript } from '#rules/products/latin-sound.ts';
import { type SearchCondition, splitConditions } from '#rules/products/search-conditions.ts';
import { keywordWords, searchWords, skeletonOf, soundOf } from '#rules/products/search-words.ts';
import { cardFromRow, markedDraft, productFromRow, selectCards, selectProducts } from './product-row.ts';
import { asked, isSound, termsOf } from './search-terms.ts';

/** Most products a search answers with; more would be a listing, not an answer. */
const mostFound = 60;

interface Entry {
  id: string;
  /** The transaction that wrote the row last. */
  stamp: string;
  title: string;
  names: string;
  description: string;
  searched: SearchedProduct;
}

/** Changes with the product and with each of its translations. */
const stamp = sql<string>`product.xmin::text || coalesce((
  select string_agg(',' || translation.xmin::text, '' order by language) from translation
  where kind = 'product' and thing_id = product.id::text), '')`.as('stamp');
/** What it is called in other languages. */
const otherTitles = sql<string[]>`array(
  select texts->>'title' from translation
  where kind = 'product' and thing_id = product.id::text and texts ? 'title' order by language)`.as('other_titles');

interface SearchIndex {
  index: MiniSearch<Entry>;
  /** Of all products on sale, by id. */
  products: ReadonlyMap<string, SearchedProduct>;
}

interface SearchedProduct {
  /** Its title and its other names, as they sound, words parted by a space. */
  names: string[];
  facts: StoredFoodFacts;
}

type Indexes = WeakMap<AppContext, () => Promise<SearchIndex>>;
const indexes: Indexes = new WeakMap();
/** With products that are not published, for staff who view the shop. */
const indexesWithDrafts: Indexes = new WeakMap();

/** A card with what a shopper's limits are compared with. */
export interface FoundCard extends ProductCard {
  portion: PortionFacts;
}

/** Cards of the products that match a keyword, best first; none below two characters. */
export async function searchCards(app: AppContext, keyword: string, withDrafts = false): Promise<FoundCard[]> {
  const ids = await searchIds(app, keyword, withDrafts);
  if (ids.length === 0) return [];
  const rows = await selectCards(app.db, withDrafts).select('food_facts').where('product.id', 'in', ids).execute();
  const cards = rows.map((row) => ({
    ...cardFromRow(row),
    portion: portionFacts({ ...undeclaredFood, ...row.food_facts }),
  }));
  return inOrder(ids, cards);
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
  const known = await indexOf(app, withDrafts)();
  const { conditions, rest } = splitConditions(words);
  const found = conditions.length === 0 ? find(known, words) : withConditions(known, { words, conditions, rest });
  return found.slice(0, mostFound);
}

/** Products that are called so first, then those whose declared facts fit; if nothing does, the words are taken as they are. */
function withConditions(
  known: SearchIndex,
  { words, conditions, rest }: { words: string[]; conditions: SearchCondition[]; rest: string[] },
): string[] {
  const factsOf = (id: string) => known.products.get(id)?.facts ?? undeclaredFood;
  const strict = conditions.filter(({ isStrict }) => isStrict);
  const called = find(known, words, ['title', 'names']).filter((id) => strict.every((one) => one.fits(factsOf(id))));
  const fitting = (rest.length === 0 ? [...known.products.keys()] : find(known, rest)).filter((id) =>
    conditions.every((one) => one.fits(factsOf(id))),
  );
  // Of those the ones that bear such a name, in whichever words: 'keto flour' for whoever asks for diabetes.
  const level = (id: string) => Math.max(...conditions.map((one) => nameLevel(known.products.get(id), one.named)));
  const place = (id: string) => conditions.reduce((sum, one) => sum + one.order(factsOf(id)), 0);
  const byPlace = (one: string, other: string) =>
    level(one) - level(other) || (rest.length > 0 ? 0 : place(one) - place(other));
  const all = [...new Set([...called, ...fitting.toSorted(byPlace)])];
  return all.length > 0 || strict.length > 0 ? all : find(known, words);
}

/** 0: one of the phrases is in its title, 1: in another of its names, 2: in none. */
function nameLevel(product: SearchedProduct | undefined, phrases: readonly string[]): number {
  const has = (name: string) => phrases.some((phrase) => ` ${name} `.includes(` ${phrase} `));
  if (product === undefined || !product.names.some(has)) return 2;
  return has(product.names[0] ?? '') ? 0 : 1;
}

/**
 * The ids of the products whose texts have all words, best first: one that is called exactly so, then those with these very words in
 * their title, then in another name; only then other names of the same food, beginnings and slips.
 */
function find({ index, products }: SearchIndex, words: readonly string[], fields?: string[]): string[] {
  const question: Query = { combineWith: 'AND', queries: words.map(asked) };
  const sounds = words.map(soundOf);
  const level = (id: string) => {
    const names = products.get(id)?.names ?? [];
    const has = (name: string) => sounds.every((sound) => name.split(' ').includes(sound));
    if (names.includes(sounds.join(' '))) return 0;
    return has(names[0] ?? '') ? 1 : names.some(has) ? 2 : 3;
  };
  return index
    .search(question, {
      boost: { title: 6, names: 4 },
      boostTerm: (term) => (isSound(term) ? 0.4 : 1),
      ...(fields ? { fields } : {}),
    })
    .map(({ id }) => ({ id: id as string, level: level(id as string) }))
    .toSorted((one, other) => one.level - other.level)
    .map(({ id }) => id);
}

/** The index of the present catalogue. */
function indexOf(app: AppContext, withDrafts: boolean): () => Promise<SearchIndex> {
  const kept = withDrafts ? indexesWithDrafts : indexes;
  const known = kept.get(app);
  if (known) return known;
  const made = rememberWhileFresh(app.contentVersion, keptIndex(app, withDrafts));
  kept.set(app, made);
  return made;
}

/**
 * Every order moves the clock, for the stock it takes; words rarely change. So the index is kept, and a look at it asks
 * which rows are of another transaction than those it has read: a few milliseconds for thousands of products, where making
 * it again takes seconds of the processor.
 */
function keptIndex(app: AppContext, withDrafts: boolean): () => Promise<SearchIndex> {
  let index = emptyIndex();
  const products = new Map<string, SearchedProduct>();
  const stamps = new Map<string, string>();
  const refresh = async () => {
    const rows = await searched(app, withDrafts).select(['id', stamp]).execute();
    const changed = rows.filter(({ id, stamp }) => stamps.get(id) !== stamp).map(({ id }) => id);
    const read = await readEntries(app, withDrafts, changed.length === rows.length ? null : changed);
    const asRead = new Map(rows.map(({ id, stamp }) => [id, stamp]));
    for (const [id, stamp] of stamps) if (asRead.get(id) !== stamp) forget(id);
    // Words of what is forgotten would count as frequent until then, and two equal questions get different orders.
    if (index.dirtCount > 0) await index.vacuum({ batchSize: 2_000, batchWait: 1 });
    await index.addAllAsync(read, { chunkSize: 200 });
    for (const { id, stamp, searched } of read) {
      stamps.set(id, stamp);
      products.set(id, searched);
    }
    return { index, products };
  };
  const forget = (id: string) => {
    index.discard(id);
    stamps.delete(id);
    products.delete(id);
  };
  // One look after the other: two at once would add the same product twice.
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(refresh).catch((error: unknown) => {
      index = emptyIndex();
      stamps.clear();
      products.clear();
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
    processTerm: (word) => termsOf(word, skeletonOf(word)),
    searchOptions: { processTerm: (word) => termsOf(word, isOtherScript(word) ? skeletonOf(word) : '') },
    autoVacuum: false,
  });
}

const searched = ({ db }: AppContext, withDrafts: boolean) =>
  db.selectFrom('product').$if(!withDrafts, (products) => products.where('is_active', '=', true));

/** @param ids of the products to read; null for all */
async function readEntries(app: AppContext, withDrafts: boolean, ids: string[] | null): Promise<Entry[]> {
  if (ids?.length === 0) return [];
  const rows = await searched(app, withDrafts)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids})`))
    .select(['id', stamp, 'title', 'category', 'search_names', 'description', 'food_facts', otherTitles])
    .execute();
  return rows.map((row) => {
    const facts = { ...undeclaredFood, ...row.food_facts };
    // Without their numbers: nobody asks for '1'.
    const measures = [facts.servingSize, ...facts.portions].map((one) => (one?.words ?? '').replaceAll(/\d/g, ''));
    return {
      id: row.id,
      stamp: row.stamp,
      title: row.title,
      names: [row.category, ...row.search_names, ...row.other_titles].join(' '),
      description: [row.description, ...measures].join(' '),
      searched: { names: [row.title, ...row.search_names, ...row.other_titles].map(heard), facts },
    };
  });
}

const heard = (name: string) => searchWords(name).map(soundOf).join(' ');

function inOrder<T extends { _id: string }>(ids: readonly string[], products: readonly T[]): T[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
}
