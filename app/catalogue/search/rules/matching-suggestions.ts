const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * The suggestions for what is typed, in their order, those that begin with it first. Each typed word begins a word of
 * the suggestion; one that begins none, such as a size, is left out, as the search does. Before anything is typed all
 * of them match.
 */
export function matchingSuggestions<One extends { text: string }>(
  all: readonly One[],
  typed: string,
  most: number,
): One[] {
  const has = ({ text }: One, word: string) => wordsOf(text).some((one) => one.startsWith(word));
  const written = wordsOf(typed);
  const wanted = written.filter((word) => all.some((one) => has(one, word)));
  if (wanted.length === 0 && written.length > 0) return [];
  const isMatch = (one: One) => wanted.every((word) => has(one, word));
  const begins = ({ text }: One) => (text.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : 1);
  return all
    .filter(isMatch)
    .toSorted((one, other) => begins(one) - begins(other))
    .slice(0, most);
}
