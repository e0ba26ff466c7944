import { sql } from 'kysely';
import { splitConditions } from '#catalogue/search/rules/search-conditions.ts';
import { typedWords } from '#catalogue/search/rules/search-words.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { AppContext } from '#platform/app-context.ts';
import { likeText } from '#rules/text/like-pattern.ts';

/**
 * Products whose title or other names have the words as they were typed, by title: what a large shop can say while the
 * job has not yet made the rows that are searched otherwise. What does not fit a wish that may harm, such as 'gluten
 * free', is left out as always.
 */
export async function findByTitle(
  app: AppContext,
  keyword: string,
  { withDrafts, most }: { withDrafts: boolean; most: number },
): Promise<string[]> {
  const words = keyword
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8);
  if (words.length === 0) return [];
  let query = app.db.selectFrom('product').select(['id', 'food_facts']);
  if (!withDrafts) query = query.where('is_active', '=', true);
  for (const word of words) query = query.where(sql<boolean>`search_line like ${`%${likeText(word)}%`}`);
  const rows = await query.orderBy('title_key').orderBy('id').limit(most).execute();
  const strict = splitConditions(typedWords(keyword)).wished.filter(({ condition }) => condition.isStrict);
  return rows
    .filter((row) => strict.every(({ condition }) => condition.fits({ ...undeclaredFood, ...row.food_facts }, [])))
    .map(({ id }) => id);
}
