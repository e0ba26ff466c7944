/** Indian law wants these declared, and mustard, which buyers ask about. */
export const allergenNames = [
  'gluten',
  'milk',
  'egg',
  'fish',
  'crustacean',
  'soy',
  'peanut',
  'tree-nuts',
  'sesame',
  'mustard',
  'sulphite',
] as const;
export type AllergenName = (typeof allergenNames)[number];

/** Grams per 100 g or 100 ml, energy in kilocalories, sodium in milligrams, as on the label; null: not declared. */
interface ClaimNutrition {
  per: '100g' | '100ml';
  energyKcal: number | null;
  protein: number | null;
  carbohydrate: number | null;
  sugars: number | null;
  addedSugars: number | null;
  fibre: number | null;
  /** Carbohydrate less fibre. */
  netCarbs: number | null;
  fat: number | null;
  saturatedFat: number | null;
  transFat: number | null;
  sodiumMg: number | null;
}

export type NutrientName = Exclude<keyof ClaimNutrition, 'per' | 'netCarbs'>;

export interface ClaimFacts {
  nutrition: ClaimNutrition | null;
  /** In descending order of weight; empty: not declared. */
  ingredientList: readonly string[];
  /** null: not declared; empty lists say that there are none. */
  allergens: { contains: readonly AllergenName[]; mayContain: readonly AllergenName[] } | null;
  diet: 'vegetarian' | 'vegan' | 'non-vegetarian' | null;
  /** With what proves it: a link to the certificate, or its number. */
  glycaemicIndex: { value: number; certificate: string } | null;
}

export const undeclaredFood: ClaimFacts = {
  nutrition: null,
  ingredientList: [],
  allergens: null,
  diet: null,
  glycaemicIndex: null,
};
