import MiniSearch, { type Query } from 'minisearch';
import type { SearchCondition } from '#catalogue/search/rules/search-conditions.ts';
import { searchWords } from '#catalogue/search/rules/search-words.ts';
import { nearestWord, soundOf } from '#catalogue/search/rules/spelled-alike.ts';
import { type Asked, wishPlace, wordPlaces } from '#catalogue/search/rules/weighed.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberGoingOn } from '#platform/remember-while-fresh.ts';
import { type Finder, type FindOptions, type Known, levelIn, nameLevel, type Placed } from './finder.ts';
import { askedTerms, spelledTerms, storedTerms, weightOf, wordQuery } from './search-terms.ts';
import { type SearchedTexts, searchedProducts, searchedTexts, searchStamp } from './search-texts.ts';

/** Searches an index that this process keeps of the whole catalogue: the quickest way for some thousand products. */

type Entry = SearchedTexts & { stamp: string };
const nameFields = ['title', 'names'];

interface SearchIndex {
  index: MiniSearch<Entry>;
  /** Of all products on sale, by id. */
  products: ReadonlyMap<string, Kept>;
}

interface Kept extends Pick<SearchedTexts, 'heard' | 'facts'> {
  /** By the numbers of the wishes. */
  orders: Map<number, number | null>;
}

const index = rememberGoingOn(() => cachedIndex(false));
/** With products that are not published, for staff who view the shop. */
const indexWithDrafts = rememberGoingOn(() => cachedIndex(true));

export async function finderInMemory(app: AppContext, withDrafts: boolean): Promise<Finder> {
  const searchIndex = await (withDrafts ? indexWithDrafts : index)(app);
  return {
    find: async (words, options = {}) => find(searchIndex, words, options),
    fitting: async (conditions) => fitting(searchIndex, conditions),
    placed: async (asked, conditions) => placed(searchIndex, asked, conditions),
    knows: async (words, { exactly = false } = {}) => words.map((word) => knows(searchIndex, word, exactly)),
    nearest: async (word) => nearest(searchIndex, word),
  };
}

/** For a shop that has grown: its database answers from now on. */
export function dropIndexInMemory(app: AppContext, withDrafts: boolean): void {
  if (!withDrafts) index.forget(app);
  indexWithDrafts.forget(app);
}

/** How well a product fits a wish, the lowest best; null where it does not. Reckoned once for each product. */
function orderIn({ products }: SearchIndex, id: string, condition: SearchCondition): number | null {
  const product = products.get(id);
  if (product === undefined) return null;
  const known = product.orders.get(condition.number);
  if (known !== undefined) return known;
  const { facts, heard } = product;
  const order = condition.fits(facts, heard) ? condition.order(facts, heard) : null;
  product.orders.set(condition.number, order);
  return order;
}
const fitsAll = (searchIndex: SearchIndex, conditions: readonly SearchCondition[]) => (id: string) =>
  conditions.every((one) => orderIn(searchIndex, id, one) !== null);
const orderOf = (searchIndex: SearchIndex, conditions: readonly SearchCondition[]) => (id: string) =>
  conditions.reduce((sum, one) => sum + (orderIn(searchIndex, id, one) ?? 0), 0);

function fitting(searchIndex: SearchIndex, conditions: readonly SearchCondition[]): string[] {
  const fits = [...searchIndex.products.keys()].filter(fitsAll(searchIndex, conditions));
  return bestOf(searchIndex, conditions, fits);
}

function bestOf(searchIndex: SearchIndex, conditions: readonly SearchCondition[], ids: readonly string[]): string[] {
  const [level, order] = [levelOf(searchIndex, conditions), orderOf(searchIndex, conditions)];
  const places = new Map(ids.map((id) => [id, [level(id), order(id)] as const]));
  const placeOf = (id: string) => places.get(id) ?? [0, 0];
  return ids.toSorted((one, other) => {
    const [[level, order], [otherLevel, otherOrder]] = [placeOf(one), placeOf(other)];
    return level - otherLevel || order - otherOrder;
  });
}

function placed(searchIndex: SearchIndex, asked: readonly Asked[], conditions: readonly SearchCondition[]): Placed[] {
  const found = new Map<string, number[]>();
  const put = (id: string, at: number, place: number) => {
    const places = found.get(id) ?? asked.map(() => 0);
    places[at] = place;
    found.set(id, places);
  };
  for (const [at, one] of asked.entries()) {
    if ('condition' in one) {
      const ids = fitting(searchIndex, [one.condition]);
      for (const [rank, id] of ids.entries()) put(id, at, wishPlace(rank, ids.length));
      continue;
    }
    const own = new Set(askedTerms(one.word, true));
    for (const { id, match } of searchIndex.index.search(wordQuery(one.word))) {
      const named = Object.keys(match).filter((term) => match[term]?.some((field) => field !== 'description'));
      put(id, at, wordPlaces[named.some((term) => own.has(term)) ? 'named' : named.length > 0 ? 'near' : 'mentioned']);
    }
  }
  const fits = fitsAll(searchIndex, conditions);
  return [...found].filter(([id]) => fits(id)).map(([id, places]) => ({ id, places }));
}

