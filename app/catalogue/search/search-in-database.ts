import { sql } from 'kysely';
import { directMark, nameMark, quotedTerm, titleMark } from '#catalogue/product-rows.ts';
import { isOtherScript } from '#catalogue/search/rules/latin-sound.ts';
import type { SearchCondition } from '#catalogue/search/rules/search-conditions.ts';
import { searchWords } from '#catalogue/search/rules/search-words.ts';
import { shortestSlip, skeletonOf, soundOf, swappedLetters } from '#catalogue/search/rules/spelled-alike.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Finder, type FindOptions, levelIn, type WordPlace } from './finder.ts';
import { nearestInNames, nearWords } from './near-words.ts';
import { labelledSo } from './read-labels.ts';
import { isSound, termsOf } from './search-terms.ts';

/**
 * Searches the rows that index-products.ts keeps. The database finds a few hundred that come into question, and these
 * are put in order here, by the same rule as in memory: BM25+, as MiniSearch has it.
 */

/**
 * Of so many that have the words the best are looked for: of a word that half of the catalogue has nobody misses the
 * rest.
 */
const mostLookedAt = 10_000;
/** So many are put in order. */
const mostWeighed = 200;

/** In the order of the letters of a tsvector. */
const fields = [
  { letter: 'A', boost: 6 },
  { letter: 'B', boost: 4 },
  { letter: 'C', boost: 1 },
] as const;
/** For D, C, B and A, as ts_rank wants them. */
const weights = '{0,0.17,0.67,1}';

interface Options {
  withDrafts: boolean;
  /** Most products that an answer has. */
  most: number;
}

export function finderInDatabase(app: AppContext, options: Options): Finder {
  const asking = { app, alternatives: dictionary(app) };
  return {
    find: async (words, how = {}) =>
      withoutHarm(app, await find(asking, words, { ...options, ...how }), how.fitting ?? []),
    fitting: async (conditions) => withoutHarm(app, await fitting(app, conditions, options), conditions),
    places: (words, conditions) => places(asking, words, conditions, options),
    nearest: (word) => nearestInNames(app.db, word, options.withDrafts),
  };
}

async function withoutHarm(app: AppContext, ids: string[], conditions: readonly SearchCondition[]): Promise<string[]> {
  const strict = conditions.filter(({ isStrict }) => isStrict);
  if (strict.length === 0) return ids;
  return labelledSo(app, ids, (facts) => strict.every((one) => one.fits(facts, [])));
}

async function fitting(
  app: AppContext,
  conditions: readonly SearchCondition[],
  { withDrafts, most }: Options,
): Promise<string[]> {
  const { numbers, level, order } = wishedBy(conditions);
  const { rows } = await sql<{ product_id: string }>`
    select product_id from product_figures
    where wishes @> ${numbers}::smallint[] and (is_published or ${withDrafts})
    order by ${level}, ${order}, product_id limit ${most}`.execute(app.db);
  return rows.map(({ product_id }) => product_id);
}

function wishedBy(conditions: readonly SearchCondition[]) {
  const numbers = conditions.map(({ number }) => number);
  return {
    numbers,
    level: sql`greatest(${sql.join(numbers.map((number) => sql`wish_levels[${number}]`))})`,
    order: sql.join(
      numbers.map((number) => sql`wish_orders[${number}]`),
      sql` + `,
    ),
  };
}

/** One search, which looks for the same words in several ways. */
interface Asking {
  app: AppContext;
  alternatives: ReturnType<typeof dictionary>;
}

async function places(
  { app, alternatives }: Asking,
  words: readonly string[],
  conditions: readonly SearchCondition[],
  { withDrafts }: Options,
): Promise<WordPlace[][]> {
  const { asked } = await alternatives(words);
  const known = asked.filter((one) => one.size > 0).map(anyOfThem);
  if (known.length === 0) return [];
  const { numbers } = wishedBy(conditions);
  const place = (question: string) =>
    sql`case when name_terms @@ ${question}::tsquery then 2 when terms @@ ${question}::tsquery then 1 else 0 end`;
  const { rows } = await sql<{ places: WordPlace[] }>`
    select distinct array[${sql.join(known.map(place))}] as places from (
      select terms, name_terms from product_search ${numbers.length === 0 ? sql`` : sql`join product_figures using (product_id)`}
      where terms @@ ${known.join(' | ')}::tsquery and (product_search.is_published or ${withDrafts})
      ${numbers.length === 0 ? sql`` : sql`and wishes @> ${numbers}::smallint[]`} limit ${mostLookedAt}) as looked_at`.execute(
    app.db,
  );
  return rows.map((row) => {
    const found = row.places.values();
    return asked.map((one) => (one.size > 0 ? (found.next().value ?? 0) : 0));
  });
}

