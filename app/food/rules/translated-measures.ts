import type { Portion, StoredFoodFacts } from './food-facts.ts';
import { isUsualMeasure } from './measure-words.ts';

/**
 * Measures that the shop has no words for, such as '1 paper cone': staff translate them with the texts of the product
 * (behaviour: Languages 7). A translation is known by the English words, as measures change their places.
 */

type Measures = Pick<StoredFoodFacts, 'servingSize' | 'portions'>;
export type MeasureField = `measure/${string}`;

export const measureField = (words: string): MeasureField => `measure/${words}`;
export const isMeasureField = (field: string): field is MeasureField => field.startsWith('measure/');
/** The English words that a field translates. */
export const measureOfField = (field: MeasureField): string => field.slice('measure/'.length);

export const wordsOfMeasures = ({ servingSize = null, portions = [] }: Partial<Measures>): string[] =>
  [servingSize, ...portions].flatMap((portion) => portion?.words ?? []);

export const measuresToTranslate = (words: readonly string[]): string[] => [
  ...new Set(words.filter((one) => one !== '' && !isUsualMeasure(one))),
];

/** @param texts of the product in the reader's language, by fields */
export function withTranslatedMeasures<Food extends Measures>(
  food: Food,
  texts: Readonly<Partial<Record<MeasureField, string>>>,
): Food {
  const translated = (portion: Portion): Portion => {
    const said = texts[measureField(portion.words)];
    return said === undefined ? portion : { ...portion, translated: said };
  };
  return {
    ...food,
    servingSize: food.servingSize && translated(food.servingSize),
    portions: food.portions.map(translated),
  };
}
