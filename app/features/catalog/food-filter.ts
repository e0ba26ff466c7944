import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AllergenName, Nutrition, StoredFoodFacts } from '#rules/food/food-facts.ts';

/** Limits per 100 g or 100 ml, in grams, sodium in milligrams. */
export interface FoodLimits {
  maxCarbs?: number | undefined;
  maxNetCarbs?: number | undefined;
  maxSugars?: number | undefined;
  maxSodium?: number | undefined;
  minProtein?: number | undefined;
  minFibre?: number | undefined;
  /** Neither contained nor perhaps contained. */
  without?: readonly AllergenName[] | undefined;
  /** Vegetarian includes vegan. */
  diet?: StoredFoodFacts['diet'] | undefined;
}

/**
 * What a product has to declare to fit the limits (behaviour: Food 9). A figure that is not declared is null in SQL, and a
 * comparison with null is not true: such a product does not fit.
 */
export function fitsFood(limits: FoodLimits): Expression<SqlBool>[] {
  const { maxCarbs, maxNetCarbs, maxSugars, maxSodium, minProtein, minFibre, without = [], diet } = limits;
  const conditions: Expression<SqlBool>[] = [];
  const atMost = (figure: RawBuilder<number>, most: number | undefined) => {
    if (most !== undefined) conditions.push(sql<SqlBool>`${figure} <= ${most}::numeric`);
  };
  const atLeast = (figure: RawBuilder<number>, least: number | undefined) => {
    if (least !== undefined) conditions.push(sql<SqlBool>`${figure} >= ${least}::numeric`);
  };
  atMost(figure('carbohydrate'), maxCarbs);
  atMost(sql<number>`(${figure('carbohydrate')} - ${figure('fibre')})`, maxNetCarbs);
  atMost(figure('sugars'), maxSugars);
  atMost(figure('sodiumMg'), maxSodium);
  atLeast(figure('protein'), minProtein);
  atLeast(figure('fibre'), minFibre);
  if (without.length > 0) {
    const named = sql`array[${sql.join(without)}]::text[]`;
    for (const name of ['contains', 'mayContain'] as const) {
      const list = sql`food_facts #> ${`{allergens,${name}}`}::text[]`;
      conditions.push(sql<SqlBool>`not jsonb_exists_any(${list}, ${named})`);
    }
  }
  if (diet) {
    const fitting = diet === 'vegetarian' ? ['vegetarian', 'vegan'] : [diet];
    conditions.push(sql<SqlBool>`food_facts ->> 'diet' in (${sql.join(fitting)})`);
  }
  return conditions;
}

function figure(name: Exclude<keyof Nutrition, 'per'>): RawBuilder<number> {
  return sql<number>`(food_facts #>> ${`{nutrition,${name}}`}::text[])::numeric`;
}
