import type { AppContext } from '#platform/app-context.ts';
import type { Alternatives } from './dictionary.ts';

/** In the order of the letters of a tsvector. */
const fields = [
  { letter: 'A', boost: 6 },
  { letter: 'B', boost: 4 },
  { letter: 'C', boost: 1 },
] as const;
interface CatalogueSize {
  products: number;
  /** Words of all titles, other names and descriptions. */
  words: number[];
}

export async function catalogueSize({ db }: AppContext): Promise<CatalogueSize> {
  const size = await db.selectFrom('search_state').select(['products', 'words']).executeTakeFirst();
  return size ?? { products: 0, words: [] };
}

/** Of a product how many words each of its fields has, and the letters of those in which each term is. */
interface Scored {
  lengths: number[];
  terms: Record<string, string[]> | null;
}

/** BM25+ with the parameters of MiniSearch, over the fields. */
export function scorer(
  { products, words }: CatalogueSize,
  {
    asked,
    counts,
    namesOnly,
  }: { asked: readonly Alternatives[]; counts: ReadonlyMap<string, number>; namesOnly: boolean },
) {
  const [k, b, d] = [1.2, 0.7, 0.5];
  const terms = asked.flatMap((one) => [...one]);
  return (one: Scored): number => {
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
