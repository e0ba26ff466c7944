/** Food facts as people read them. */

import type { AllergenName, diets, StoredFoodFacts } from './food-facts.ts';
import * as texts from './texts.ts';

/** Allergens as people read them. */
export const allergenLabels: Record<AllergenName, string> = {
  gluten: texts.wheatGluten,
  milk: 'Milk',
  egg: 'Egg',
  fish: 'Fish',
  crustacean: 'Crustaceans',
  soy: 'Soya',
  peanut: 'Peanut',
  'tree-nuts': texts.treeNuts,
  sesame: 'Sesame',
  mustard: 'Mustard',
  sulphite: 'Sulphites',
};

export const dietLabels: Record<(typeof diets)[number], string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'non-vegetarian': 'Non-vegetarian',
};

/** 'Wheat (gluten), soya'; an empty list is an empty text. */
export function allergenWords(names: readonly AllergenName[]): string {
  const words = names.map((name) => allergenLabels[name].toLowerCase()).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The text 'Ingredients' of a product that declares its list (behaviour: Food 7), as rules/prose.ts reads it: the ingredients in
 * their order, then its allergens. Null where there is no list.
 */
export function ingredientsText({
  ingredientList,
  allergens,
}: Partial<Pick<StoredFoodFacts, 'ingredientList' | 'allergens'>>): string | null {
  if (ingredientList === undefined || ingredientList.length === 0) return null;
  const paragraphs = [`${ingredientList.join(', ')}.`];
  if (allergens) {
    const { contains, mayContain } = allergens;
    paragraphs.push(contains.length === 0 ? texts.containsNone : texts.contains(allergenWords(contains)));
    if (mayContain.length > 0) paragraphs.push(texts.mayContain(allergenWords(mayContain)));
  }
  return paragraphs.join('\n\n');
}
