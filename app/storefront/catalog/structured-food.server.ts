import type { Nutrition } from '#rules/food/food-facts.ts';
import { allergenWords, dietLabels } from '#rules/food/food-labels.ts';
import { perPortion } from '#rules/food/nutrients.ts';
import type { Product } from '#rules/products/catalogue.ts';
import { texts } from './texts.ts';

/** Names of the figures in NutritionInformation of schema.org, which knows neither added sugars nor net carbs. */
const properties = [
  ['calories', 'energyKcal', 'kcal'],
  ['proteinContent', 'protein', 'g'],
  ['carbohydrateContent', 'carbohydrate', 'g'],
  ['sugarContent', 'sugars', 'g'],
  ['fiberContent', 'fibre', 'g'],
  ['fatContent', 'fat', 'g'],
  ['saturatedFatContent', 'saturatedFat', 'g'],
  ['transFatContent', 'transFat', 'g'],
  ['sodiumContent', 'sodiumMg', 'mg'],
] as const satisfies [string, keyof Nutrition, string][];

/** Both are kept by vegan food; schema.org has no word for other food. */
const suitableDiets = {
  vegan: ['https://schema.org/VeganDiet', 'https://schema.org/VegetarianDiet'],
  vegetarian: ['https://schema.org/VegetarianDiet'],
  'non-vegetarian': [],
} as const;

/** The food facts of a product as properties of its structured data (schema.org). What is not declared is left out. */
export function structuredFood(product: Product): object {
  const { countryOfOrigin, maker, diet, allergens } = product;
  const more = [
    ...(diet ? [property(texts.diet(), dietLabels[diet])] : []),
    ...(allergens && allergens.contains.length > 0
      ? [property(texts.contains(), allergenWords(allergens.contains))]
      : []),
    ...(allergens && allergens.mayContain.length > 0
      ? [property(texts.mayContain2(), allergenWords(allergens.mayContain))]
      : []),
    ...(product.ingredientList.length > 0 ? [property(texts.ingredients(), product.ingredientList.join(', '))] : []),
  ];
  return {
    countryOfOrigin: countryOfOrigin === '' ? undefined : { '@type': 'Country', name: countryOfOrigin },
    manufacturer: maker === '' ? undefined : { '@type': 'Organization', name: maker },
    nutrition: nutritionInformation(product),
    suitableForDiet: diet && suitableDiets[diet].length > 0 ? suitableDiets[diet] : undefined,
    additionalProperty: more.length > 0 ? more : undefined,
  };
}

const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });

/** Per serving where the label names one, else per 100 g or 100 ml: schema.org wants each figure with the size that it is of. */
function nutritionInformation({ nutrition, servingSize }: Product): object | undefined {
  if (nutrition === null) return undefined;
  const figures = properties.map(([name, nutrient, unit]) => {
    const figure = servingSize ? perPortion(nutrition[nutrient], servingSize) : nutrition[nutrient];
    return [name, figure === null ? undefined : `${figure} ${unit}`];
  });
  const size = servingSize
    ? `${servingSize.words} (${servingSize.value} ${servingSize.unit})`
    : nutrition.per.replace(/(?=g|ml)/, ' ');
  return { '@type': 'NutritionInformation', servingSize: size, ...Object.fromEntries(figures) };
}
