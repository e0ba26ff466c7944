/**
 * What the food facts of a product must be like before they are saved (behaviour: Food 3, Food 4, Food 5). Each error
 * names its field as the form and the API do.
 */

import { isSafeLink } from '#rules/typed/links.ts';
import type { AllergenName, Nutrition, Portion, StoredFoodFacts } from './food-facts.ts';
import { allergenLabels } from './food-labels.ts';
import { foodNumberEntries, foodNumberProblem } from './food-numbers.ts';
import { energyDoubt, inHundredths, nutrients, sodiumDoubt } from './nutrients.ts';

const sodiumSeemsGrams = (typed: number, milligrams: number) =>
  `Sodium of ${typed} mg is hardly any. If the label says ${typed} g, enter ${milligrams}; else tick ‘The figures are as on the label’`;

interface FieldError {
  field: string;
  message: string;
}

const mostIngredients = 60;
export const mostPortions = 8;
const longestIngredient = 200;
export const longestPortion = 60;
const longestCertificate = 500;
/** In grams or millilitres. */
const largestPortion = 2000;

/** A vegetarian mark is green in India; eggs make it brown. */
const neverIn: Record<'vegetarian' | 'vegan', readonly AllergenName[]> = {
  vegetarian: ['egg', 'fish', 'crustacean'],
  vegan: ['milk', 'egg', 'fish', 'crustacean'],
};

/** Every rule that the facts break, in the order of the form. */
export function foodErrors(facts: StoredFoodFacts): FieldError[] {
  return [
    ...nutritionErrors(facts),
    ...indexErrors(facts.glycaemicIndex),
    ...(facts.servingSize === null ? [] : portionErrors(facts.servingSize, 'servingSize', facts.nutrition)),
    ...portionsErrors(facts),
    ...ingredientErrors(facts.ingredientList),
    ...allergenErrors(facts),
    ...foodNumberEntries.flatMap(([name, number]) => {
      const message = foodNumberProblem(number, facts[name]);
      return message === null ? [] : [{ field: name, message }];
    }),
  ];
}

/**
 * What a plausible label would hardly say: it is saved once somebody has said that it does (behaviour: Food 4, Food
 * 12).
 */
export function labelDoubts(panel: Nutrition): { name: string; message: string }[] {
  const broken = wholesBroken(panel);
  if (broken.length > 0) return broken.every(({ isRounding }) => isRounding) ? broken : [];
  const doubts: { name: string; message: string }[] = [];
  const milligrams = sodiumDoubt(panel);
  if (milligrams !== null) {
    const message = sodiumSeemsGrams(panel.sodiumMg ?? 0, milligrams);
    doubts.push({ name: 'sodiumMg', message });
  }
  const doubt = energyDoubt(panel);
  if (!doubt) return doubts;
  const { least, most } = doubt;
  const given = least === most ? `about ${most}` : `between ${least} and ${most}`;
  const isApart = !panel.fibreApart && (panel.fibre ?? 0) > 0 && energyDoubt({ ...panel, fibreApart: true }) === null;
  const message = isApart
    ? 'The energy fits if fibre is not in the carbohydrate, as in Europe. Choose ‘Fibre is not in it’, or tick ‘The figures are as on the label’'
    : `The other figures give ${given} kcal. Correct a figure, or tick ‘The figures are as on the label’`;
  return [...doubts, { name: isApart ? 'carbohydrate' : 'energyKcal', message }];
}

function nutritionErrors({ nutrition, energyConfirmed }: StoredFoodFacts): FieldError[] {
  if (nutrition === null) return [];
  const errors: FieldError[] = [];
  const say = (name: string, message: string) => void errors.push({ field: `nutrition.${name}`, message });
  for (const { name, label, unit, most } of nutrients) {
    const figure = nutrition[name];
    if (figure === null) continue;
    const message = figureError(figure, label, `${most} ${unit}`, most);
    if (message !== null) say(name, message);
  }
  // Figures that are none say nothing about each other.
  if (errors.length > 0) return errors;
  const doubts = labelDoubts(nutrition);
  const wrong = doubts.length > 0 ? doubts : wholesBroken(nutrition);
  if (doubts.length === 0 || !energyConfirmed) for (const { name, message } of wrong) say(name, message);
  return errors;
}

