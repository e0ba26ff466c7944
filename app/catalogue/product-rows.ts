import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { SizedVariant } from '#catalogue/rules/catalogue.ts';
import { pricePer100 } from '#catalogue/rules/food-order.ts';
import { listFigures } from '#catalogue/rules/list-figures.ts';
import { nameLevel } from '#catalogue/search/finder.ts';
import { searchConditions } from '#catalogue/search/rules/search-conditions.ts';
import { searchWords } from '#catalogue/search/rules/search-words.ts';
import { storedTerms } from '#catalogue/search/search-terms.ts';
import { type SearchedTexts, searchedTexts } from '#catalogue/search/search-texts.ts';
import { allergenNames, type StoredFoodFacts } from '#food/rules/food-facts.ts';
import { isFreeOf } from '#food/rules/food-filter.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isOutOfStock } from '#stock/rules/stock.ts';
import { sizedFromRow } from './product-row.ts';

/** What a large shop's database keeps of a product to search and list it by. */
export interface ProductRows {
  product_id: string;
  is_published: boolean;
  /**
   * As PostgreSQL writes a tsvector; how often a word is in a field is how many positions it has with the field's
   * letter.
   */
  terms: string;
  /** Of title and other names alone, with their marks. */
  name_terms: string;
  /** The words in `terms`. */
  words: string[];
  names: string[];
  lengths: number[];
  category: string;
  diet: StoredFoodFacts['diet'];
  free_of: string[];
  figures: (number | null)[];
  wishes: number[];
  wish_orders: (number | null)[];
  wish_levels: number[];
  title_key: string;
  is_sold_out: boolean;
}

/** Mark the sound of a word that is in the title itself, or in any name itself, and not in another name of the food. */
export const titleMark = '=';
export const directMark = '+';
/** Marks a whole name as it sounds. */
export const nameMark = '^';
/** Longer names are not looked up as a whole. */
const longestName = 200;
/** Letters of a term; a text can be one word of thousands. */
const longestTerm = 500;
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
    const fits = searchConditions.map((one) => one.fits(facts, texts.heard));
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
      wish_orders: searchConditions.map((one, at) => (fits[at] ? one.order(facts, texts.heard) : null)),
      wish_levels: searchConditions.map(({ named }) => nameLevel(texts.heard, named)),
      title_key: row.title_key,
      is_sold_out: isOutOfStock(byProduct.get(row.id) ?? []),
    });
  }
  return rows;
}

function wordsOf(texts: SearchedTexts): Pick<ProductRows, 'terms' | 'name_terms' | 'words' | 'lengths'> {
  const [terms, nameTerms] = [new Terms(), new Terms()];
  const lengths = (
    [
      [texts.title, 'A'],
      [texts.names, 'B'],
      [texts.description, 'C'],
    ] as const
  ).map(([text, field]) => {
    const words = searchWords(text);
    for (const term of words.flatMap(storedTerms)) {
      terms.add(term, field);
      if (field !== 'C') nameTerms.add(term, field);
    }
    return new Set(words).size;
  });
  for (const [at, name] of texts.heard.entries()) {
    for (const sound of name.split(' ').filter((one) => one !== '')) {
      if (at === 0) nameTerms.add(titleMark + sound, 'A');
      nameTerms.add(directMark + sound, 'B');
    }
    if (name !== '' && name.length <= longestName) nameTerms.add(nameMark + name, 'A');
  }
  return { terms: terms.written(), name_terms: nameTerms.written(), words: terms.words(), lengths };
}

/** A tsvector in the making. */
class Terms {
  readonly #positions = new Map<string, string[]>();

  add(whole: string, field: 'A' | 'B' | 'C'): void {
    const term = storedTerm(whole);
    const existing = this.#positions.get(term) ?? [];
    this.#positions.set(term, existing);
    if (existing.length < mostPositions) existing.push(`${existing.length + 1}${field}`);
  }

  words(): string[] {
    return [...this.#positions.keys()];
  }

  written(): string {
    return [...this.#positions].map(([term, at]) => `${quotedTerm(term)}:${at.join(',')}`).join(' ');
  }
}

/** A term as far as it is kept: PostgreSQL takes no words above 2,046 bytes, and a letter has up to four. */
function storedTerm(term: string): string {
  return term.length <= longestTerm ? term : [...term].slice(0, longestTerm).join('');
}

/** A term as it is written in a tsvector and in a tsquery. */
export function quotedTerm(term: string): string {
  return `'${storedTerm(term).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
