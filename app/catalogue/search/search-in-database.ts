import { sql } from 'kysely';
import { directMark, nameMark, quotedTerm, titleMark } from '#catalogue/product-rows.ts';
import type { SearchCondition } from '#catalogue/search/rules/search-conditions.ts';
import { soundOf } from '#catalogue/search/rules/spelled-alike.ts';
import { type Asked, wishPlace, wordPlaces } from '#catalogue/search/rules/weighed.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Alternatives, dictionary, nothingMeant } from './dictionary.ts';
import { type Finder, type FindOptions, levelIn, type Placed } from './finder.ts';
import { nearestInNames, nearWords } from './near-words.ts';
import { labelledSo } from './read-labels.ts';
import { catalogueSize, scorer } from './score-products.ts';
import { spelledTerms } from './search-terms.ts';

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
    placed: async (parts, conditions) => {
      const found = await placed(asking, parts, conditions, options);
      const harmless = new Set(
        await withoutHarm(
          app,
          found.map(({ id }) => id),
          conditions,
        ),
      );
      return found.filter(({ id }) => harmless.has(id));
    },
    knows: async (words, { exactly = false } = {}) => {
      if (!exactly) return (await asking.alternatives(words)).meant.map(({ known }) => known);
      const terms = words.map(spelledTerms);
      const { counts } = await nearWords(app.db, { words: terms.flat(), beginnings: [], slips: [] });
      return terms.map((own) => (own.some((term) => counts.has(term)) ? 'word' : null));
    },
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
  /** In whose order they come. */
  by = conditions,
): Promise<string[]> {
  const { numbers } = wishedBy(conditions);
  const { level, order } = wishedBy(by);
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

async function placed(
  { app, alternatives }: Asking,
  parts: readonly Asked[],
  conditions: readonly SearchCondition[],
  options: Options,
): Promise<Placed[]> {
  const words = parts.flatMap((one) => ('word' in one ? [one] : []));
  const { meant } = await alternatives(words.map(({ word }) => word));
  const found = new Map<string, number[]>();
  const put = (id: string, at: number, place: number) => {
    const places = found.get(id) ?? parts.map(() => 0);
    places[at] = place;
    found.set(id, places);
  };
  for (const [at, one] of parts.entries()) {
    if (!('condition' in one)) continue;
    const ids = await fitting(app, [...conditions, one.condition], options, [one.condition]);
    for (const [rank, id] of ids.entries()) put(id, at, wishPlace(rank, ids.length));
  }
  const known = words.flatMap((word, at) => {
    const { all, clear } = meant[at] ?? nothingMeant;
    return all.size === 0 ? [] : [{ word, all: anyOfThem(all), clear: clear.size === 0 ? null : anyOfThem(clear) }];
  });
  if (known.length > 0) {
    const { numbers } = wishedBy(conditions);
    const place = ({ all, clear }: (typeof known)[number]) => sql`case
      when ${clear === null ? sql`false` : sql`name_terms @@ ${clear}::tsquery`} then ${wordPlaces.named}::double precision
      when name_terms @@ ${all}::tsquery then ${wordPlaces.near} when terms @@ ${all}::tsquery then ${wordPlaces.mentioned} else 0 end`;
    const weight = sql`array[${sql.join(known.map(({ word }) => sql`${word.weight}::double precision`))}]`;
    const { rows } = await sql<{ product_id: string; places: number[] }>`
      select product_id, places from (
        select product_search.product_id, array[${sql.join(known.map(place))}] as places
        from product_search ${numbers.length === 0 ? sql`` : sql`join product_figures using (product_id)`}
        where terms @@ ${known.map(({ all }) => all).join(' | ')}::tsquery and (product_search.is_published or ${options.withDrafts})
        ${numbers.length === 0 ? sql`` : sql`and wishes @> ${numbers}::smallint[]`} limit ${mostLookedAt}) as looked_at
      order by (select sum(place * weight) from unnest(places, ${weight}) as part (place, weight)) desc, product_id
      limit ${mostWeighed}`.execute(app.db);
    for (const { product_id, places } of rows) {
      for (const [at, { word }] of known.entries()) put(product_id, parts.indexOf(word), places[at] ?? 0);
    }
  }
  return [...found].map(([id, places]) => ({ id, places }));
}

const anyOfThem = (one: Alternatives) => `(${[...one.keys()].map(quotedTerm).join(' | ')})`;

async function find(
  { app, alternatives }: Asking,
  words: readonly string[],
  options: Options & FindOptions,
): Promise<string[]> {
  const { meant, counts } = await alternatives(words);
  const asked = meant.map((one) => (options.exactly ? one.clear : one.all));
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
