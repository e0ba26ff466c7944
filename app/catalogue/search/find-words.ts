import { nearestMeant, type SearchCondition, splitConditions } from '#catalogue/search/rules/search-conditions.ts';
import { foodsIn, foodWord, likeKind, type TypedWord, writtenAs } from '#catalogue/search/rules/search-words.ts';
import { isSlip, shortestReading, shortestTwoSlips } from '#catalogue/search/rules/spelled-alike.ts';
import { type Asked, askedOf, hasEnough, scoreOf } from '#catalogue/search/rules/weighed.ts';
import { type CategoryWords, withCategories } from './category-words.ts';
import type { Finder } from './finder.ts';

/** What a search text finds, and how it was read. */
interface Answer {
  /** Best first. */
  ids: string[];
  /** What has less of the words; comes after the others. */
  more: string[];
  /** Without which words it is found, as they were typed. */
  leftOut: string[];
  /** The words that others were read as. */
  readAs: string[];
  /** What all of them have, beside wishes. */
  words: string[];
  /** Whether it has a wish that always holds. */
  isStrict: boolean;
}

/** Those that are called like what was typed, or fit its wishes, as the best of them do; the others are only like it. */
type Found = Answer & { meant: ReadonlySet<string> };

const nothing: Answer = { ids: [], more: [], leftOut: [], readAs: [], words: [], isStrict: false };

/** With so many that have all of it nobody is shown others. */
const enough = 24;
/** Where fewer than these are of a kind, what is like it follows. */
const few = 8;
/** Of what the best has: who has less of it is not shown, and who has almost as much is as good. */
const [least, asGood] = [0.38, 0.9];

const allOf = ({ ids, more }: Answer) => [...new Set([...ids, ...more])];

/**
 * Words that name a category find what is in it, after products that are called so; 'gram flour', which is one word, also
 * what has both.
 */
export async function findInCategories(
  finder: Finder,
  words: readonly TypedWord[],
  categories: readonly CategoryWords[],
): Promise<Found> {
  const apart = words.flatMap((one) => (one.parts ? one.parts.map((word) => ({ word, typed: word })) : [one]));
  const named = withCategories(words, categories);
  let best = await findWith(finder, words);
  const meant = await meantBy(finder, best);
  for (const other of [...(apart.length > words.length ? [apart] : []), ...(named ? [named] : [])]) {
    const found = await findWith(finder, other);
    if (found.ids.length === 0 || found.leftOut.length > best.leftOut.length) continue;
    for (const id of await meantBy(finder, found)) meant.add(id);
    if (found.leftOut.length < best.leftOut.length) best = found;
    else best = { ...best, ids: [...best.ids, ...found.ids], more: [...best.more, ...found.more] };
  }
  const ids = allOf(best);
  const like = ids.length < few ? likeKinds(words) : null;
  if (like === null) return { ...best, ids, meant };
  const others = await findWith(finder, like.words);
  // 'Namkeen without peanuts', where all namkeen has some.
  if (ids.length === 0) return { ...others, ids: allOf(others), leftOut: [...others.leftOut, ...like.leftOut], meant };
  return {
    ...best,
    meant,
    ids: others.leftOut.length > best.leftOut.length ? ids : [...new Set([...ids, ...allOf(others)])],
  };
}

async function meantBy(finder: Finder, { ids, words }: Answer): Promise<Set<string>> {
  if (words.length === 0) return new Set(ids);
  const exactly = await finder.find(words, { namesOnly: true, exactly: true });
  const called = new Set(exactly.length > 0 ? exactly : await finder.find(words, { namesOnly: true }));
  return new Set(ids.filter((id) => called.has(id)));
}

/**
 * Products that have all of it first, then those that have most of it. A wish that is strict always holds: what does
 * not fit it may harm. A figure holds unless a food that is named does not meet it.
 */
async function findWith(finder: Finder, typed: readonly TypedWord[], readAs?: string[]): Promise<Answer> {
  const { wished, all, rest } = splitConditions(typed);
  const conditions = wished.map(({ condition }) => condition);
  const words = rest.map(({ word }) => word);
  const whole = await findAll(finder, conditions, words, all);
  const strict = conditions.filter(({ isStrict }) => isStrict);
  const answer = { ...nothing, ids: whole, readAs: readAs ?? [], words, isStrict: strict.length > 0 };
  const meant = whole.length >= enough || readAs ? null : await respelled(finder, typed, rest);
  if (meant) return findWith(finder, meant.words, meant.readAs);
  const parts = rest.length + conditions.length;
  if (parts === 0 || (whole.length > 0 && (parts === 1 || whole.length >= enough))) return answer;

  const asked = askedOf(rest, wished);
  const placed = await finder.placed(asked, strict);
  const order = new Map([...whole, ...(await calledSo(finder, asked, strict))].toReversed().map((id, at) => [id, at]));
  const ranked = placed
    .map((one) => ({ ...one, score: scoreOf(asked, one.places) }))
    .toSorted((one, other) => other.score - one.score || (order.get(other.id) ?? 0) - (order.get(one.id) ?? 0));
  const [top] = ranked;
  const has = (one: { places: readonly number[] }, at: number) => (one.places[at] ?? 0) > 0;
  if (top === undefined || (whole.length === 0 && !hasEnough(asked, top.places))) {
    // 'Gluten free noodles': nobody knows noodles.
    const isUnknown = strict.length > 0 && (await finder.knows(words)).every((known) => known === null);
    const ids = isUnknown ? await finder.fitting(conditions) : whole;
    return { ...answer, ids, leftOut: isUnknown ? rest.map((one) => one.typed) : [] };
  }
  // A figure that the best has is had by all of them.
  const held = asked.flatMap((one, at) => ('condition' in one && !one.condition.isUse && has(top, at) ? [at] : []));
  const shown = ranked.filter((one) => one.score >= top.score * least && held.every((at) => has(one, at)));
  const lacking = whole.length > 0 ? [] : asked.filter((_, at) => !has(top, at)).flatMap((one) => one.words);
  return {
    ...answer,
    ids: shown.filter(({ score }) => score >= top.score * asGood).map(({ id }) => id),
    more: [...shown.map(({ id }) => id), ...whole],
    leftOut: typed.filter((one) => lacking.includes(one)).map((one) => one.typed),
    words: rest.filter((one) => !lacking.includes(one)).map(({ word }) => word),
  };
}

