/** What a nutrition panel declares, in the order of an Indian label, and what follows from it. */

import type { NutrientName, Nutrition, Portion } from './food-facts.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/** Grams of fat in 100 g from which a food is an oil or a ghee. */
const fatOfOils = 80;

/** Of which carbohydrate and protein say nothing. */
export const isOil = ({ fat }: Pick<Nutrition, 'fat'>): boolean => fat !== null && fat >= fatOfOils;

export interface Nutrient {
  name: NutrientName;
  /** As staff and the CSV file call it; shoppers read `nutrientLabels`. */
  label: string;
  unit: 'kcal' | 'g' | 'mg';
  /** The highest figure that 100 g or 100 ml can have: pure fat has 900 kcal, pure salt 39.3 g of sodium. */
  most: number;
  partOf?: NutrientName;
}

export const nutrients: readonly Nutrient[] = [
  { name: 'energyKcal', label: staffTexts.energy, unit: 'kcal', most: 900 },
  { name: 'protein', label: staffTexts.protein, unit: 'g', most: 100 },
  { name: 'carbohydrate', label: staffTexts.carbohydrate, unit: 'g', most: 100 },
  { name: 'sugars', label: staffTexts.totalSugars, unit: 'g', most: 100, partOf: 'carbohydrate' },
  { name: 'addedSugars', label: staffTexts.addedSugars, unit: 'g', most: 100, partOf: 'sugars' },
  { name: 'fibre', label: staffTexts.dietaryFibre, unit: 'g', most: 100, partOf: 'carbohydrate' },
  { name: 'fat', label: staffTexts.fat, unit: 'g', most: 100 },
  { name: 'saturatedFat', label: staffTexts.saturatedFat, unit: 'g', most: 100, partOf: 'fat' },
  { name: 'transFat', label: staffTexts.transFat, unit: 'g', most: 100, partOf: 'fat' },
  { name: 'sodiumMg', label: staffTexts.sodium, unit: 'mg', most: 39_300 },
];

export const nutrientLabels: Readonly<Record<NutrientName, string>> = {
  get energyKcal() {
    return texts.energy();
  },
  get protein() {
    return texts.protein();
  },
  get carbohydrate() {
    return texts.carbohydrate();
  },
  get sugars() {
    return texts.totalSugars();
  },
  get addedSugars() {
    return texts.addedSugars();
  },
  get fibre() {
    return texts.dietaryFibre();
  },
  get fat() {
    return texts.fat();
  },
  get saturatedFat() {
    return texts.saturatedFat();
  },
  get transFat() {
    return texts.transFat();
  },
  get sodiumMg() {
    return texts.sodium();
  },
};

/** Figures have at most two decimals, so that sums and differences of hundredths are exact. */
export const inHundredths = (figure: number) => Math.round(figure * 100);

type Carbs = Pick<Nutrition, 'carbohydrate' | 'fibre' | 'fibreApart'>;

/**
 * Carbohydrate less the fibre in it, per 100 g or 100 ml as the panel; null where one that counts is not declared
 * (behaviour: Food 2).
 */
export function netCarbs({ carbohydrate, fibre, fibreApart }: Carbs): number | null {
  if (fibreApart) return carbohydrate;
  if (carbohydrate === null || fibre === null) return null;
  return (inHundredths(carbohydrate) - inHundredths(fibre)) / 100;
}

/** Carbohydrate with its fibre, whichever way the label gives it: what a limit of carbohydrate means. */
export function totalCarbs({ carbohydrate, fibre, fibreApart }: Carbs): number | null {
  if (!fibreApart) return carbohydrate;
  if (carbohydrate === null || fibre === null) return null;
  return (inHundredths(carbohydrate) + inHundredths(fibre)) / 100;
}

/**
 * What a portion has of a figure per 100 g or 100 ml, to one decimal, half up; null where it is not declared. A figure
 * and a portion of two decimals each make exact whole numbers until the division.
 */
export function perPortion(figure: number | null, { value }: Pick<Portion, 'value'>): number | null {
  if (figure === null) return null;
  const millionths = inHundredths(figure) * inHundredths(value);
  return Math.floor((millionths + 50_000) / 100_000) / 10;
}

const kcalPerGram = { protein: 4, carbohydrate: 4, fat: 9, fibre: 2 } as const;
/** Labels round; below 50 kcal that alone may be more than a tenth. */
const roundedKcal = 5;

/**
 * What the parts of a panel give in kcal, where the declared energy is further than a tenth from it; null where it is
 * not, or where a part is not declared. Undeclared fibre may be any share of the carbohydrate, or of what else is in
 * 100 g, so that there are two ends.
 */
export function energyDoubt(panel: Nutrition): { least: number; most: number } | null {
  const { energyKcal, protein, carbohydrate, fibre, fat } = panel;
  if (energyKcal === null || protein === null || carbohydrate === null || fat === null) return null;
  const withFibre = (grams: number) =>
    protein * kcalPerGram.protein +
    (panel.fibreApart ? carbohydrate : carbohydrate - grams) * kcalPerGram.carbohydrate +
    grams * kcalPerGram.fibre +
    fat * kcalPerGram.fat;
  const ends = panel.fibreApart ? [0, Math.max(0, 100 - protein - carbohydrate - fat)] : [carbohydrate, 0];
  const [least = 0, most = 0] = ends.map((end) => withFibre(fibre ?? end));
  const slack = (kcal: number) => Math.max(kcal / 10, roundedKcal);
  const fits = energyKcal >= least - slack(least) - 1e-9 && energyKcal <= most + slack(most) + 1e-9;
  return fits ? null : { least: Math.round(least), most: Math.round(most) };
}

/** Below this a figure with decimals is hardly ever milligrams of sodium, but often grams. */
const fewMilligrams = 5;

/** The milligrams that were meant where sodium seems to stand in grams; null where it does not. */
export function sodiumDoubt({ sodiumMg }: Pick<Nutrition, 'sodiumMg'>): number | null {
  const isDoubtful = sodiumMg !== null && sodiumMg > 0 && sodiumMg < fewMilligrams && !Number.isInteger(sodiumMg);
  return isDoubtful ? Math.round(sodiumMg * 1000) : null;
}