function figureError(figure: number, label: string, mostWords: string, most: number): string | null {
  if (!Number.isFinite(figure)) return `${label} is not a number`;
  if (figure < 0) return `${label} cannot be below 0`;
  if (figure > most) return `${label} must be at most ${mostWords}`;
  return Math.abs(figure * 100 - Math.round(figure * 100)) > 1e-6 ? `Use at most two decimals for ${label}` : null;
}

/** So far rounding takes the parts of a label above their whole, in hundredths of a gram. */
const mostRounding = 50;

/** Parts that are more than their whole, where both are declared; `isRounding` where the label may say so. */
function wholesBroken(panel: Nutrition): { name: string; message: string; isRounding: boolean }[] {
  const broken: { name: string; message: string; isRounding: boolean }[] = [];
  const say = (name: string, message: string, above: number) =>
    void broken.push({ name, message, isRounding: above <= mostRounding });
  const hundredths = (name: (typeof nutrients)[number]['name']) => inHundredths(panel[name] ?? 0);
  for (const { name, label, partOf } of nutrients) {
    if (partOf === undefined || panel[name] === null || (name === 'fibre' && panel.fibreApart)) continue;
    const whole = nutrients.find((one) => one.name === partOf);
    // Added sugars are part of the carbohydrate, too, where the sugars are not declared.
    const [wholeName, wholeLabel] =
      panel[partOf] === null && partOf === 'sugars'
        ? (['carbohydrate', 'Carbohydrate'] as const)
        : [partOf, whole?.label ?? ''];
    if (panel[wholeName] !== null && hundredths(name) > hundredths(wholeName)) {
      const message =
        name === 'fibre'
          ? `Fibre is above the carbohydrate of ${panel[wholeName]} g. If it is not in the carbohydrate, choose ‘Fibre is not in it’`
          : `${label} cannot be above ${wholeLabel.toLowerCase()} (${panel[wholeName]} g)`;
      say(name, message, hundredths(name) - hundredths(wholeName));
    }
  }
  if (broken.length > 0) return broken;
  const { carbohydrate, fat, per } = panel;
  const fibreIn = panel.fibreApart ? 0 : hundredths('fibre');
  const carbsAbove = hundredths('sugars') + fibreIn - hundredths('carbohydrate');
  if (carbohydrate !== null && carbsAbove > 0) {
    say(
      'carbohydrate',
      'Sugars and fibre together cannot be above carbohydrate. If the fibre is not in the carbohydrate, choose so',
      carbsAbove,
    );
  }
  const fatsAbove = hundredths('saturatedFat') + hundredths('transFat') - hundredths('fat');
  if (fat !== null && fatsAbove > 0) say('fat', 'Saturated and trans fat together cannot be above fat', fatsAbove);
  const apart = panel.fibreApart ? hundredths('fibre') : 0;
  const solids = hundredths('protein') + hundredths('carbohydrate') + apart + hundredths('fat');
  // 100 ml of honey weigh 142 g.
  if (per === '100g' && solids > 10_000) {
    say('protein', 'Protein, carbohydrate and fat together cannot be above 100 g', solids - 10_000);
  }
  return broken;
}

