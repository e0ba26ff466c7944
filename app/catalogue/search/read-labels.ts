import { sql } from 'kysely';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { AppContext } from '#platform/app-context.ts';

/**
 * Of these products those whose labels say so now. Rows by which a large shop searches and lists follow a label later,
 * as after an import of thousands: what may harm is asked of the label itself.
 */
export async function labelledSo(
  app: AppContext,
  ids: readonly string[],
  isHarmless: (facts: StoredFoodFacts) => boolean,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await app.db
    .selectFrom('product')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'food_facts'])
    .execute();
  const harmless = new Set(
    rows.filter((row) => isHarmless({ ...undeclaredFood, ...row.food_facts })).map(({ id }) => id),
  );
  return ids.filter((id) => harmless.has(id));
}
