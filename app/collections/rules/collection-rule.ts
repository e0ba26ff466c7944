import type { AllergenName } from '#food/rules/food-facts.ts';
import type { PortionNutrient } from '#food/rules/limits.ts';
import type { FormError } from '#rules/app-error.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';

/**
 * What a product must be like to be in a collection (behaviour: Collections 2). The database compares it
 * (catalogue/search/product-set.ts).
 */
export type Condition =
  | { of: 'category'; categories: string[] }
  /** Vegetarian includes vegan. */
  | { of: 'diet'; diet: RuleDiet }
  /** Neither contained nor perhaps contained; what declares no allergens may contain any. */
  | { of: 'free of'; allergens: AllergenName[] }
  /** As lists sort by it: of the cheapest size on offer, else the cheapest. Both ends included; null is no end. */
  | { of: 'price'; fromPaise: number | null; toPaise: number | null }
  /** Of one serving, as the product page shows it; what does not declare it is not in. Grams, sodium in milligrams. */
  | { of: 'figure'; figure: RuleFigure; value: number }
  | { of: 'title'; contains: string }
  /** Added today or in so many days before. */
  | { of: 'new'; days: number }
  /** A size has an offer price. */
  | { of: 'on offer' }
  /** A size can be bought. */
  | { of: 'in stock' }
  | { of: 'best seller' };

export interface CollectionRule {
  /** Whether every condition must hold, or one is enough. */
  match: 'all' | 'any';
  conditions: readonly Condition[];
}

export const ruleDiets = ['vegetarian', 'vegan'] as const;
export type RuleDiet = (typeof ruleDiets)[number];

/** What a serving may have at most, or has at least. */
export const ruleFigures = {
  netCarbs: { label: 'Net carbs', isLeast: false, unit: 'g' },
  carbohydrate: { label: 'Carbohydrate', isLeast: false, unit: 'g' },
  sugars: { label: 'Sugars', isLeast: false, unit: 'g' },
  sodiumMg: { label: 'Sodium', isLeast: false, unit: 'mg' },
  saturatedFat: { label: 'Saturated fat', isLeast: false, unit: 'g' },
  protein: { label: 'Protein', isLeast: true, unit: 'g' },
  fibre: { label: 'Fibre', isLeast: true, unit: 'g' },
} as const satisfies Record<PortionNutrient, { label: string; isLeast: boolean; unit: 'g' | 'mg' }>;
export type RuleFigure = keyof typeof ruleFigures;
export const ruleFigureNames = Object.keys(ruleFigures) as RuleFigure[];

export const mostConditions = 10;
const longestWords = 60;
const mostDays = 365;
const mostPaise = 1e9;
const mostOfFigure = 100_000;

/** What is wrong with a rule; a condition is named by its place: 'rule.conditions.0.value'. */
export function ruleErrors({ conditions }: CollectionRule): FormError[] {
  const field = 'rule.conditions';
  if (conditions.length === 0) return [{ field, message: 'Add a condition, or choose the products yourself' }];
  if (conditions.length > mostConditions) return [{ field, message: `Use at most ${mostConditions} conditions` }];
  return conditions.flatMap((condition, at) => {
    const wrong = conditionError(condition);
    return wrong === null ? [] : [{ field: `${field}.${at}`, message: wrong }];
  });
}

function conditionError(condition: Condition): string | null {
  switch (condition.of) {
    case 'category':
      return condition.categories.length === 0 ? 'Choose a category' : null;
    case 'free of':
      return condition.allergens.length === 0 ? 'Choose an allergen' : null;
    case 'price': {
      const { fromPaise, toPaise } = condition;
      if (fromPaise === null && toPaise === null) return 'Enter a lowest or a highest price';
      const isPrice = (paise: number | null) =>
        paise === null || (Number.isInteger(paise) && paise >= 0 && paise <= mostPaise);
      if (!isPrice(fromPaise) || !isPrice(toPaise)) return 'Enter prices in rupees, such as 199';
      return fromPaise !== null && toPaise !== null && fromPaise > toPaise
        ? 'The highest price is below the lowest one'
        : null;
    }
    case 'figure':
      return Number.isFinite(condition.value) && condition.value >= 0 && condition.value <= mostOfFigure
        ? null
        : 'Enter a number, such as 5';
    case 'title':
      if (condition.contains === '') return 'Enter a word of the title';
      return condition.contains.length > longestWords
        ? `Please use at most ${longestWords} characters`
        : hiddenProblem(condition.contains);
    case 'new':
      return Number.isInteger(condition.days) && condition.days >= 1 && condition.days <= mostDays
        ? null
        : `Enter a number of days from 1 to ${mostDays}`;
    default:
      return null;
  }
}
