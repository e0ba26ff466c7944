import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('catalogue-rules', {
  // badge.ts
  outOfStock: 'Out Of Stock',
  limitedStock: 'Limited Stock',
  sale: 'Sale',

  // categories.ts
  snacks: 'Snacks',
  oil: 'Oil',
  flour: 'Flour',

  // food-choice.ts
  carbohydrateAtMost: 'Carbohydrate at most',
  netCarbsAtMost: 'Net carbs at most',
  sugarsAtMost: 'Sugars at most',
  addedSugarsAtMost: 'Added sugars at most',
  sodiumAtMost: 'Sodium at most',
  saturatedFatAtMost: 'Saturated fat at most',
  proteinAtLeast: 'Protein at least',
  fibreAtLeast: 'Fibre at least',
  atMost: '{nutrient} at most',
  figurePerHundred: '{asked} {figure} {unit} per 100 g',
  figurePerMeasure: '{asked} {figure} {unit} per {measure} (if known)',
  figurePerPortion: '{asked} {figure} {unit} per serving',
  figurePerRupees: '{asked} {figure} {unit} per ₹10',
  withoutAllergen: 'Without {allergen}',

  // card-figures.ts
  netCarbsAndProtein: '{netCarbs} g net carbs · {protein} g protein per {per}',
  energyAndSaturatedFat: '{energy} kcal · {saturatedFat} g saturated fat per {per}',

  moreSizes: '{count, plural, one {1 more size} other {# more sizes}}',

  // quick-picks.ts
  lowNetCarbs: 'Low net carbs (up to {figure} g a roti)',
  highProtein: 'High protein',
  noAddedSugar: 'No added sugar',
  glutenFree: 'Gluten free',

  // limit-presets.ts
  countingCarbs: 'Counting carbs',
  lowCarb: 'Low carb',
  lessSaltAndFat: 'Less salt and saturated fat',
  upToNetCarbs: 'up to {figure} g net carbs per serving',
  upToSodiumAndFat: 'up to {sodium} mg sodium and {saturatedFat} g saturated fat per serving',

  // food-order.ts
  gNetCarbsPer: '{figure} g net carbs per {per}',
  gSugarsPer: '{figure} g sugars per {per}',
  mgSodiumPer: '{figure} mg sodium per {per}',
  gSaturatedFatPer: '{figure} g saturated fat per {per}',
  gProteinPer: '{figure} g protein per {per}',
  gFibrePer: '{figure} g fibre per {per}',
  gProteinPer10Rupees: '{figure} g protein per ₹10',
  gFibrePer10Rupees: '{figure} g fibre per ₹10',
  fromPer100: 'from {price} per 100 {unit}',

  // listing.ts
  titleAToZ: 'Title: A to Z',
  titleZToA: 'Title: Z to A',
  priceLowToHigh: 'Price: Low to High',
  priceHighToLow: 'Price: High to Low',
  popularity: 'Popularity',
  netCarbsPer100G: 'Net carbs per 100 g: Low to High',
  sugarsPer100GLow: 'Sugars per 100 g: Low to High',
  sodiumPer100GLow: 'Sodium per 100 g: Low to High',
  saturatedFatPer100G: 'Saturated fat per 100 g: Low to High',
  proteinPer100GHigh: 'Protein per 100 g: High to Low',
  fibrePer100GHigh: 'Fibre per 100 g: High to Low',
  netCarbsPerPortionLow: 'Net carbs per serving: Low to High',
  sugarsPerPortionLow: 'Sugars per serving: Low to High',
  sodiumPerPortionLow: 'Sodium per serving: Low to High',
  saturatedFatPerPortionLow: 'Saturated fat per serving: Low to High',
  proteinPerPortionHigh: 'Protein per serving: High to Low',
  fibrePerPortionHigh: 'Fibre per serving: High to Low',
  proteinPerRupeeHigh: 'Protein per ₹10: High to Low',
  fibrePerRupeeHigh: 'Fibre per ₹10: High to Low',
  pricePer100GLow: 'Price per 100 g: Low to High',
  priceNamePopularity: 'Price, name, popularity',
  per100GOr100: 'Per 100 g or 100 ml',
  perPortion: 'Per serving',
  perRupeeAndByWeight: 'For your money',

  // product-fields.ts
  countryOfOrigin: 'Country of origin: {value}',
  storage: 'Storage',
  madeOrPackedBy: 'Made or packed by',
  fssaiLicence: 'FSSAI licence',
  fssaiLicenceLine: 'FSSAI licence: {value}',
  healthBenefits: 'Health Benefits',
  recipe: 'Recipe',
  ingredients: 'Ingredients',
  more: 'More',
});
