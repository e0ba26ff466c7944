import { isMost, matchedWords } from '#catalogue/search/rules/matched-words.ts';
import { type SearchCondition, splitConditions } from '#catalogue/search/rules/search-conditions.ts';
import type { TypedWord } from '#catalogue/search/rules/search-words.ts';
import { shortestTwoSlips } from '#catalogue/search/rules/spelled-alike.ts';
import { type CategoryWords, withCategories } from './category-words.ts';
import type { Finder } from './finder.ts';

/** What a search text finds, and which of its words it is found without. */
interface Answer {
  ids: string[];
  /** As they were typed. */
  leftOut: string[];
  /** What all of them have, beside wishes. */
  words: string[];
}

const nothing: Answer = { ids: [], leftOut: [], words: [] };

/** With so many that have all of the words nobody is shown others. */
const enough = 12;

/** Words that name a category find what is in it, after products that are called so. */
export async function findInCategories(
  finder: Finder,
  words: readonly TypedWord[],
  categories: readonly CategoryWords[],
): Promise<Answer> {
  const called = await findWith(finder, words);
  const named = withCategories(words, categories);
  if (named === null) return called;
  const inside = await findWith(finder, named);
  if (inside.ids.length === 0 || called.leftOut.length < inside.leftOut.length) return called;
  const ids = called.leftOut.length > inside.leftOut.length ? inside.ids : [...called.ids, ...inside.ids];
  return { ...inside, ids: [...new Set(ids)] };
}

/**
 * Products that have all of it; where there are none, those that have most of it: without a wish that none of them
 * fits, or without the words that none of them has. A wish that is strict stays: what does not fit it may harm.
 */
async function findWith(finder: Finder, typed: readonly TypedWord[]): Promise<Answer> {
  const { conditions, all, rest, lenient } = splitConditions(typed);
  const answer = async (
    kept: readonly SearchCondition[],
    words: readonly TypedWord[],
    leftOut: readonly TypedWord[],
  ) => {
    const asked = words.map(({ word }) => word);
    const called = leftOut.length > 0 ? [] : all.map(({ word }) => word);
    const ids = await findAll(finder, kept, asked, called);
    return ids.length > 0 ? { ids, leftOut: leftOut.map(({ typed }) => typed), words: asked } : null;
  };
  const strict = conditions.filter(({ isStrict }) => isStrict);
  const isNamed = async (words: readonly TypedWord[]) =>
    (
      await finder.find(
        words.map(({ word }) => word),
        { namesOnly: true, fitting: strict },
      )
    ).length > 0;
  const isFitting = conditions.length > strict.length;
  const whole = await answer(conditions, rest, []);
  if (whole && (rest.length < 2 || whole.ids.length >= enough)) return whole;
  if (rest.length === 0) return nothing;
  const meant = whole ? null : await respelled(finder, typed, rest);
  if (meant) return findWith(finder, meant);
  const wished = all.length - rest.length;
  const hard = Math.max(0, wished - lenient.length);
  const words = rest.map(({ word }) => word);
  const best = async (conditions: readonly SearchCondition[], besides: { known: number; lost: number }) => {
    const kinds = await finder.places(words, conditions);
    const places = matchedWords(kinds, besides);
    if (places === null) return null;
    const least = places.includes(2) ? 2 : 1;
    const kept = rest.filter((_, at) => (places[at] ?? 0) >= least);
    // '7' alone is no word that somebody looks for.
    if (!kept.some(({ word }) => /[\p{L}\p{M}]{2}/u.test(word))) return null;
    const leftOut = [...(besides.lost > 0 ? lenient : []), ...rest.filter((word) => !kept.includes(word))];
    const most = rest.filter((_, at) => (places[at] ?? 0) > 0);
    const first = most.length > kept.length ? await answer(conditions, most, leftOut) : null;
    const all = await answer(conditions, kept, leftOut);
    // 'Jowar chips': after chips what is called jowar.
    const names = rest.filter((word, at) => !kept.includes(word) && kinds.some((kind) => kind[at] === 2));
    const called = await Promise.all(
      names.map(({ word }) => finder.find([word], { namesOnly: true, exactly: true, fitting: conditions })),
    );
    return all && { ...all, ids: [...new Set([...(first?.ids ?? []), ...all.ids, ...called.toReversed().flat()])] };
  };
  if (whole) {
    // What only mentions the words comes after what is called by some of them.
    const named = async (words: readonly string[], fitting = conditions) =>
      finder.find(words, { namesOnly: true, exactly: true, fitting });
    if ((await named(words)).length > 0) return whole;
    const others = await best(conditions, { known: wished, lost: 0 });
    const called = others ? await named(others.words) : [];
    // A food that is named counts for more than a wish which it does not meet.
    if (called.length === 0 && isFitting && (await isNamed(rest)))
      return answer(strict, rest, lenient).then((found) => found ?? whole);
    const inWhole = called.filter((id) => whole.ids.includes(id));
    return { ...whole, ids: [...new Set([...inWhole, ...called, ...whole.ids, ...(others?.ids ?? [])])] };
  }
  return (
    // Two words that a product has together name it, however much else was wished.
    (isFitting && (rest.length > 1 ? await isNamed(rest) : isMost(rest.length + hard, all.length))
      ? await answer(strict, rest, lenient)
      : null) ??
    (await best(conditions, { known: wished, lost: 0 })) ??
    (conditions.length > 0 && isMost(wished, all.length) && (await finder.places(words, [])).length === 0
      ? await answer(conditions, [], rest)
      : null) ??
    (isFitting
      ? await best(strict, { known: hard, lost: Math.min(conditions.length - strict.length, rest.length) })
      : null) ??
    nothing
  );
}

/** With words that nothing has as they were most likely meant; null where there are none of these. */
async function respelled(
  finder: Finder,
  typed: readonly TypedWord[],
  rest: readonly TypedWord[],
): Promise<TypedWord[] | null> {
  const long = rest.filter(({ word }) => [...word].length >= shortestTwoSlips);
  if (long.length === 0) return null;
  const kinds = await finder.places(
    long.map(({ word }) => word),
    [],
  );
  const meant = new Map<string, string>();
  for (const [at, { word }] of long.entries()) {
    const near = kinds.some((kind) => (kind[at] ?? 0) > 0) ? null : await finder.nearest(word);
    if (near !== null && near !== word) meant.set(word, near);
  }
  return meant.size === 0 ? null : typed.map((one) => ({ ...one, word: meant.get(one.word) ?? one.word }));
}

/**
 * Products that are called so first, then those whose declared facts fit; if nothing does, the words are taken as they
 * are.
 * @param called all words, with those of the wishes
 */
async function findAll(
  finder: Finder,
  conditions: readonly SearchCondition[],
  rest: readonly string[],
  called: readonly string[],
): Promise<string[]> {
  if (conditions.length === 0) return finder.find(rest);
  const strict = conditions.filter(({ isStrict }) => isStrict);
  const named = called.length === 0 ? [] : await finder.find(called, { namesOnly: true, fitting: strict });
  const fitting =
    rest.length === 0
      ? await finder.fitting(conditions)
      : [
          ...(await finder.find(rest, { namesOnly: true, exactly: true, fitting: conditions, bestFirst: true })),
          ...(await finder.find(rest, { fitting: conditions, bestFirst: true })),
        ];
  const all = [...new Set([...named, ...fitting])];
  if (all.length > 0 || strict.length > 0 || called.length === 0) return all;
  return finder.find(called);
}