function knows({ index }: SearchIndex, word: string, exactly: boolean): Known {
  const has = (options: object) =>
    index.search({ queries: [word], prefix: false, fuzzy: false, ...options }).length > 0;
  if (exactly) return has({ processTerm: spelledTerms }) ? 'word' : null;
  return has({}) ? 'word' : has({ prefix: (term: string) => term === word }) ? 'beginning' : null;
}

function nearest({ index, products }: SearchIndex, word: string): string | null {
  const query = { queries: [word], fields: nameFields, prefix: false, fuzzy: 2, maxFuzzy: 2 };
  const words = new Map<string, number>();
  for (const { id, terms } of index.search(query)) {
    // Other names of the food are in the index as well.
    const heard = new Set(products.get(id)?.heard.flatMap((name) => name.split(' ')));
    for (const term of terms.filter((one) => heard.has(soundOf(one)))) words.set(term, (words.get(term) ?? 0) + 1);
  }
  return nearestWord(word, words);
}

const levelOf =
  ({ products }: SearchIndex, conditions: readonly SearchCondition[]) =>
  (id: string): number =>
    Math.max(...conditions.map((one) => nameLevel(products.get(id)?.heard ?? [], one.named)));

function find(
  searchIndex: SearchIndex,
  words: readonly string[],
  { namesOnly = false, exactly = false, fitting = [], bestFirst = false }: FindOptions,
): string[] {
  const { index, products } = searchIndex;
  const question: Query = { combineWith: 'AND', queries: words.map((word) => wordQuery(word, exactly)) };
  const sounds = words.map(soundOf);
  const found = index
    .search(question, {
      boost: { title: 6, names: 4 },
      boostTerm: weightOf,
      ...(namesOnly ? { fields: nameFields } : {}),
    })
    .map(({ id }) => ({ id: id as string, level: levelIn(products.get(id as string)?.heard ?? [], sounds) }))
    .toSorted((one, other) => one.level - other.level)
    .map(({ id }) => id)
    .filter(fitsAll(searchIndex, fitting));
  return bestFirst ? bestOf(searchIndex, fitting, found) : found;
}

/**
 * Every order moves the clock, for the stock it takes; words rarely change. So the index is kept, and a look at it asks
 * which rows are of another transaction than those it has read: a few milliseconds for thousands of products, where
 * making it again takes seconds of the processor.
 */
function cachedIndex(withDrafts: boolean): (app: AppContext) => Promise<SearchIndex> {
  let index = emptyIndex();
  const products = new Map<string, Kept>();
  const stamps = new Map<string, string>();
  const refresh = async (app: AppContext) => {
    const rows = await searchedProducts(app.db, withDrafts).select(['id', searchStamp]).execute();
    const changed = rows.filter(({ id, stamp }) => stamps.get(id) !== stamp).map(({ id }) => id);
    const read = await readEntries(app, withDrafts, changed.length === rows.length ? null : changed);
    const asRead = new Map(rows.map(({ id, stamp }) => [id, stamp]));
    for (const [id, stamp] of stamps) if (asRead.get(id) !== stamp) forget(id);
    // Words of what is forgotten would count as frequent until then, and two equal questions get different orders.
    if (index.dirtCount > 0) await index.vacuum({ batchSize: 2_000, batchWait: 1 });
    await index.addAllAsync(read, { chunkSize: 200 });
    for (const { id, stamp, heard, facts } of read) {
      stamps.set(id, stamp);
      products.set(id, { heard, facts, orders: new Map() });
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
  return (app) => {
    const next = last
      .then(() => refresh(app))
      .catch((error: unknown) => {
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
  // A catalogue says the same words again and again.
  const terms = new Map<string, string[]>();
  const termsOf = (word: string) => {
    const known = terms.get(word) ?? storedTerms(word);
    terms.set(word, known);
    return known;
  };
  return new MiniSearch<Entry>({
    fields: ['title', 'names', 'description'],
    tokenize: searchWords,
    processTerm: termsOf,
    searchOptions: { processTerm: (word) => askedTerms(word) },
    autoVacuum: false,
  });
}

/** @param ids of the products to read; null for all */
async function readEntries(app: AppContext, withDrafts: boolean, ids: string[] | null): Promise<Entry[]> {
  const rows = await searchedTexts(app.db, withDrafts, ids);
  return rows.map(({ row, texts }) => ({ ...texts, stamp: row.stamp }));
}
