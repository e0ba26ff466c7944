import { type AllergenName, allergenNames } from '#claims/facts.ts';
import type { FoodNumberName } from './food-numbers.ts';

/**
 * What a food declares about itself, as on its label. A figure that is null is 'not declared': it is shown as such,
 * never read as 0, and a product without it fits no limit (behaviour: Food 1).
 */

/** Grams per 100 g or 100 ml, energy in kilocalories, sodium in milligrams; decimals as on the label. */
export interface Nutrition {
  per: '100g' | '100ml';
  energyKcal: number | null;
  protein: number | null;
  carbohydrate: number | null;
  /** Part of the carbohydrate. */
  sugars: number | null;
  /** Part of the sugars. */
  addedSugars: number | null;
  /**
   * Part of the carbohydrate, as most Indian labels count it: net carbs are carbohydrate less fibre, unless
   * `fibreApart`.
   */
  fibre: number | null;
  fat: number | null;
  /** Parts of the fat. */
  saturatedFat: number | null;
  transFat: number | null;
  sodiumMg: number | null;
  /**
   * The carbohydrate is without the fibre, as labels of Europe and some of India give it; stored only where it is so
   * (behaviour: Food 11).
   */
  fibreApart?: boolean | undefined;
}

export type NutrientName = Exclude<keyof Nutrition, 'per' | 'fibreApart'>;

export { type AllergenName, allergenNames };

/** An empty list says that there are none of them. */
interface Allergens {
  contains: AllergenName[];
  mayContain: AllergenName[];
}

export const diets = ['vegetarian', 'vegan', 'non-vegetarian'] as const;
type Diet = (typeof diets)[number];

/** What one household measure of a food weighs: 35 g of flour make a roti. */
export interface Portion {
  /** In grams, or millilitres where nutrition is per 100 ml. */
  value: number;
  unit: 'g' | 'ml';
  /** '1 roti', '1 katori', '1 tablespoon', '1 handful'. */
  words: string;
  /** The same in the reader's language, where staff translated it. */
  translated?: string | undefined;
}

export interface FoodFacts extends Record<FoodNumberName, number | null> {
  nutrition: Nutrition | null;
  /** Somebody looked at the label: its energy is right though its parts give another one, as with polyols. */
  energyConfirmed: boolean;
  /** Glycaemic index with what proves it: a link to the certificate or its number. */
  glycaemicIndex: { value: number; certificate: string } | null;
  /** The serving that the label names. */
  servingSize: Portion | null;
  /** Further household measures of it. */
  portions: Portion[];
  /** In descending order of weight, as on the label. */
  ingredientList: string[];
  /** null: not declared. */
  allergens: Allergens | null;
  diet: Diet | null;
  maker: string;
  fssaiNumber: string;
  storage: string;
}

/** Facts that are texts, and so are described with the other texts of a product (catalogue/rules/product-fields.ts). */
type FoodText = 'maker' | 'fssaiNumber' | 'storage';
export type StoredFoodFacts = Omit<FoodFacts, FoodText>;
