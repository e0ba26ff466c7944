export const searchWithAtMost100 = 'Search with at most 100 characters';

export const enterADateAs2026 = 'Enter a date such as 2026-11-21';

export const textIsExpectedHere = 'Text is expected here';

export const aNumberIsExpectedHere = 'A number is expected here';
export const searchWithAtMostCharacters = (longestSearch: string | number) =>
  `Search with at most ${longestSearch} characters`;

export const theAmountMustBeAbove = 'The amount must be above 0';
export const theAmountHasAtMost = 'The amount has at most two decimals';
export const whatWasSettled = 'What was settled?';
export const chooseWhatCameBack = 'Choose what was returned';
export const chooseAnOrder = 'Choose an order';
export const chooseAtMost500Orders = 'Choose at most 500 orders';

export const seenIsMissing = 'Send as seen the version that the form was loaded with';

export const aPortionHasValueUnit = 'A portion has value, unit and words';
export const netQuantityIsANumber = 'Net quantity must be a number';
export const netQuantityIsAbove0 = 'Net quantity must be above 0';
export const netQuantityIsTooHigh = 'Net quantity is too high';
export const netQuantityHasValue = 'Net quantity has value and unit';
export const nutritionHasPerAndFigures = 'Nutrition has per and figures';
export const aGlycaemicIndexHasValue = 'A glycaemic index has value and certificate';
export const portionsAreAList = 'Portions are a list';
export const ingredientsAreAList = 'Ingredients are a list of texts';
export const allergensHaveContainsAndMaycontain = 'Allergens have contains and mayContain';

export const gramsOfCarbohydrateLessFibre = 'Grams of carbohydrate less fibre';
export const gramsOfCarbohydrate = 'Grams of carbohydrate';
export const gramsOfSugars = 'Grams of sugars';
export const milligramsOfSodium = 'Milligrams of sodium';
export const gramsOfSaturatedFat = 'Grams of saturated fat';
export const gramsOfProtein = 'Grams of protein';
export const gramsOfFibre = 'Grams of fibre';

// the owner's account

// confirm.ts, second-factor.ts

export const categoryIsOneOf = (ids: string) => `Category is one of ${ids}`;
