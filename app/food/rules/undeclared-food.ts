import type { StoredFoodFacts } from './food-facts.ts';
import { eachFoodNumber } from './food-numbers.ts';

/** Apart from food-facts.ts, which shoppers' pages load: they need no labels of the form. */
export const undeclaredFood: StoredFoodFacts = {
  nutrition: null,
  energyConfirmed: false,
  glycaemicIndex: null,
  servingSize: null,
  portions: [],
  ingredientList: [],
  allergens: null,
  diet: null,
  ...eachFoodNumber(() => null),
};
