import { type Kysely, sql, type Transaction } from 'kysely';
import { searchWords } from '#catalogue/search/rules/search-words.ts';
import { soundOf } from '#catalogue/search/rules/spelled-alike.ts';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { Tables } from '#platform/database/tables.ts';

export interface SearchedTexts {
  id: string;
  title: string;
  names: string;
  description: string;
  /** Its title and its other names, as they sound, words parted by a space. */
  heard: string[];
  facts: StoredFoodFacts;
}

type Db = Kysely<Tables> | Transaction<Tables>;

/** Changes with the product and with each of its translations. */
export const searchStamp = sql<string>`product.xmin::text || coalesce((
  select string_agg(',' || translation.xmin::text, '' order by language) from translation
  where kind = 'product' and thing_id = product.id::text), '')`.as('stamp');
/** What it is called in other languages. */
const otherTitles = sql<string[]>`array(
  select texts->>'title' from translation
  where kind = 'product' and thing_id = product.id::text and texts ? 'title' order by language)`.as('other_titles');

export const searchedProducts = (db: Db, withDrafts: boolean) =>
  db.selectFrom('product').$if(!withDrafts, (products) => products.where('is_active', '=', true));

/** @param ids of the products to read; null for all */
export async function searchedTexts(db: Db, withDrafts: boolean, ids: readonly string[] | null) {
  if (ids?.length === 0) return [];
  const rows = await searchedProducts(db, withDrafts)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids})`))
    .select([
      'id',
      'is_active',
      searchStamp,
      'title',
      'title_key',
      'category',
      'search_names',
      'description',
      'food_facts',
      otherTitles,
    ])
    .execute();
  return rows.map((row) => {
    const facts = { ...undeclaredFood, ...row.food_facts };
    // Without their numbers: nobody asks for '1'.
    const measures = [facts.servingSize, ...facts.portions].map((one) => (one?.words ?? '').replaceAll(/\d/g, ''));
    const texts: SearchedTexts = {
      id: row.id,
      title: row.title,
      names: [row.category, ...row.search_names, ...row.other_titles].join(' '),
      description: [row.description, ...measures].join(' '),
      heard: [row.title, ...row.search_names, ...row.other_titles].map(soundsOf),
      facts,
    };
    return { row, texts };
  });
}

const soundsOf = (name: string) => searchWords(name).map(soundOf).join(' ');
