import { filterOf, noFoodChoice } from '#catalogue/rules/food-choice.ts';
import { figureConditions } from '#catalogue/rules/list-figures.ts';
import { type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import { diets } from '#food/rules/food-facts.ts';
import { filtersByPrice, hasDiet, isFreeOf, passesFigures } from '#food/rules/food-filter.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type FactsById, readCachedFacts, readFactsWithDrafts } from './cached-facts.ts';
import { type PricesById, readCachedPrices } from './cached-prices.ts';
import { searchedBy } from './catalogue-size.ts';
import { groupsByLabels, groupsInDatabase, type ProductGroup } from './list-in-database.ts';
import { idsOfSet, type ProductSet } from './product-set.ts';

type Diet = (typeof diets)[number];

/** How many products a filter of the listing would leave, with the other filters in force. */
export interface Facets {
  /** Of those that have one. */
  category: Record<string, number>;
  diet: Record<Diet, number>;
}

/** More choices than these are not kept: addresses can be made up without end. */
const mostSaved = 500;
const cachedFacets = new WeakMap<FactsById | PricesById, Map<string, Facets>>();

/**
 * Counted once for a choice, until what products declare changes, and prices where it asks of them (behaviour: Limits
 * 11).
 * @param withDrafts products that are not published, too: for the eyes of staff alone, and kept nowhere
 * @param set only these
 */
export async function countFacets(
  app: AppContext,
  choice: ListingChoice,
  withDrafts = false,
  set?: ProductSet,
): Promise<Facets> {
  const answering = await searchedBy(app, withDrafts);
  const figures = filterOf(choice.food ?? noFoodChoice);
  if (answering === 'database') return countGroups(await groupsInDatabase(app, figures, withDrafts, set), choice);
  if (answering === 'nobody' && figureConditions(figures).length === 0) {
    return countGroups(await groupsByLabels(app, withDrafts, set), choice);
  }
  // Prices first: they are read anew with every change of the content, so that no older labels are kept beside them.
  const prices = filtersByPrice(figures) ? await readCachedPrices(app) : null;
  if (withDrafts || set) {
    const facts = withDrafts ? await readFactsWithDrafts(app) : await readCachedFacts(app);
    const ids = set && ('ids' in set ? new Set(set.ids) : await idsOfSet(app, set, withDrafts));
    return countInMemory(ids ? new Map([...facts].filter(([id]) => ids.has(id))) : facts, prices, choice);
  }
  const facts = await readCachedFacts(app);
  const countedFrom = prices ?? facts;
  const cached = cachedFacets.get(countedFrom) ?? new Map<string, Facets>();
  cachedFacets.set(countedFrom, cached);
  const key = listingQuery({ ...choice, sortBy: 'title-atoz', page: 1 });
  const facets = cached.get(key) ?? countInMemory(facts, prices, choice);
  if (cached.size < mostSaved) cached.set(key, facets);
  return facets;
}

function countInMemory(facts: FactsById, prices: PricesById | null, choice: ListingChoice): Facets {
  const figures = filterOf(choice.food ?? noFoodChoice);
  const passing = [...facts].filter(([id, one]) => passesFigures(one, figures, prices?.get(id) ?? null));
  return countGroups(
    passing.map(([, one]) => ({ ...one, count: 1 })),
    choice,
  );
}

type Choice = Pick<ListingChoice, 'category' | 'food'>;

const isOfCategory = (one: ProductGroup, { category }: Choice) =>
  category.length === 0 || category.includes(one.category);
const isOfDiet = (one: ProductGroup, { food }: Choice) => !food?.diet || hasDiet(one, food.diet);
const isFree = (one: ProductGroup, { food }: Choice) => (food?.without ?? []).every((name) => isFreeOf(one, name));

/** @param groups whose figures pass */
function countGroups(groups: readonly ProductGroup[], choice: Choice): Facets {
  const facets: Facets = {
    category: {},
    diet: Object.fromEntries(diets.map((diet) => [diet, 0])) as Record<Diet, number>,
  };
  for (const one of groups) {
    const [ofCategory, ofDiet, free] = [isOfCategory(one, choice), isOfDiet(one, choice), isFree(one, choice)];
    if (ofDiet && free) facets.category[one.category] = (facets.category[one.category] ?? 0) + one.count;
    if (ofCategory && free) for (const diet of diets) if (hasDiet(one, diet)) facets.diet[diet] += one.count;
  }
  return facets;
}
