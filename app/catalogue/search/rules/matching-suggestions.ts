import { mayBegin } from './spelled-alike.ts';

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * The suggestions for what is typed, in their order, those that begin with it first. Each typed word begins a word of
 * the suggestion; one that begins none is taken as misspelt, as the search does, and else left out, such as a size.
 * Before anything is typed all of them match.
 */
export function matchingSuggestions<One extends { text: string }>(
  all: readonly One[],
  typed: string,
  most: number,
): One[] {
  const written = wordsOf(typed);
  /** Of each typed word what it may mean. */
  const meant = written
    .map((word) => {
      const having = (isOne: (word: string) => boolean) => all.filter(({ text }) => wordsOf(text).some(isOne));
      const exact = having((one) => one.startsWith(word));
      return exact.length > 0 ? exact : having((one) => mayBegin(word, one));
    })
    .filter(({ length }) => length > 0);
  if (meant.length === 0 && written.length > 0) return [];
  const rank = ({ text }: One) => (text.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : 1);
  return all
    .filter((one) => meant.every((these) => these.includes(one)))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most);
}