function indexErrors(index: StoredFoodFacts['glycaemicIndex']): FieldError[] {
  if (index === null) return [];
  const { value, certificate } = index;
  const errors: FieldError[] = [];
  if (!(value >= 1 && value <= 110) || !Number.isInteger(value)) {
    errors.push({ field: 'glycaemicIndex.value', message: 'Glycaemic index must be a whole number from 1 to 110' });
  }
  if (certificate === '') {
    errors.push({ field: 'glycaemicIndex.certificate', message: 'Enter the certificate of the glycaemic index' });
  } else if (certificate.length > longestCertificate) {
    const message = `The certificate is longer than ${longestCertificate} characters`;
    errors.push({ field: 'glycaemicIndex.certificate', message });
  } else if (/^[a-z][a-z+.-]*:/i.test(certificate) && !isSafeLink(certificate)) {
    errors.push({ field: 'glycaemicIndex.certificate', message: 'Enter the certificate as a full link' });
  }
  return errors;
}

function portionErrors({ value, unit, words }: Portion, field: string, nutrition: Nutrition | null): FieldError[] {
  const errors: FieldError[] = [];
  if (words === '') errors.push({ field: `${field}.words`, message: 'Name the portion, such as ‘1 roti’' });
  else if (words.length > longestPortion) {
    errors.push({ field: `${field}.words`, message: `A portion name can have at most ${longestPortion} characters` });
  } else if (/[;=]/.test(words)) {
    errors.push({ field: `${field}.words`, message: 'Do not use ; or = in a portion name' });
  }
  const message =
    Number.isFinite(value) && value <= 0
      ? 'A portion must weigh more than 0'
      : figureError(value, 'The weight of a portion', `${largestPortion} ${unit}`, largestPortion);
  if (message !== null) errors.push({ field: `${field}.value`, message });
  else if (nutrition !== null && nutrition.per !== `100${unit}`) {
    const wanted = nutrition.per === '100g' ? 'grams' : 'millilitres';
    errors.push({ field: `${field}.unit`, message: `Enter portions in ${wanted}, like the nutrition facts` });
  }
  return errors;
}

function portionsErrors({ portions, servingSize, nutrition }: StoredFoodFacts): FieldError[] {
  if (portions.length > mostPortions) {
    return [{ field: 'portions', message: `A product has at most ${mostPortions} further portions` }];
  }
  const errors = portions.flatMap((portion, at) => portionErrors(portion, `portions.${at}`, nutrition));
  if (errors.length > 0) return errors;
  // Of two weights of a roti nobody knows which one a limit per roti means (behaviour: Food 10).
  const names = [servingSize, ...portions].map((portion) => portion?.words.toLowerCase());
  const twice = portions.findIndex(({ words }, at) => names.indexOf(words.toLowerCase()) <= at);
  const [portion] = portions.slice(twice);
  return twice === -1 || !portion
    ? []
    : [{ field: `portions.${twice}.words`, message: `The portion ‘${portion.words}’ is there twice. Remove one` }];
}

function ingredientErrors(list: readonly string[]): FieldError[] {
  const say = (message: string) => [{ field: 'ingredientList', message }];
  if (list.length > mostIngredients) return say(`A product has at most ${mostIngredients} ingredients`);
  if (list.some((one) => one === '')) return say('An ingredient is empty');
  if (list.some((one) => one.length > longestIngredient)) {
    return say(`An ingredient can have at most ${longestIngredient} characters`);
  }
  return list.some((one) => /[;\n]/.test(one)) ? say('Write each ingredient on its own line, without ;') : [];
}

function allergenErrors({ allergens, diet }: StoredFoodFacts): FieldError[] {
  if (allergens === null) return [];
  const { contains, mayContain } = allergens;
  const twice = contains.find((name) => mayContain.includes(name));
  if (twice) {
    const message = `${allergenLabels[twice]}: choose ‘contains’ or ‘may contain’, not both`;
    return [{ field: 'allergens', message }];
  }
  if (diet === null || diet === 'non-vegetarian') return [];
  const wrong = contains.find((name) => neverIn[diet].includes(name));
  if (!wrong) return [];
  return [{ field: 'diet', message: `A product with ${allergenLabels[wrong].toLowerCase()} is not ${diet}` }];
}
