import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { allergenNames, type StoredFoodFacts } from '#rules/food/food-facts.ts';
import { isFreeOf } from '#rules/food/food-filter.ts';
import { portionFacts } from '#rules/food/portion-facts.ts';
import type { SizedVariant } from '#rules/products/catalogue.ts';
import type { Category } from '#rules/products/categories.ts';
import { pricePer100 } from '#rules/products/food-order.ts';
import { listFigures } from '#rules/products/list-figures.ts';
import { searchConditions } from '#rules/products/search-conditions.ts';
import { searchWords, skeletonOf } from '#rules/products/search-words.ts';
import { nameLevel } from './finder.ts';
import { sizedFromRow } from './product-row.ts';
import { termsOf } from './search-terms.ts';
import { type SearchedTexts, searchedTexts } from './search-texts.ts';

/** What a large shop's database keeps of a product to search and list it by. */
export interface ProductRows {
  product_id: string;
  is_published: boolean;
  /** As PostgreSQL writes a tsvector; how often a word is in a field is how many positions it has with the field's letter. */
  terms: string;
  /** The words in `terms`. */
  words: string[];
  names: string[];
  lengths: number[];
  category: Category;
  diet: StoredFoodFacts['diet'];
  free_of: string[];
  figures: (number | null)[];
  wishes: number[];
  wish_orders: (number | null)[];
  wish_levels: number[];
  title_key: string;
}

/** Marks the sound of a word that is in a name itself, not in another name of the food. */
export const ownMark = '=';
/** Marks a whole name as it sounds. */
export const nameMark = '^';
/** Marks are no words that people can mistype, and so are not counted. */
export const isCounted = (term: string) => !term.startsWith(ownMark) && !term.startsWith(nameMark);

/** Longer names are not looked up as a whole. */
const longestName = 200;
/** What PostgreSQL keeps of a word. */
const mostPositions = 255;

/** Of those that there are. */
export async function productRows(tx: Transaction<Tables>, ids: readonly string[]): Promise<ProductRows[]> {
  const products = await searchedTexts(tx, true, ids);
  const variants = await tx
    .selectFrom('variant')
    .select(['product_id', 'weight', 'price_paise', 'selling_price_paise', 'total_stock', 'net_amount', 'net_unit'])
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byProduct = new Map<string, SizedVariant[]>();
  for (const { product_id, ...row } of variants) {
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), sizedFromRow(row)]);
  }
  const rows: ProductRows[] = [];
  for (const [at, { row, texts }] of products.entries()) {
    // Shoppers are served meanwhile.
    if (at % 10 === 9) await setImmediate();
    const { facts } = texts;
    const food = { nutrition: facts.nutrition, portion: portionFacts(facts) };
    const fits = searchConditions.map((one) => one.fits(facts));
    rows.push({
      product_id: row.id,
      is_published: row.is_active,
      ...wordsOf(texts),
      names: texts.heard,
      category: row.category,
      diet: facts.diet,
      free_of: allergenNames.filter((name) => isFreeOf(food, name)),
      figures: listFigures(food, pricePer100(byProduct.get(row.id) ?? [])),
      wishes: searchConditions.filter((_, at) => fits[at]).map(({ number }) => number),
      wish_orders: searchConditions.map((one, at) => (fits[at] ? one.order(facts) : null)),
      wish_levels: searchConditions.map(({ named }) => nameLevel(texts.heard, named)),
      title_key: row.title_key,
    });
  }
  return rows;
}

function wordsOf(texts: SearchedTexts): Pick<ProductRows, 'terms' | 'words' | 'lengths'> {
  const positions = new Map<string, string[]>();
  const add = (term: string, field: string) => {
    const known = positions.get(term) ?? [];
    positions.set(term, known);
    if (known.length < mostPositions) known.push(`${known.length + 1}${field}`);
  };
  const lengths = (
    [
      [texts.title, 'A'],
      [texts.names, 'B'],
      [texts.description, 'C'],
    ] as const
  ).map(([text, field]) => {
    const words = searchWords(text);
    for (const word of words) for (const term of termsOf(word, skeletonOf(word))) add(term, field);
    return new Set(words).size;
  });
  for (const [at, name] of texts.heard.entries()) {
    for (const sound of name.split(' ')) if (sound !== '') add(ownMark + sound, at === 0 ? 'A' : 'B');
    if (name !== '' && name.length <= longestName) add(nameMark + name, 'A');
  }
  return {
    terms: [...positions].map(([term, at]) => `${quotedTerm(term)}:${at.join(',')}`).join(' '),
    words: [...positions.keys()],
    lengths,
  };
}

/** A term as it is written in a tsvector and in a tsquery. */
export function quotedTerm(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