/** What a word of the question may be in a text, and what it counts for then. */
type Alternatives = Map<string, number>;
const anyOfThem = (one: Alternatives) => `(${[...one.keys()].map(quotedTerm).join(' | ')})`;

async function find(
  { app, alternatives }: Asking,
  words: readonly string[],
  options: Options & FindOptions,
): Promise<string[]> {
  const { asked, counts } = await alternatives(words, options.exactly);
  if (asked.some((one) => one.size === 0)) return [];
  const sounds = words.map(soundOf);
  const allOf = (mark: string) => sounds.map((sound) => quotedTerm(mark + sound)).join(' & ');
  const any = asked.flatMap((one) => [...one.keys()]);
  const alternative = asked.map(anyOfThem).join(' & ');
  const looks: readonly { column: Column; question: string }[] = [
    { column: 'name_terms', question: quotedTerm(nameMark + sounds.join(' ')) },
    { column: 'name_terms', question: allOf(titleMark) },
    { column: 'name_terms', question: allOf(directMark) },
    { column: options.namesOnly ? 'name_terms' : 'terms', question: alternative },
  ];
  const rank = any.map(quotedTerm).join(' | ');
  const found = new Map<string, Candidate>();
  // From what is called so to what only has the words somewhere: most questions are answered before the last.
  for (const look of looks) {
    if (found.size >= options.most) break;
    for (const one of await candidates(app, { ...look, rank, any }, options)) found.set(one.product_id, one);
  }
  const score = scorer(await catalogueSize(app), { asked, counts, namesOnly: options.namesOnly ?? false });
  return [...found.values()]
    .map((one) => ({
      id: one.product_id,
      level: levelIn(one.names, sounds),
      named: one.named,
      order: one.order,
      score: score(one),
    }))
    .toSorted(
      (one, other) =>
        one.named - other.named ||
        one.order - other.order ||
        one.level - other.level ||
        other.score - one.score ||
        (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

/** Words of names are few, and so quick to look at; those of descriptions are asked only where names have too few. */
type Column = 'name_terms' | 'terms';

interface Candidate {
  product_id: string;
  names: string[];
  lengths: number[];
  /** The letters of the fields in which each term of the question is, once for each time. */
  terms: Record<string, string[]> | null;
  /** Where the best for a wish come first: the level of the name, and how well it fits; else 0. */
  named: number;
  order: number;
}

async function candidates(
  app: AppContext,
  { column, question, rank, any }: { column: Column; question: string; rank: string; any: readonly string[] },
  { withDrafts, fitting = [], bestFirst = false }: Options & FindOptions,
): Promise<Candidate[]> {
  const { numbers, level, order } = wishedBy(fitting);
  const isOrdered = bestFirst && numbers.length > 0;
  const fits = numbers.length === 0 ? sql`` : sql`join product_figures using (product_id)`;
  const wished = numbers.length === 0 ? sql`` : sql`and wishes @> ${numbers}::smallint[]`;
  const { rows } = await sql<Candidate>`
    with looked_at as (
      select product_search.product_id, ${isOrdered ? level : sql`0`} as named, ${isOrdered ? order : sql`0`} as "order",
        ts_rank(${weights}, name_terms, ${rank}::tsquery) as rank
      from product_search ${fits}
      where ${sql.ref(column)} @@ ${question}::tsquery and (product_search.is_published or ${withDrafts}) ${wished} limit ${mostLookedAt}
    ), best as (
      select product_id, named, "order" from looked_at order by named, "order", rank desc, product_id limit ${mostWeighed}
    )
    select product_id, names, lengths, named, "order", (
      select jsonb_object_agg(lexeme, weights) from unnest(terms) where lexeme = any(${any}::text[])) as terms
    from best join product_search using (product_id)`.execute(app.db);
  return rows;
}

/** What a word may be: as it is typed or called or sounds, and with beginnings and slips. */
interface Meant {
  exactly: Alternatives;
  all: Alternatives;
}

/** For each word what it may be, as search-terms.ts asks an index in memory; asked of the database once for each. */
function dictionary(app: AppContext) {
  const known = new Map<string, Meant>();
  const counts = new Map<string, number>();
  return async (
    words: readonly string[],
    isExact = false,
  ): Promise<{ asked: Alternatives[]; counts: typeof counts }> => {
    const unknown = words.filter((word) => !known.has(word));
    if (unknown.length > 0) {
      const looked = await lookUp(app, unknown);
      for (const [at, word] of unknown.entries()) known.set(word, looked.meant[at] ?? nothingMeant);
      for (const [term, count] of looked.counts) counts.set(term, count);
    }
    const meant = words.map((word) => known.get(word) ?? nothingMeant);
    return { asked: meant.map(({ exactly, all }) => (isExact ? exactly : all)), counts };
  };
}

const nothingMeant: Meant = { exactly: new Map(), all: new Map() };

async function lookUp(
  app: AppContext,
  words: readonly string[],
): Promise<{ meant: Meant[]; counts: Map<string, number> }> {
  const asked = words.map((word) => {
    const own = termsOf(word, isOtherScript(word) ? skeletonOf(word) : '');
    const mistyped = word.length >= shortestSlip;
    // A form may be a plural that the typed letters were not.
    const swapped = mistyped ? swappedLetters(word).flatMap(searchWords) : [];
    const near = own.filter((term) => !isSound(term));
    return {
      own,
      swapped: swapped.flatMap((form) => termsOf(form, '')),
      beginnings: word.length >= 2 ? near : [],
      slips: mistyped ? near : [],
    };
  });
  const { counts, beginnings, slips } = await nearWords(app.db, {
    words: asked.flatMap(({ own, swapped }) => [...own, ...swapped]),
    beginnings: asked.flatMap((one) => one.beginnings),
    slips: asked.flatMap((one) => one.slips),
  });
  const weighed = (terms: readonly string[]): Alternatives => {
    const found: Alternatives = new Map();
    for (const term of terms) if (counts.has(term)) found.set(term, (found.get(term) ?? 0) + weightOf(term));
    return found;
  };
  return {
    counts,
    meant: asked.map((one) => {
      const all = weighed([...one.own, ...one.swapped]);
      const add = (term: string, weight: number) => all.set(term, (all.get(term) ?? 0) + weight);
      const begun = new Set<string>();
      for (const typed of one.beginnings) {
        for (const word of beginnings.get(typed) ?? []) {
          begun.add(`${typed} ${word}`);
          add(word, (0.375 * word.length) / (word.length + 0.3 * (word.length - typed.length)));
        }
      }
      for (const typed of one.slips) {
        for (const word of slips.get(typed) ?? []) {
          if (!begun.has(`${typed} ${word}`)) add(word, (0.45 * word.length) / (word.length + 1));
        }
      }
      return { exactly: weighed(one.own), all };
    }),
  };
}

const weightOf = (term: string) => (isSound(term) ? 0.4 : 1);

interface CatalogueSize {
  products: number;
  /** Words of all titles, other names and descriptions. */
  words: number[];
}

async function catalogueSize({ db }: AppContext): Promise<CatalogueSize> {
  const size = await db.selectFrom('search_state').select(['products', 'words']).executeTakeFirst();
  return size ?? { products: 0, words: [] };
}

/** BM25+ with the parameters of MiniSearch, over the fields. */
function scorer(
  { products, words }: CatalogueSize,
  {
    asked,
    counts,
    namesOnly,
  }: { asked: readonly Alternatives[]; counts: ReadonlyMap<string, number>; namesOnly: boolean },
) {
  const [k, b, d] = [1.2, 0.7, 0.5];
  const terms = asked.flatMap((one) => [...one]);
  return (one: Candidate): number => {
    let score = 0;
    for (const [term, weight] of terms) {
      // 'constructor' is a word as well.
      const letters = one.terms !== null && Object.hasOwn(one.terms, term) ? one.terms[term] : undefined;
      if (!letters) continue;
      const count = counts.get(term) ?? 1;
      const rarity = Math.log(1 + (products - count + 0.5) / (count + 0.5));
      for (const [at, { letter, boost }] of fields.entries()) {
        const times = letters.filter((in_) => in_ === letter).length;
        if (times === 0 || (namesOnly && letter === 'C')) continue;
        const length = (one.lengths[at] ?? 0) / ((words[at] ?? 0) / products || 1);
        score += weight * boost * rarity * (d + (times * (k + 1)) / (times + k * (1 - b + b * length)));
      }
    }
    return score;
  };
}
