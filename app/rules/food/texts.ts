import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('rules-food', {
  // food-labels.ts
  wheatGluten: 'Wheat (gluten)',
  milk: 'Milk',
  egg: 'Egg',
  fish: 'Fish',
  crustaceans: 'Crustaceans',
  soya: 'Soya',
  peanut: 'Peanut',
  treeNuts: 'Tree nuts',
  sesame: 'Sesame',
  mustard: 'Mustard',
  sulphites: 'Sulphites',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  nonVegetarian: 'Non-vegetarian',
  containsNone: 'Contains: none of the allergens that must be declared.',
  contains: 'Contains: {allergens}.',
  mayContain: 'May contain: {mayContain}.',

  // portion-sum.ts
  wordsNetCarbs: 'net carbs',
  wordsFibre: 'fibre',
  wordsProtein: 'protein',
  wordsSugars: 'sugars',
  notDeclared: '{words} not declared',
  gramsOf: '{grams} g {words}',
  gramsOfDeclaredBy: '{grams} g {words} (declared by {declared} of {all})',

  // measure-words.ts
  roti: 'roti',
  rotis: 'rotis',
  katori: 'katori',
  katoris: 'katoris',
  tablespoon: 'tablespoon',
  tablespoons: 'tablespoons',
  teaspoon: 'teaspoon',
  teaspoons: 'teaspoons',
  handful: 'handful',
  handfuls: 'handfuls',

  // limits.ts
  sodium: 'Sodium',
  sugarsLabel: 'Sugars',
  carbohydrate: 'Carbohydrate',
  netCarbs: 'Net carbs',
  saturatedFat: 'Saturated fat',
  overByPer: 'Over by {by} {unit} per {per}',
  overByOf: 'Over by {by} {unit} of {nutrient} per {per}',
  fits: 'Fits',
  fitNotDeclared: 'Not declared',
  notVegan: 'Not vegan',
  containsOne: 'Contains {allergen}',
  mayContainOne: 'May contain {allergen}',

  // nutrients.ts
  fat: 'Fat',
  protein: 'Protein',
  energy: 'Energy',
  totalSugars: 'Total sugars',
  addedSugars: 'Added sugars',
  dietaryFibre: 'Dietary fibre',
  transFat: 'Trans fat',
});
