import type { Product } from '#catalogue/rules/catalogue.ts';
import { texts as fieldTexts } from '#catalogue/rules/texts.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { allergenWords, dietLabels } from '#food/rules/food-labels.ts';
import { measureInWords } from '#food/rules/measure-words.ts';
import { nutrientLabels, nutrients, perPortion } from '#food/rules/nutrients.ts';

/** The food facts of a product as properties of its structured data (schema.org). What is not declared is left out. */
export function structuredFood(product: Product): object {
  const { countryOfOrigin, maker, diet, allergens } = product;
  // A product has neither nutrition nor diets of its own in the vocabulary: those are properties of recipes and menus.
  const more = [
    ...figuresOf(product),
    ...(diet ? [property(texts.diet(), dietLabels[diet])] : []),
    ...(allergens && allergens.contains.length > 0
      ? [property(texts.contains(), allergenWords(allergens.contains))]
      : []),
    ...(allergens && allergens.mayContain.length > 0
      ? [property(texts.mayContainLabel(), allergenWords(allergens.mayContain))]
      : []),
    ...(product.ingredientList.length > 0
      ? [property(fieldTexts.ingredients(), product.ingredientList.join(', '))]
      : []),
  ];
  return {
    countryOfOrigin: countryOfOrigin === '' ? undefined : { '@type': 'Country', name: countryOfOrigin },
    manufacturer: maker === '' ? undefined : { '@type': 'Organization', name: maker },
    additionalProperty: more.length > 0 ? more : undefined,
  };
}

const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });

/** Per serving where the label names one, else per 100 g or 100 ml: each figure with the size that it is of. */
function figuresOf({ nutrition, servingSize }: Product): object[] {
  if (nutrition === null) return [];
  const size = servingSize
    ? `${measureInWords(servingSize)} (${servingSize.value} ${servingSize.unit})`
    : nutrition.per.replace(/(?=g|ml)/, ' ');
  return nutrients.flatMap(({ name, unit }) => {
    const value = servingSize ? perPortion(nutrition[name], servingSize) : nutrition[name];
    if (value === null) return [];
    return [{ '@type': 'PropertyValue', name: `${nutrientLabels[name]}, ${size}`, value, unitText: unit }];
  });
}
