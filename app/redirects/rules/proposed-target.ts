interface Target {
  /** The address. */
  value: string;
  /** What it is called, such as 'Collection: Gifts'. */
  label: string;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .flatMap((word) => (word === '' || word === 'the' || word === 'and' ? [] : [word.replace(/(?<=..)s$/, '')]));

const haveAll = (words: readonly string[], wanted: readonly string[]) => wanted.every((word) => words.includes(word));

/**
 * The page that an address of a former shop most likely meant, by the words of its last part; empty where none is, or
 * where two are as likely (behaviour: Redirects 3).
 */
export function proposedTarget(path: string, targets: readonly Target[]): string {
  const wanted = wordsOf(
    path
      .replace(/\.html?$/, '')
      .split('/')
      .at(-1) ?? '',
  );
  if (wanted.length === 0) return '';
  const named = targets.map(({ value, label }) => ({ value, words: wordsOf(label.replace(/^[A-Z][a-z]+: /, '')) }));
  const same = named.filter(({ words }) => words.length === wanted.length && haveAll(words, wanted));
  if (same[0]) return same[0].value;
  // 'wheat-atta-1kg' is of 'Wheat atta', and 'multigrain-atta' of 'Low-carb multigrain atta'.
  const alike = named.filter(
    ({ words }) => Math.min(words.length, wanted.length) > 1 && (haveAll(words, wanted) || haveAll(wanted, words)),
  );
  return alike.length === 1 && alike[0] ? alike[0].value : '';
}
