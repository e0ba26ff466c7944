import { filterOf, foodChips, noFoodChoice } from '#catalogue/rules/food-choice.ts';
import { figureConditions } from '#catalogue/rules/list-figures.ts';
import { type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import { type AllergenName, allergenNames, diets } from '#food/rules/food-facts.ts';
import {
  type FoodFilter,
  filtersByPrice,
  hasDiet,
  isFreeOf,
  passesFigures,
  passesFilter,
} from '#food/rules/food-filter.ts';
import type { PricePer100 } from '#food/rules/per-rupee.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type CachedFacts, type FactsById, readCachedFacts, readFactsWithDrafts } from './cached-facts.ts';
import { type PricesById, readCachedPrices } from './cached-prices.ts';
import { searchedBy } from './catalogue-size.ts';
import { groupsByLabels, groupsInDatabase, type ProductGroup } from './list-in-database.ts';

type Diet = (typeof diets)[number];

/** How many products a filter of the listing would leave, with the other filters in force. */
export interface Facets {
  /** Of those that have one. */
  category: Record<string, number>;
  diet: Record<Diet, number>;
  without: Record<AllergenName, number>;
  /** For each filter in force, the categories first, then as foodChips has them: how many products fit it alone. */
  chips: number[];
}

/** More choices than these are not kept: addresses can be made up without end. */
const mostSaved = 500;
const cachedFacets = new WeakMap<FactsById | PricesById, Map<string, Facets>>();

/**
 * Counted once for a choice, until what products declare changes, and prices where it asks of them (behaviour: Limits
 * 11).
 * @param withDrafts products that are not published, too: for the eyes of staff alone, and kept nowhere
 */
export async function countFacets(app: AppContext, choice: ListingChoice, withDrafts = false): Promise<Facets> {
  const answering = await searchedBy(app, withDrafts);
  if (answering === 'database') return countInDatabase(choice, (filters) => groupsInDatabase(app, filters, withDrafts));
  if (answering === 'nobody' && figureConditions(filterOf(choice.food ?? noFoodChoice)).length === 0) {
    return countInDatabase(choice, async (filters) => {
      const groups = await groupsByLabels(app, withDrafts);
      return filters.map(() => groups);
    });
  }
  // Prices first: they are read anew with every change of the content, so that no older labels are kept beside them.
  const prices = filtersByPrice(filterOf(choice.food ?? noFoodChoice)) ? await readCachedPrices(app) : null;
  if (withDrafts) return countInMemory(await readFactsWithDrafts(app), prices, choice);
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
  const food = choice.food ?? noFoodChoice;
  const figures = filterOf(food);
  const foods = [...facts];
  const passing = foods.filter(([id, one]) => passesFigures(one, figures, prices?.get(id) ?? null));
  const countOf = (fits: (one: CachedFacts, price: PricePer100 | null) => boolean) =>
    foods.filter(([id, one]) => fits(one, prices?.get(id) ?? null)).length;
  const chips = [
    ...choice.category.map((id) => countOf((one) => one.category === id)),
    ...foodChips(food).map(({ only }) => {
      const filter = filterOf(only);
      return countOf((one, price) => passesFilter(one, filter, price));
    }),
  ];
  return {
    ...countGroups(
      passing.map(([, one]) => ({ ...one, count: 1 })),
      choice,
    ),
    chips,
  };
}

/**
 * @param groupsOf for each of the filters the products whose figures pass it, in groups of those that are alike in all
 *   else
 */
async function countInDatabase(
  choice: ListingChoice,
  groupsOf: (filters: readonly FoodFilter[]) => Promise<readonly ProductGroup[][]>,
): Promise<Facets> {
  const food = choice.food ?? noFoodChoice;
  const chosen = foodChips(food).map(({ only }) => only);
  const [passing = [], all = [], ...alone] = await groupsOf([filterOf(food), {}, ...chosen.map(filterOf)]);
  const chips = [
    ...choice.category.map((id) => sum(all.filter(({ category }) => category === id))),
    ...chosen.map((only, at) => sum((alone[at] ?? []).filter((one) => isChosen(one, { category: [], food: only })))),
  ];
  return { ...countGroups(passing, choice), chips };
}

const sum = (groups: readonly ProductGroup[]) => groups.reduce((all, { count }) => all + count, 0);

type Choice = Pick<ListingChoice, 'category' | 'food'>;

const isOfCategory = (one: ProductGroup, { category }: Choice) =>
  category.length === 0 || category.includes(one.category);
const isOfDiet = (one: ProductGroup, { food }: Choice) => !food?.diet || hasDiet(one, food.diet);
const isFree = (one: ProductGroup, { food }: Choice) => (food?.without ?? []).every((name) => isFreeOf(one, name));
/** Apart from its figures. */
const isChosen = (one: ProductGroup, choice: Choice) =>
  isOfCategory(one, choice) && isOfDiet(one, choice) && isFree(one, choice);

/** @param groups whose figures pass */
function countGroups(groups: readonly ProductGroup[], choice: Choice): Omit<Facets, 'chips'> {
  const zero = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const facets: Omit<Facets, 'chips'> = { category: {}, diet: zero(diets), without: zero(allergenNames) };
  for (const one of groups) {
    const [ofCategory, ofDiet, free] = [isOfCategory(one, choice), isOfDiet(one, choice), isFree(one, choice)];
    if (ofDiet && free) facets.category[one.category] = (facets.category[one.category] ?? 0) + one.count;
    if (ofCategory && free) for (const diet of diets) if (hasDiet(one, diet)) facets.diet[diet] += one.count;
    if (isChosen(one, choice)) {
      for (const name of allergenNames) if (isFreeOf(one, name)) facets.without[name] += one.count;
    }
  }
  return facets;
}
