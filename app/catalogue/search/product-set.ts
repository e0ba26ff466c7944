import { type RawBuilder, sql } from 'kysely';
import { defaultSortOrder, type ListingOrder } from '#catalogue/rules/listing.ts';
import { type CollectionRule, type Condition, ruleFigures } from '#collections/rules/collection-rule.ts';
import { diets } from '#food/rules/food-facts.ts';
import { hasDiet } from '#food/rules/food-filter.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { dayInIndia, type IsoDay, startOfDayInIndia } from '#rules/dates.ts';

/** Products that belong together: by a rule as it holds on a day, or chosen one by one, in this order. */
export type ProductSet = { rule: CollectionRule; today: IsoDay } | { ids: readonly string[] };

/** Those chosen one by one come as the owner put them, others as all products do. */
export const usualOrder = (set: ProductSet): ListingOrder => ('ids' in set ? 'chosen' : defaultSortOrder);

/** What a row of `product` must be like to be in the set; published or not. */
export function inSet(set: ProductSet): RawBuilder<boolean> {
  if ('ids' in set) return sql`product.id = any(${[...set.ids]}::uuid[])`;
  const parts = set.rule.conditions.map((condition) => sql`(${holds(condition, set.today)})`);
  return sql`(${sql.join(parts, set.rule.match === 'all' ? sql` and ` : sql` or `)})`;
}

/** The ids of a set on sale; read once per change of the content, as every filter of its page counts them. */
export const idsOfSet = rememberWhileFresh(
  async ({ db }: AppContext, set: ProductSet, withDrafts: boolean): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('product')
      .$if(!withDrafts, (products) => products.where('is_active', '=', true))
      .where(inSet(set))
      .select('product.id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  { key: (set, withDrafts) => (withDrafts ? null : JSON.stringify(set)), most: 20 },
);

const hasSize = (of: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from variant where variant.product_id = product.id and ${of})`;

function holds(condition: Condition, today: IsoDay): RawBuilder<boolean> {
  switch (condition.of) {
    case 'category':
      return sql`product.category = any(${[...condition.categories]}::text[])`;
    case 'diet': {
      const fitting = diets.filter((one) => hasDiet({ portion: { diet: one } }, condition.diet));
      return sql`product.food_facts->>'diet' = any(${fitting}::text[])`;
    }
    case 'free of': {
      const names = sql`${[...condition.allergens]}::text[]`;
      const allergens = sql`product.food_facts->'allergens'`;
      return sql`jsonb_typeof(${allergens}) = 'object'
        and not ${allergens}->'contains' ?| ${names} and not ${allergens}->'mayContain' ?| ${names}`;
    }
    case 'price':
      return sql`from_price_paise between ${condition.fromPaise ?? 0} and ${condition.toPaise ?? Number.MAX_SAFE_INTEGER}`;
    case 'figure': {
      const figure = perServing(condition.figure);
      const value = sql`${String(condition.value)}::numeric`;
      return ruleFigures[condition.figure].isLeast ? sql`${figure} >= ${value}` : sql`${figure} <= ${value}`;
    }
    case 'title':
      return sql`strpos(product.title_key, lower(${condition.contains}::text)) > 0`;
    case 'new':
      return sql`product.created_at >= ${firstDay(today, condition.days)}::timestamptz`;
    case 'on offer':
      return hasSize(sql`selling_price_paise > 0 and selling_price_paise < price_paise`);
    case 'in stock':
      // The last unit of a size is never sold (stock/rules/stock.ts).
      return hasSize(sql`total_stock > 1`);
    case 'best seller':
      return sql`is_best_seller`;
  }
}

const dayMs = 86_400_000;
const firstDay = (today: IsoDay, days: number) =>
  new Date(Date.parse(startOfDayInIndia(today)) - days * dayMs).toISOString();

/**
 * What food/rules/portion-facts.ts reckons, in the words of the database: figures of two decimals are whole hundredths,
 * and a serving of them is rounded half up to one decimal. A test holds the two against each other.
 */
function perServing(figure: keyof typeof ruleFigures): RawBuilder<number> {
  const declared = (name: string) => sql`round((product.food_facts->'nutrition'->>${sql.lit(name)})::numeric * 100)`;
  const fibreApart = sql`coalesce((product.food_facts->'nutrition'->>'fibreApart')::boolean, false)`;
  const [carbs, fibre] = [declared('carbohydrate'), declared('fibre')];
  const hundredths =
    figure === 'netCarbs'
      ? sql`case when ${fibreApart} then ${carbs} else ${carbs} - ${fibre} end`
      : figure === 'carbohydrate'
        ? sql`case when ${fibreApart} then ${carbs} + ${fibre} else ${carbs} end`
        : declared(figure);
  const serving = sql`round(coalesce((product.food_facts->'servingSize'->>'value')::numeric, 100) * 100)`;
  return sql`floor(((${hundredths}) * ${serving} + 50000) / 100000) / 10`;
}

/** The set of a rule or of what was chosen, as it is today. */
export const productSet = (rule: CollectionRule | null, ids: readonly string[], now = new Date()): ProductSet =>
  rule === null ? { ids } : { rule, today: dayInIndia(now) };
