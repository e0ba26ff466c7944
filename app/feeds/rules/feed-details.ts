import type { Product } from '#catalogue/rules/catalogue.ts';
import { allergenWords, dietLabels } from '#food/rules/food-labels.ts';
import { netCarbs, nutrientLabels, nutrients } from '#food/rules/nutrients.ts';
import { excerpt } from '#rules/text/prose.ts';

export interface FeedDetail {
  section: string;
  name: string;
  value: string;
}

/** Characters of a value. */
const longestValue = 1000;

/** Line ends apart: a file of another shop system may bring any. */
export const withoutControls = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
    .replaceAll(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]+|\p{Cs}/gu, ' ')
    .trim();

/** What the label declares, in Google's form for facts that have no attribute of their own. */
export function feedDetails(product: Omit<Product, 'variants'>): FeedDetail[] {
  const { nutrition, servingSize, allergens, diet, ingredientList } = product;
  const rows: [section: string, name: string, value: string][] = [];
  if (nutrition) {
    const section = `Nutrition per ${nutrition.per.replace(/(?=g|ml)/, ' ')}`;
    for (const { name, unit } of nutrients) {
      const figure = nutrition[name];
      if (figure !== null) rows.push([section, nutrientLabels[name], `${figure} ${unit}`]);
    }
    const net = netCarbs(nutrition);
    if (net !== null) rows.push([section, 'Net carbs', `${net} g`]);
  }
  const food = (name: string, value: string) => rows.push(['Food', name, value]);
  if (servingSize) food('Serving size', `${servingSize.words} (${servingSize.value} ${servingSize.unit})`);
  if (diet) food('Diet', dietLabels[diet]);
  food('Ingredients', ingredientList.join(', '));
  if (allergens) {
    food('Contains', allergenWords(allergens.contains));
    food('May contain', allergenWords(allergens.mayContain));
  }
  food('Country of origin', product.countryOfOrigin);
  food('FSSAI licence', product.fssaiNumber);
  return rows
    .map(([section, name, value]) => ({ section, name, value: excerpt(withoutControls(value), longestValue - 1) }))
    .filter(({ value }) => value !== '');
}
