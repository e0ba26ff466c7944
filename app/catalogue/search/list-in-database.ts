import { type RawBuilder, sql } from 'kysely';
import { figureConditions, orderPlace } from '#catalogue/rules/list-figures.ts';
import { foodOrders, sortOrderIds } from '#catalogue/rules/listing.ts';
import { type AllergenName, allergenNames, diets, type StoredFoodFacts } from '#food/rules/food-facts.ts';
import { type FoodFilter, hasDiet, isFreeOf } from '#food/rules/food-filter.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import type { ListRequest } from './list-query.ts';
import { inSet, type ProductSet } from './product-set.ts';
import { labelledSo } from './read-labels.ts';

/**
 * Lists of a large shop: by the figures that the rules gave for each product (index-products.ts), compared by the
 * database.
 */

interface ListPage {
  ids: string[];
  /** On all pages. */
  total: number;
}

/**
 * @param version of the content before the rows were brought up to it: what changes meanwhile must not be kept for
 *   later
 */
export const pageInDatabase = rememberWhileFresh(
  (app: AppContext, request: ListRequest, _version: number | null) => readPage(app, request),
  {
    key: (request) =>
      request.withDrafts || request.limit === undefined || request.isKept === false ? null : JSON.stringify(request),
    version: (_app, _request, version) => version,
  },
);

