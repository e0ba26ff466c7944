/** Filters of the listing that people ask for by a word, each set at once (behaviour: Limits 13). */

import { type AllergenName, allergenNames } from '#food/rules/food-facts.ts';
import { dietLabels } from '#food/rules/food-labels.ts';
import { choosesFood, type FoodChoice, noFoodChoice } from './food-choice.ts';
import { texts } from './texts.ts';

const lowNetCarbs = 5;
/** Grams in 100 g, as search takes 'high protein'. */
const highProtein = 12;

type Picked = Pick<FoodChoice, 'most' | 'figures' | 'without' | 'diet' | 'measure'>;

export interface QuickPick {
  words: string;
  sets: Picked;
}

const sets = (part: Partial<Picked>): Picked => ({ ...noFoodChoice, ...part });

export const quickPicks = (): QuickPick[] => [
  {
    words: texts.lowNetCarbs({ figure: lowNetCarbs }),
    sets: sets({ most: { netCarbs: lowNetCarbs }, measure: 'roti' }),
  },
  { words: texts.highProtein(), sets: sets({ figures: { minProtein: highProtein } }) },
  { words: texts.noAddedSugar(), sets: sets({ figures: { maxAddedSugars: 0 } }) },
  { words: texts.glutenFree(), sets: sets({ without: ['gluten'] }) },
  { words: dietLabels.vegan, sets: sets({ diet: 'vegan' }) },
];

/** Whether all that the pick sets is in force. */
export function isPicked(food: FoodChoice | null, { most, figures, without, diet, measure }: Picked): boolean {
  if (food === null) return false;
  const has = <Of extends object>(all: Of, part: Of) =>
    (Object.keys(part) as (keyof Of)[]).every((name) => all[name] === part[name]);
  return (
    has(food.most, most) &&
    has(food.figures, figures) &&
    without.every((name) => food.without.includes(name)) &&
    (diet === null || food.diet === diet) &&
    (measure === null || food.measure === measure)
  );
}

/** The choice with the pick, or without it where it is in force. */
export function togglePick(now: FoodChoice | null, picked: Picked): FoodChoice | null {
  const food = now ?? noFoodChoice;
  const { most, figures, without, diet, measure } = picked;
  if (!isPicked(food, picked)) {
    const unwanted = (name: AllergenName) => food.without.includes(name) || without.includes(name);
    return {
      ...food,
      most: { ...food.most, ...most },
      figures: { ...food.figures, ...figures },
      without: allergenNames.filter(unwanted),
      diet: diet ?? food.diet,
      measure: measure ?? food.measure,
    };
  }
  const left = <Of extends object>(all: Of, part: Of) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))) as Of;
  const rest = left(food.most, most);
  return choosesFood({
    ...food,
    most: rest,
    figures: left(food.figures, figures),
    without: food.without.filter((name) => !without.includes(name)),
    diet: diet === null ? food.diet : null,
    // Other limits may be counted in it, too.
    measure: measure !== null && Object.keys(rest).length === 0 ? null : food.measure,
  });
}
