import type { AppContext } from '#platform/app-context.ts';
import { type AllergenName, allergenNames, diets } from '#rules/food/food-facts.ts';
import { asksOfPrice, hasDiet, isFreeOf, passesFigures, passesFilter } from '#rules/food/food-filter.ts';
import type { PricePer100 } from '#rules/food/per-rupee.ts';
import { type Category, categoryIds } from '#rules/products/categories.ts';
import { filterOf, foodChips, noFoodChoice } from '#rules/products/food-choice.ts';
import { type ListingChoice, listingQuery } from '#rules/products/listing.ts';
import { type FactsById, type KeptFacts, readFactsWithDrafts, readKeptFacts } from './kept-facts.ts';
import { type PricesById, readKeptPrices } from './kept-prices.ts';

type Diet = (typeof diets)[number];

/** How many products a filter of the listing would leave, with the other filters in force. */
export interface Facets {
  category: Record<Category, number>;
  diet: Record<Diet, number>;
  without: Record<AllergenName, number>;
  /** For each filter in force, the categories first, then as foodChips has them: how many products fit it alone. */
  chips: number[];
}

/** More choices than these are not kept: addresses can be made up without end. */
const mostKept = 500;
const kept = new WeakMap<FactsById | PricesById, Map<string, Facets>>();

/**
 * Counted once for a choice, until what products declare changes, and prices where it asks of them (behaviour: Limits 11).
 * @param withDrafts products that are not published, too: for the eyes of staff alone, and kept nowhere
 */
export async function countFacets(app: AppContext, choice: ListingChoice, withDrafts = false): Promise<Facets> {
  // Prices first: they are read anew with every change of the content, so that no older labels are kept beside them.
  const prices = asksOfPrice(filterOf(choice.food ?? noFoodChoice)) ? await readKeptPrices(app) : null;
  if (withDrafts) return count(await readFactsWithDrafts(app), prices, choice);
  const facts = await readKeptFacts(app);
  const countedFrom = prices ?? facts;
  const known = kept.get(countedFrom) ?? new Map<string, Facets>();
  kept.set(countedFrom, known);
  const key = listingQuery({ ...choice, sortBy: 'title-atoz', page: 1 });
  const facets = known.get(key) ?? count(facts, prices, choice);
  if (known.size < mostKept) known.set(key, facets);
  return facets;
}

function count(facts: FactsById, prices: PricesById | null, { category, food }: ListingChoice): Facets {
  const choice = food ?? noFoodChoice;
  const figures = filterOf(choice);
  const zero = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const facets = { category: zero(categoryIds), diet: zero(diets), without: zero(allergenNames) };
  for (const [id, one] of facts) {
    if (!passesFigures(one, figures, prices?.get(id) ?? null)) continue;
    const isOfCategory = category.length === 0 || category.includes(one.category);
    const isOfDiet = choice.diet === null || hasDiet(one, choice.diet);
    const isFree = choice.without.every((name) => isFreeOf(one, name));
    if (isOfDiet && isFree) facets.category[one.category] += 1;
    if (isOfCategory && isFree) for (const diet of diets) if (hasDiet(one, diet)) facets.diet[diet] += 1;
    if (isOfCategory && isOfDiet && isFree) {
      for (const name of allergenNames) if (isFreeOf(one, name)) facets.without[name] += 1;
    }
  }
  const foods = [...facts];
  const countOf = (fits: (one: KeptFacts, price: PricePer100 | null) => boolean) =>
    foods.filter(([id, one]) => fits(one, prices?.get(id) ?? null)).length;
  const chips = [
    ...category.map((id) => countOf((one) => one.category === id)),
    ...foodChips(choice).map(({ only }) => {
      const filter = filterOf(only);
      return countOf((one, price) => passesFilter(one, filter, price));
    }),
  ];
  return { ...facets, chips };
}
