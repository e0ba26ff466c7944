import { describe, expect, it } from 'vitest';
import { foodCsvCells, foodCsvHeader, readFoodCells } from './food-csv.ts';
import type { StoredFoodFacts } from './food-facts.ts';
import { netCarbs, totalCarbs } from './nutrients.ts';
import { undeclaredFood } from './undeclared-food.ts';

/** Reads cells as the import does, under the headings of the export. */
function read(cells: Record<string, string>) {
  const said: string[] = [];
  const facts = readFoodCells(
    (name) => cells[name] ?? '',
    (message) => void said.push(message),
  );
  return { facts, said };
}
const written = (facts: StoredFoodFacts) =>
  Object.fromEntries(
    foodCsvCells(facts).map((cell, at) => [
      foodCsvHeader[at] ?? '',
      typeof cell === 'object' && 'text' in cell ? cell.text : String(cell),
    ]),
  );

describe('food facts in a CSV file', () => {
  it('say nothing where nothing is declared, and come back the same', () => {
    expect(read({})).toEqual({ facts: undeclaredFood, said: [] });
    expect(read(written(undeclaredFood)).facts).toEqual(undeclaredFood);
    const nonePresent = { ...undeclaredFood, allergens: { contains: [], mayContain: [] } };
    expect(read(written(nonePresent))).toEqual({ facts: nonePresent, said: [] });
    expect(written(nonePresent)).toMatchObject({ Contains: 'none', 'May Contain': 'none' });
  });

  it.each([
    [{ 'Protein (g)': '21,6' }, 'Protein (g) is not a number: 21,6. Enter a number such as 1299.50'],
    [{ 'Nutrition Per': 'pack', 'Protein (g)': '2' }, 'Nutrition Per is 100 g or 100 ml'],
    [{ 'Serving Size': '35 g' }, "Serving Size is written as '1 roti = 35 g', further ones after a semicolon"],
    [{ 'Serving Size': '1 roti = 35 g; 1 katori = 90 g' }, 'Serving Size is one portion'],
    [
      { Contains: 'wheat' },
      'Contains: wheat is none of gluten, milk, egg, fish, crustacean, soy, peanut, tree-nuts, sesame, mustard, sulphite',
    ],
    [{ Diet: 'jain' }, 'Diet is one of vegetarian, vegan, non-vegetarian, or empty'],
    [{ 'GI Certificate': 'x' }, 'A GI Certificate needs its Glycaemic Index'],
    [{ 'Shelf Life (days)': 'soon' }, 'Shelf Life (days) is not a number: soon. Enter a number such as 1299.50'],
  ])('%j: %s', (cells, message) => {
    expect(read(cells as unknown as Record<string, string>).said).toEqual([message]);
  });

  it('say whether the carbohydrate is with its fibre; a file without the column does not', () => {
    const figures = { 'Nutrition Per': '100 g', 'Carbohydrate (g)': '60', 'Dietary fibre (g)': '10' };
    const panelOf = (more: Record<string, string>) => read({ ...figures, ...more }).facts.nutrition;
    expect(panelOf({})).not.toHaveProperty('fibreApart');
    expect(panelOf({ 'Fibre in Carbohydrate': 'Yes' })).toMatchObject({ fibreApart: false });
    const apart = panelOf({ 'Fibre in Carbohydrate': 'No' });
    expect(apart && [netCarbs(apart), totalCarbs(apart)]).toEqual([60, 70]);
    expect(written({ ...undeclaredFood, nutrition: apart })).toMatchObject({ 'Fibre in Carbohydrate': 'No' });
    expect(read({ ...figures, 'Fibre in Carbohydrate': 'maybe' }).said).toEqual(['Fibre in Carbohydrate is Yes or No']);
  });

  it('may be typed as people do', () => {
    const { facts, said } = read({
      'Nutrition Per': '100 ML',
      'Fat (g)': '91.6',
      'Serving Size': '1 teaspoon=5ml',
      Contains: 'Milk; sesame',
      Diet: 'Vegetarian',
      'Ingredient List': ' Ghee ; Sesame oil; ',
    });
    expect(said).toEqual([]);
    expect(facts).toMatchObject({
      nutrition: { per: '100ml', fat: 91.6, protein: null },
      servingSize: { value: 5, unit: 'ml', words: '1 teaspoon' },
      allergens: { contains: ['milk', 'sesame'], mayContain: [] },
      diet: 'vegetarian',
      ingredientList: ['Ghee', 'Sesame oil'],
    });
  });
});
