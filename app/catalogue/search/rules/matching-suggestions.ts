const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * The suggestions for what is typed, in their order, those that begin with it first. Each typed word begins a word of
 * the suggestion; before anything is typed all of them match.
 */
export function matchingSuggestions<One extends { text: string }>(
  all: readonly One[],
  typed: string,
  most: number,
): One[] {
  const wanted = wordsOf(typed);
  const isMatch = ({ text }: One) => {
    const words = wordsOf(text);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
  const begins = ({ text }: One) => (text.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : 1);
  return all
    .filter(isMatch)
    .toSorted((one, other) => begins(one) - begins(other))
    .slice(0, most);
}
