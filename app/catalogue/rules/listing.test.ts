import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergenNames, diets } from '#food/rules/food-facts.ts';
import { householdMeasures, limitedNutrients } from '#food/rules/limits.ts';
import { figureFilters, foodChips, noFoodChoice } from './food-choice.ts';
import {
  defaultSortOrder,
  type ListingChoice,
  listingFromQuery,
  listingOrders,
  listingQuery,
  sortOrderIds,
} from './listing.ts';

const categories = ['flour', 'oil', 'snacks'];
const read = (query: string) => listingFromQuery(new URLSearchParams(query), categories);
const plain: ListingChoice = { category: [], sortBy: 'price-lowtohigh', food: null, page: 1 };

it('has its sort orders (behaviour: Catalogue 1)', () => {
  expect(defaultSortOrder).toBe('price-lowtohigh');
  expect(sortOrderIds).toEqual(expect.arrayContaining(['price-lowtohigh', 'title-atoz', 'title-ztoa']));
});

describe('listingFromQuery', () => {
  it.each([
    ['', plain],
    ['category=oil', { ...plain, category: ['oil'] }],
    ['category=snacks,flour', { ...plain, category: ['flour', 'snacks'] }],
    ['category=flour&category=oil', { ...plain, category: ['flour', 'oil'] }],
    ['category=OIL,oil', { ...plain, category: ['oil'] }],
    ['category=toys,oil,', { ...plain, category: ['oil'] }],
    ['category=__proto__', plain],
    ['sortBy=title-ztoa&page=3', { ...plain, sortBy: 'title-ztoa', page: 3 }],
    ['sortBy=protein-perrupee', { ...plain, sortBy: 'protein-perrupee' }],
    ['carbs=15', { ...plain, food: { ...noFoodChoice, most: { netCarbs: 15 } } }],
    ['carbs=15.5&others=1', { ...plain, food: { ...noFoodChoice, most: { netCarbs: 15.5 }, others: true } }],
    ['carbs=&sugars=&without=&diet=&others=1', plain],
    ['carbs=-1&sugars=1e3&sodium=x&saturatedFat=1.234&allCarbs=123456', plain],
    ['maxSugars=5&minProtein=0', { ...plain, food: { ...noFoodChoice, figures: { maxSugars: 5, minProtein: 0 } } }],
    ['without=milk&without=gluten,toys', { ...plain, food: { ...noFoodChoice, without: ['gluten', 'milk'] } }],
    ['diet=vegan', { ...plain, food: { ...noFoodChoice, diet: 'vegan' } }],
    ['diet=jain&without=constructor', plain],
    ['sortBy=price', plain],
    ['sortBy=constructor', plain],
    ['page=0', plain],
    ['page=-1', plain],
    ['page=1.5', plain],
    ['page=x', plain],
    ['page=', plain],
    ['page=1e99', plain],
    ['page=10001', plain],
    ['utm_source=mail&fbclid=1', plain],
  ])('reads %j', (query, choice) => {
    expect(read(query)).toEqual(choice);
  });

  it('takes what could be a category where it is not known which there are, once each and in one order', () => {
    const { category } = listingFromQuery(
      new URLSearchParams('category=sweets,oil&category=SWEETS,a_b,,<b>,pickles-2'),
    );
    expect(category).toEqual(['oil', 'pickles-2', 'sweets']);
  });

  it('never throws', () => {
    const query = fc.array(fc.tuple(fc.constantFrom('category', 'sortBy', 'page', 'x'), fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(query, (parts) => {
        const choice = listingFromQuery(new URLSearchParams(parts));
        expect(choice.page).toBeGreaterThanOrEqual(1);
        expect(listingOrders.map(({ id }) => id)).toContain(choice.sortBy);
      }),
    );
  });
});

describe('listingQuery', () => {
  it.each([
    [plain, ''],
    [{ ...plain, category: ['oil'] }, '?category=oil'],
    [
      { ...plain, category: ['flour', 'oil'], sortBy: 'title-atoz', page: 2 },
      '?category=flour,oil&sortBy=title-atoz&page=2',
    ],
  ] as [ListingChoice, string][])('writes %j as %j', (choice, query) => {
    expect(listingQuery(choice)).toBe(query);
  });

  it('is read back as the same filters, sort order and page', () => {
    const limit = fc.integer({ min: 0, max: 9_999_999 }).map((hundredths) => hundredths / 100);
    const limits = <Name extends string>(names: readonly Name[]) =>
      fc.dictionary(fc.constantFrom(...names), limit) as fc.Arbitrary<Partial<Record<Name, number>>>;
    const food = fc.record({
      most: limits(limitedNutrients),
      figures: limits(figureFilters.map(({ name }) => name)),
      without: fc.subarray([...allergenNames]),
      diet: fc.constantFrom(null, ...diets),
      measure: fc.constantFrom(null, ...householdMeasures),
      others: fc.boolean(),
    });
    const choice = fc.record({
      category: fc.subarray(categories),
      sortBy: fc.constantFrom(...listingOrders.map(({ id }) => id)),
      food: food.map((some) => (foodChips(some).length === 0 ? null : some)),
      page: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(choice, (wanted) => {
        expect(read(listingQuery(wanted))).toEqual(wanted);
      }),
    );
  });

  it('has one spelling for each choice: reading and writing it again changes nothing', () => {
    const query = fc.array(
      fc.tuple(
        fc.constantFrom('category', 'sortBy', 'page', 'x'),
        fc.oneof(fc.string(), fc.constantFrom('oil,flour', 'OIL', '2', '02', 'title-atoz')),
      ),
    );
    fc.assert(
      fc.property(query, (parts) => {
        const spelled = listingQuery(listingFromQuery(new URLSearchParams(parts)));
        expect(listingQuery(listingFromQuery(new URLSearchParams(spelled)))).toBe(spelled);
      }),
    );
  });
});
