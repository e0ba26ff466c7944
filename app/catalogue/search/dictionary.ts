import { foodWord, searchWords } from '#catalogue/search/rules/search-words.ts';
import { shortestSlip, swappedLetters } from '#catalogue/search/rules/spelled-alike.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Known } from './finder.ts';
import { nearWords } from './near-words.ts';
import { askedTerms, weightOf } from './search-terms.ts';

/** What a word of the question may be in a text, and what it counts for then. */
export type Alternatives = Map<string, number>;
/** What a word may be: as it is typed or called or sounds, without other foods; and with these, beginnings and slips. */
interface Meant {
  clear: Alternatives;
  all: Alternatives;
  known: Known;
}

/** For each word what it may be, as search-terms.ts asks an index in memory; asked of the database once for each. */
export function dictionary(app: AppContext) {
  const known = new Map<string, Meant>();
  const counts = new Map<string, number>();
  return async (words: readonly string[]): Promise<{ meant: Meant[]; counts: typeof counts }> => {
    const unknown = words.filter((word) => !known.has(word));
    if (unknown.length > 0) {
      const looked = await lookUp(app, unknown);
      for (const [at, word] of unknown.entries()) known.set(word, looked.meant[at] ?? nothingMeant);
      for (const [term, count] of looked.counts) counts.set(term, count);
    }
    return { meant: words.map((word) => known.get(word) ?? nothingMeant), counts };
  };
}

export const nothingMeant: Meant = { clear: new Map(), all: new Map(), known: null };

async function lookUp(
  app: AppContext,
  words: readonly string[],
): Promise<{ meant: Meant[]; counts: Map<string, number> }> {
  const asked = words.map((word) => {
    const own = askedTerms(word);
    const mistyped = word.length >= shortestSlip && foodWord(word) === null;
    // A form may be a plural that the typed letters were not.
    const swapped = mistyped ? swappedLetters(word).flatMap(searchWords) : [];
    const near = own.filter((term) => term === word);
    return {
      own,
      clear: askedTerms(word, true),
      swapped: swapped.flatMap((form) => askedTerms(form)),
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
      const exactly = weighed(one.own);
      return {
        clear: weighed(one.clear),
        all,
        known: exactly.size > 0 ? 'word' : begun.size > 0 ? 'beginning' : null,
      };
    }),
  };
}