/** Words for what is like the kinds of food among them: salty snacks in place of namkeen; null where there are none. */
function likeKinds(typed: readonly TypedWord[]): { words: TypedWord[]; leftOut: string[] } | null {
  const leftOut: string[] = [];
  const words = typed.map((one) => {
    const word = likeKind(one.word);
    if (word !== null) leftOut.push(one.typed);
    return word === null ? one : { ...one, word };
  });
  return leftOut.length > 0 ? { words, leftOut } : null;
}

/** Of products that have as much of it, those come first that are called most like its weightiest words. */
async function calledSo(
  finder: Finder,
  asked: readonly Asked[],
  fitting: readonly SearchCondition[],
): Promise<string[]> {
  const words = asked.flatMap((one) => ('word' in one ? [one] : []));
  const weightiest = words.toSorted((one, other) => other.weight - one.weight).slice(0, 2);
  const found = await Promise.all(weightiest.map(({ word }) => finder.find([word], { namesOnly: true, fitting })));
  return found.flat();
}

interface Reading {
  words: TypedWord[];
  /** What words were read as that nothing has. */
  readAs: string[];
}

/**
 * Words as they were most likely meant: 'multi grain' is one word where a text has it, 'ragiatta' two, and a word that
 * nothing has is the nearest; null where they are as they were typed.
 */
async function respelled(
  finder: Finder,
  typed: readonly TypedWord[],
  rest: readonly TypedWord[],
): Promise<Reading | null> {
  const pairs = rest.map(({ word }, at) => word + (rest[at + 1]?.word ?? ''));
  const known = await finder.knows(rest.map(({ word }) => word));
  const joined = await finder.knows(pairs, { exactly: true });
  const meant = new Map<TypedWord, TypedWord[]>();
  const readAs: string[] = [];
  for (const [at, one] of rest.entries()) {
    const [next, letters] = [rest[at + 1], [...one.word].length];
    if (meant.has(one)) continue;
    if (next && joined[at] && typed.indexOf(next) === typed.indexOf(one) + 1) {
      meant.set(one, [{ word: one.word + next.word, typed: `${one.typed} ${next.typed}` }]).set(next, []);
      continue;
    }
    if (known[at] === 'word' || letters < shortestReading || foodWord(one.word) !== null) continue;
    const parts = foodsIn(one.word);
    if (parts.length > 0) {
      meant.set(
        one,
        parts.map((word) => ({ word, typed: word })),
      );
      continue;
    }
    const near = nearestMeant(one.word) ?? (known[at] === null ? await nearestName(finder, one.word) : null);
    if (near === null) continue;
    meant.set(one, [{ ...one, word: near.word }]);
    readAs.push(near.written);
  }
  return meant.size === 0 ? null : { words: typed.flatMap((one) => meant.get(one) ?? [one]), readAs };
}

async function nearestName(finder: Finder, word: string): Promise<{ word: string; written: string } | null> {
  const near = await finder.nearest(word);
  return near !== null && ([...word].length >= shortestTwoSlips || isSlip(word, near))
    ? { word: near, written: writtenAs(near) }
    : null;
}

/** Products that are called so first, then those whose declared facts fit. @param all with the words of the wishes */
async function findAll(
  finder: Finder,
  conditions: readonly SearchCondition[],
  rest: readonly string[],
  all: readonly TypedWord[],
): Promise<string[]> {
  if (conditions.length === 0) return finder.find(rest);
  const strict = conditions.filter(({ isStrict }) => isStrict);
  const called = all.map(({ word }) => word);
  // Fox nuts are called so, and are no nuts.
  const isUse = called.length === 1 && conditions.every((one) => one.isUse);
  const named = called.length === 0 || isUse ? [] : await finder.find(called, { namesOnly: true, fitting: strict });
  const fitting =
    rest.length === 0
      ? await finder.fitting(conditions)
      : [
          ...(await finder.find(rest, { namesOnly: true, exactly: true, fitting: conditions, bestFirst: true })),
          ...(await finder.find(rest, { fitting: conditions, bestFirst: true })),
        ];
  return [...new Set([...named, ...fitting])];
}
