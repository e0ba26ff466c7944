/**
 * Food facts as columns of the products' CSV file. An empty cell is 'not declared'; allergens that are declared to be
 * none say 'none'. Files without these columns are read too.
 */

import type { CsvCell } from '#rules/text/csv.ts';
import { notANumber, typedNumber } from '#rules/typed/typed-number.ts';
import {
  type AllergenName,
  allergenNames,
  diets,
  type Nutrition,
  type Portion,
  type StoredFoodFacts,
} from './food-facts.ts';
import { eachFoodNumber, foodNumberEntries } from './food-numbers.ts';
import { nutrients } from './nutrients.ts';

const perColumn = 'Nutrition Per';
const figureColumns = nutrients.map(({ name, label, unit }) => ({ name, header: `${label} (${unit})` }));

/** Columns of each fact, in the order of the file. */
const columns: Record<keyof StoredFoodFacts, readonly string[]> = {
  nutrition: [perColumn, ...figureColumns.map(({ header }) => header)],
  energyConfirmed: ['Energy as on Label'],
  glycaemicIndex: ['Glycaemic Index', 'GI Certificate'],
  servingSize: ['Serving Size'],
  portions: ['Portions'],
  ingredientList: ['Ingredient List'],
  allergens: ['Contains', 'May Contain'],
  diet: ['Diet'],
  ...eachFoodNumber((_name, { csvHeader }) => [csvHeader]),
};
/** 'No' where the carbohydrate is without the fibre. A file without the column leaves that as it is. */
const fibreColumn = 'Fibre in Carbohydrate';
export const foodCsvHeader: readonly string[] = [...Object.values(columns).flat(), fibreColumn];

/** The facts for which the file lacks a column: a product that is there already keeps its own. */
export function factsNotInFile(hasColumn: (name: string) => boolean): (keyof StoredFoodFacts)[] {
  const facts = Object.entries(columns) as [keyof StoredFoodFacts, readonly string[]][];
  return facts.filter(([, names]) => !names.every(hasColumn)).map(([fact]) => fact);
}

export function foodCsvCells(facts: StoredFoodFacts): CsvCell[] {
  const { nutrition, allergens } = facts;
  const names = (list: readonly AllergenName[] | undefined) =>
    list === undefined ? '' : list.length === 0 ? 'none' : list.join(', ');
  const portion = ({ value, unit, words }: Portion) => `${words} = ${value} ${unit}`;
  return [
    nutrition?.per ?? '',
    ...figureColumns.map(({ name }) => nutrition?.[name] ?? ''),
    facts.energyConfirmed ? 'Yes' : 'No',
    facts.glycaemicIndex?.value ?? '',
    { text: facts.glycaemicIndex?.certificate ?? '' },
    { text: facts.servingSize ? portion(facts.servingSize) : '' },
    { text: facts.portions.map(portion).join('; ') },
    { text: facts.ingredientList.join('; ') },
    names(allergens?.contains),
    names(allergens?.mayContain),
    facts.diet ?? '',
    ...foodNumberEntries.map(([name]) => facts[name] ?? ''),
    nutrition ? (nutrition.fibreApart ? 'No' : 'Yes') : '',
  ];
}

/**
 * Reads the facts of one line.
 * @param cell text of a column; empty where the file has none of the name
 * @param say is told, as a sentence, what cannot be read
 */
export function readFoodCells(cell: (name: string) => string, say: (message: string) => void): StoredFoodFacts {
  const figure = (name: string) => {
    if (cell(name) === '') return null;
    const number = typedNumber(cell(name));
    if (number === null) say(notANumber(name, cell(name)));
    return number;
  };
  const portions = (name: string) =>
    list(cell(name)).map((text) => {
      const portion = readPortion(text);
      if (!portion) say(`${name} is written as '1 roti = 35 g', further ones after a semicolon`);
      return portion ?? { value: 1, unit: 'g' as const, words: text };
    });
  const [servingSize = null, second] = portions('Serving Size');
  if (second) say('Serving Size is one portion');
  return {
    nutrition: readNutrition(cell, figure, say),
    energyConfirmed: /^(?:yes|true|1)$/i.test(cell('Energy as on Label')),
    glycaemicIndex: readIndex(figure('Glycaemic Index'), cell('GI Certificate'), say),
    servingSize,
    portions: portions('Portions'),
    ingredientList: list(cell('Ingredient List')),
    allergens: readAllergens(cell, say),
    diet: readDiet(cell('Diet'), say),
    ...eachFoodNumber((_name, { csvHeader }) => figure(csvHeader)),
  };
}

const list = (text: string) =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function readPortion(text: string): Portion | null {
  const [words = '', weight = '', ...more] = text.split('=').map((part) => part.trim());
  const unit = /(g|ml)$/i.exec(weight)?.[1]?.toLowerCase();
  const value = unit === undefined ? null : typedNumber(weight.slice(0, -unit.length));
  if (more.length > 0 || value === null) return null;
  return { value, unit: unit === 'ml' ? 'ml' : 'g', words };
}

function readNutrition(
  cell: (name: string) => string,
  figure: (name: string) => number | null,
  say: (message: string) => void,
): Nutrition | null {
  const per = cell(perColumn).toLowerCase().replaceAll(' ', '');
  const figures = Object.fromEntries(figureColumns.map(({ name, header }) => [name, figure(header)]));
  if (per === '' && Object.values(figures).every((value) => value === null)) return null;
  if (per !== '100g' && per !== '100ml') say(`${perColumn} is 100 g or 100 ml`);
  const isIn = cell(fibreColumn);
  if (!/^(?:yes|no|true|false|)$/i.test(isIn)) say(`${fibreColumn} is Yes or No`);
  const panel = {
    ...(figures as Record<(typeof nutrients)[number]['name'], number | null>),
    per: per === '100ml' ? ('100ml' as const) : ('100g' as const),
  };
  return isIn === '' ? panel : { ...panel, fibreApart: /^(?:no|false)$/i.test(isIn) };
}

function readIndex(value: number | null, certificate: string, say: (message: string) => void) {
  if (value === null && certificate !== '') say('A GI Certificate needs its Glycaemic Index');
  return value === null ? null : { value, certificate };
}

function readAllergens(cell: (name: string) => string, say: (message: string) => void) {
  const names = (column: string) => {
    const typed = cell(column)
      .toLowerCase()
      .split(/[,;]/)
      .map((name) => name.trim())
      .filter((name) => name !== '' && name !== 'none');
    const unknown = typed.find((name) => !allergenNames.some((accepted) => accepted === name));
    if (unknown) say(`${column}: ${unknown.slice(0, 40)} is none of ${allergenNames.join(', ')}`);
    return allergenNames.filter((name) => typed.includes(name));
  };
  if (cell('Contains') === '' && cell('May Contain') === '') return null;
  return { contains: names('Contains'), mayContain: names('May Contain') };
}

function readDiet(typed: string, say: (message: string) => void) {
  const diet = diets.find((one) => one === typed.toLowerCase()) ?? null;
  if (diet === null && typed !== '') say(`Diet is one of ${diets.join(', ')}, or empty`);
  return diet;
}
