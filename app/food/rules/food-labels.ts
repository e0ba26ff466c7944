import type { AllergenName, diets, StoredFoodFacts } from './food-facts.ts';
import { texts } from './texts.ts';

export const allergenLabels: Record<AllergenName, string> = {
  get gluten() {
    return texts.wheatGluten();
  },
  get milk() {
    return texts.milk();
  },
  get egg() {
    return texts.egg();
  },
  get fish() {
    return texts.fish();
  },
  get crustacean() {
    return texts.crustaceans();
  },
  get soy() {
    return texts.soya();
  },
  get peanut() {
    return texts.peanut();
  },
  get 'tree-nuts'() {
    return texts.treeNuts();
  },
  get sesame() {
    return texts.sesame();
  },
  get mustard() {
    return texts.mustard();
  },
  get sulphite() {
    return texts.sulphites();
  },
};

export const dietLabels: Record<(typeof diets)[number], string> = {
  get vegetarian() {
    return texts.vegetarian();
  },
  get vegan() {
    return texts.vegan();
  },
  get 'non-vegetarian'() {
    return texts.nonVegetarian();
  },
};

/** 'Wheat (gluten), soya'; an empty list is an empty text. */
export function allergenWords(names: readonly AllergenName[]): string {
  const words = names.map((name) => allergenLabels[name].toLowerCase()).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The text 'Ingredients' of a product that declares its list (behaviour: Food 7), as rules/text/prose.ts reads it: the
 * ingredients in their order, then its allergens. Null where there is no list.
 */
export function ingredientsText({
  ingredientList,
  allergens,
}: Partial<Pick<StoredFoodFacts, 'ingredientList' | 'allergens'>>): string | null {
  if (ingredientList === undefined || ingredientList.length === 0) return null;
  const paragraphs = [`${ingredientList.join(', ')}.`];
  if (allergens) {
    const { contains, mayContain } = allergens;
    paragraphs.push(
      contains.length === 0 ? texts.containsNone() : texts.contains({ allergens: allergenWords(contains) }),
    );
    if (mayContain.length > 0) paragraphs.push(texts.mayContain({ mayContain: allergenWords(mayContain) }));
  }
  return paragraphs.join('\n\n');
}
