import MiniSearch, { type Query } from 'minisearch';
import { isOtherScript } from '#catalogue/search/rules/latin-sound.ts';
import type { SearchCondition } from '#catalogue/search/rules/search-conditions.ts';
import { searchWords } from '#catalogue/search/rules/search-words.ts';
import { nearestWord, skeletonOf, soundOf } from '#catalogue/search/rules/spelled-alike.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberGoingOn } from '#platform/remember-while-fresh.ts';
import { type Finder, type FindOptions, levelIn, nameLevel, type WordPlace } from './finder.ts';
import { isSound, termsOf, wordQuery } from './search-terms.ts';
import { type SearchedTexts, searchedProducts, searchedTexts, searchStamp } from './search-texts.ts';

/** Searches an index that this process keeps of the whole catalogue: the quickest way for some thousand products. */

type Entry = SearchedTexts & { stamp: string };
const nameFields = ['title', 'names'];

interface SearchIndex {
  index: MiniSearch<Entry>;
  /** Of all products on sale, by id. */
  products: ReadonlyMap<string, Pick<SearchedTexts, 'heard' | 'facts'>>;
}

const index = rememberGoingOn(() => cachedIndex(false));
/** With products that are not published, for staff who view the shop. */
const indexWithDrafts = rememberGoingOn(() => cachedIndex(true));

export async function finderInMemory(app: AppContext, withDrafts: boolean): Promise<Finder> {
  const searchIndex = await (withDrafts ? indexWithDrafts : index)(app);
  return {
    find: async (words, options = {}) => find(searchIndex, words, options),
    fitting: async (conditions) => fitting(searchIndex, conditions),
    places: async (words, conditions) => places(searchIndex, words, conditions),
    nearest: async (word) => nearest(searchIndex, word),
  };
}

/** For a shop that has grown: its database answers from now on. */
export function dropIndexInMemory(app: AppContext, withDrafts: boolean): void {
  if (!withDrafts) index.forget(app);
  indexWithDrafts.forget(app);
}

/** What wishes look at. */
const wished = ({ products }: SearchIndex, id: string) => {
  const { facts = undeclaredFood, heard = [] } = products.get(id) ?? {};
  return [facts, heard] as const;
};
const fitsAll = (searchIndex: SearchIndex, conditions: readonly SearchCondition[]) => (id: string) =>
  conditions.every((one) => one.fits(...wished(searchIndex, id)));
const orderOf = (searchIndex: SearchIndex, conditions: readonly SearchCondition[]) => (id: string) =>
  conditions.reduce((sum, one) => sum + one.order(...wished(searchIndex, id)), 0);

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

function places(
  searchIndex: SearchIndex,
  words: readonly string[],
  conditions: readonly SearchCondition[],
): WordPlace[][] {
  const found = new Map<string, WordPlace[]>();
  for (const [at, word] of words.entries()) {
    for (const { id, match } of searchIndex.index.search(wordQuery(word))) {
      const existing = found.get(id) ?? words.map((): WordPlace => 0);
      existing[at] = Object.values(match).some((fields) => fields.some((field) => field !== 'description')) ? 2 : 1;
      found.set(id, existing);
    }
  }
  const fits = fitsAll(searchIndex, conditions);
  const kinds = new Map([...found].filter(([id]) => fits(id)).map(([, kind]) => [kind.join(), kind]));
  return [...kinds.values()];
}

function nearest({ index }: SearchIndex, word: string): string | null {
  const query = { queries: [word], fields: nameFields, prefix: false, fuzzy: 2, maxFuzzy: 2 };
  const words = new Map<string, number>();
  for (const { terms } of index.search(query)) {
    for (const term of terms) words.set(term, (words.get(term) ?? 0) + 1);
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
      boostTerm: (term) => (isSound(term) ? 0.4 : 1),
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
  const products = new Map<string, Pick<SearchedTexts, 'heard' | 'facts'>>();
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
      products.set(id, { heard, facts });
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
  return new MiniSearch<Entry>({
    fields: ['title', 'names', 'description'],
    tokenize: searchWords,
    processTerm: (word) => termsOf(word, skeletonOf(word)),
    searchOptions: { processTerm: (word) => termsOf(word, isOtherScript(word) ? skeletonOf(word) : '') },
    autoVacuum: false,
  });
}

/** @param ids of the products to read; null for all */
async function readEntries(app: AppContext, withDrafts: boolean, ids: string[] | null): Promise<Entry[]> {
  const rows = await searchedTexts(app.db, withDrafts, ids);
  return rows.map(({ row, texts }) => ({ ...texts, stamp: row.stamp }));
}