async function readPage(app: AppContext, request: ListRequest): Promise<ListPage> {
  const { food = {}, page = 1, limit, bestSellers, set, fitsFirst } = request;
  // What only `product` knows is joined where it is asked for.
  const isOfProduct = bestSellers !== undefined || set !== undefined || request.sortBy.startsWith('price-');
  const from = sql`product_figures ${isOfProduct ? sql`join product on product.id = product_id` : sql``}
    ${request.sortBy === 'popularity' ? sql`left join product_sales using (product_id)` : sql``}`;
  const chosen = sql`${wanted(request)} ${bestSellers === undefined ? sql`` : sql`and is_best_seller = ${bestSellers}`}
    ${set === undefined ? sql`` : sql`and ${inSet(set)}`}`;
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`;
  const [{ rows }, counted] = await Promise.all([
    sql<{ product_id: string }>`
      select product_figures.product_id from ${from} where ${chosen}
      order by ${request.soldOutLast ? sql`is_sold_out,` : sql``}
        ${fitsFirst ? sql`(true ${foodWanted(fitsFirst)}) is not true,` : sql``} ${orderOf(request)} ${paged}`.execute(
      app.db,
    ),
    sql<{ total: number }>`select count(*)::integer as total from ${from} where ${chosen}`.execute(app.db),
  ]);
  const ids = rows.map(({ product_id }) => product_id);
  return { ids: await withoutHarm(app, ids, food), total: counted.rows[0]?.total ?? 0 };
}

function wanted({
  food = {},
  category,
  withDrafts = false,
}: Pick<ListRequest, 'food' | 'category' | 'withDrafts'>): RawBuilder<unknown> {
  return sql`(is_published or ${withDrafts})
    ${category.length === 0 ? sql`` : sql`and product_figures.category = any(${[...category]}::text[])`}
    ${foodWanted(food)}`;
}

function foodWanted(food: FoodFilter): RawBuilder<unknown> {
  const { without = [], diet } = food;
  const fitting = diet ? diets.filter((one) => hasDiet({ portion: { diet: one } }, diet)) : null;
  return sql`${without.length === 0 ? sql`` : sql`and free_of @> ${[...without]}::text[]`}
    ${fitting === null ? sql`` : sql`and diet = any(${fitting}::text[])`}
    ${figuresWanted(food)}`;
}

function figuresWanted(food: FoodFilter): RawBuilder<unknown> {
  return sql.join(
    figureConditions(food).map(({ place, limit, isLeast }) =>
      isLeast ? sql`and figures[${sql.lit(place)}] >= ${limit}` : sql`and figures[${sql.lit(place)}] <= ${limit}`,
    ),
    sql` `,
  );
}

/** Every order ends in the id, so that pages never repeat or skip a product. */
function orderOf({ sortBy, set, food = {} }: ListRequest): RawBuilder<unknown> {
  const byTitle = sql`product_figures.title_key, product_figures.product_id`;
  if (sortBy === 'chosen' && set && 'ids' in set) {
    return sql`array_position(${[...set.ids]}::uuid[], product_figures.product_id), ${byTitle}`;
  }
  const foodOrder = foodOrders.find(({ id }) => id === sortBy)?.id;
  if (foodOrder !== undefined) {
    const { place, isDown } = orderPlace(foodOrder, food.measure ?? null);
    return sql`figures[${sql.lit(place)}] ${isDown ? sql`desc` : sql`asc`} nulls last, ${byTitle}`;
  }
  switch (sortOrderIds.find((id) => id === sortBy)) {
    case 'price-lowtohigh':
      return sql`from_price_paise, ${byTitle}`;
    case 'price-hightolow':
      return sql`from_price_paise desc, product_figures.title_key desc, product_figures.product_id desc`;
    case 'title-ztoa':
      return sql`product_figures.title_key desc, product_figures.product_id desc`;
    case 'popularity':
      return sql`is_sold_out, units desc nulls last, ${byTitle}`;
    default:
      return byTitle;
  }
}

async function withoutHarm(app: AppContext, ids: string[], { without = [], diet }: FoodFilter): Promise<string[]> {
  if (without.length === 0 && !diet) return ids;
  return labelledSo(app, ids, (facts) => {
    const food = { portion: portionFacts(facts) };
    return without.every((name) => isFreeOf(food, name)) && (!diet || hasDiet(food, diet));
  });
}

/** Products that are alike in what the filters of the listing count. */
export interface ProductGroup {
  category: string;
  portion: { allergens: StoredFoodFacts['allergens']; diet: StoredFoodFacts['diet'] };
  count: number;
}

/** The products whose figures pass a filter, counted by what else can be chosen; anew only when a row of figures changed. */
export async function groupsInDatabase(
  app: AppContext,
  filter: FoodFilter,
  withDrafts: boolean,
  set?: ProductSet,
): Promise<ProductGroup[]> {
  // What is in a set changes with stock and prices, too.
  return withDrafts || set
    ? readGroups(app, filter, withDrafts, set)
    : cachedGroups(app, filter, await rowsVersion(app));
}

const cachedGroups = rememberWhileFresh(
  (app: AppContext, filter: FoodFilter, _version: number) => readGroups(app, filter, false),
  {
    key: (filter) => JSON.stringify(figureConditions(filter)),
    most: 200,
    version: (_app, _filter, version) => version,
  },
);

const rowsVersion = rememberWhileFresh(
  async ({ db }: AppContext) =>
    (await db.selectFrom('search_state').select('version').executeTakeFirst())?.version ?? 0,
);

async function readGroups(
  app: AppContext,
  filter: FoodFilter,
  withDrafts: boolean,
  set?: ProductSet,
): Promise<ProductGroup[]> {
  const { rows } = await sql<{
    category: string;
    diet: StoredFoodFacts['diet'];
    free_of: AllergenName[];
    count: number;
  }>`
    select product_figures.category, diet, free_of, count(*)::integer as count from product_figures
    ${set ? sql`join product on product.id = product_id` : sql``}
    where (is_published or ${withDrafts}) ${figuresWanted(filter)} ${set ? sql`and ${inSet(set)}` : sql``}
    group by product_figures.category, diet, free_of`.execute(app.db);
  return rows.map(({ category, diet, free_of, count }) => {
    const contains = allergenNames.filter((name) => !free_of.includes(name));
    return { category, portion: { allergens: { contains, mayContain: [] }, diet }, count };
  });
}

/** Milliseconds for which the counts by labels stay; each reads all of them. */
const labelsCachedMs = 60_000;

/** The same by the labels themselves, of whatever figures, while a large shop has no rows yet. */
export const groupsByLabels = rememberWhileFresh(readLabels, {
  key: (withDrafts, set) => (withDrafts || set ? null : ''),
  version: () => Math.floor(performance.now() / labelsCachedMs),
});

async function readLabels(app: AppContext, withDrafts: boolean, set?: ProductSet): Promise<ProductGroup[]> {
  type Row = Pick<ProductGroup, 'category' | 'count'> & ProductGroup['portion'];
  const { rows } = await sql<Row>`
    select category, food_facts->>'diet' as diet, food_facts->'allergens' as allergens, count(*)::integer as count
    from product where (is_active or ${withDrafts}) ${set ? sql`and ${inSet(set)}` : sql``} group by 1, 2, 3`.execute(
    app.db,
  );
  return rows.map(({ category, diet, allergens, count }) => ({ category, portion: { diet, allergens }, count }));
}
