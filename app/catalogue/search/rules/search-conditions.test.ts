import { describe, expect, it } from 'vitest';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { nearestMeant, splitConditions } from './search-conditions.ts';
import { foodWord, typedWords } from './search-words.ts';
import { soundOf } from './spelled-alike.ts';

const panel = {
  per: '100g' as const,
  energyKcal: 400,
  protein: 20,
  carbohydrate: 40,
  sugars: 3,
  addedSugars: 0,
  fibre: 15,
  fat: 10,
  saturatedFat: 2,
  transFat: 0,
  sodiumMg: 30,
};
const split = (keyword: string) => splitConditions(typedWords(keyword));
const fits = (keyword: string, facts: object) =>
  split(keyword).wished.every(({ condition }) => condition.fits({ ...undeclaredFood, ...facts }, []));

describe('what a search asks of the facts of a food', () => {
  it.each([
    ['gluten free atta', 1, ['atta']],
    ['gluten-free high protein snacks', 2, ['snack']],
    ['sugar free', 1, []],
    ['snacks for diabetics', 1, ['snack']],
    ['diabetic friendly food', 1, []],
    ['besan', 0, ['besan']],
    ['protein powder', 1, []],
    ['preservative free almonds', 0, ['free', 'almond']],
  ])('%s: %i wishes, and the words %j', (keyword, count, rest) => {
    expect([split(keyword).wished.length, split(keyword).rest.map(({ word }) => word)]).toEqual([count, rest]);
  });

  it.each([
    ['gluten free', { allergens: { contains: [], mayContain: [] } }, true],
    ['gluten free', { allergens: { contains: ['gluten'], mayContain: [] } }, false],
    ['gluten free', { allergens: { contains: [], mayContain: ['gluten'] } }, false],
    ['gluten free', { allergens: null }, false],
    ['nut free', { allergens: { contains: [], mayContain: ['tree-nuts'] } }, false],
    ['peanut free', { allergens: { contains: ['tree-nuts'], mayContain: [] } }, true],
    ['moongphali ke bina', { allergens: { contains: [], mayContain: ['peanut'] } }, false],
    ['without milk and soy', { allergens: { contains: ['soy'], mayContain: [] } }, false],
    ['almonds without salt', { allergens: { contains: ['tree-nuts'], mayContain: [] }, nutrition: panel }, true],
    ['peanut butter no sugar', { allergens: { contains: ['peanut'], mayContain: [] }, nutrition: panel }, true],
    ['almonds without shell', { allergens: { contains: ['tree-nuts'], mayContain: [] } }, true],
    ['badam aur kaju bina namak', { allergens: { contains: ['tree-nuts'], mayContain: [] }, nutrition: panel }, true],
    ['sugar free milk chocolate', { allergens: { contains: ['milk'], mayContain: [] }, nutrition: panel }, true],
    [
      'salt free, preservative free almonds',
      { allergens: { contains: ['tree-nuts'], mayContain: [] }, nutrition: panel },
      true,
    ],
    ['ಎಳ್ಳು ಇಲ್ಲದ', { allergens: { contains: ['sesame'], mayContain: [] } }, false],
    ['no onion no garlic', { ingredientList: ['Spices (cumin, garlic)'] }, false],
    ['bina pyaz lahsun', { ingredientList: ['Chana', 'Salt'] }, true],
    ['palm oil free', { ingredientList: ['Palmolein'] }, false],
    ['maida free', { ingredientList: [] }, false],
    ['jain', { ingredientList: ['Potato'] }, false],
    ['satvik', { ingredientList: ['Ghee'], diet: 'vegetarian' }, true],
    ['vegan', { diet: 'vegan' }, true],
    ['vegan', { diet: null }, false],
    ['diabetes', { nutrition: panel }, true],
    ['diabetes', { nutrition: { ...panel, fibre: 5 } }, false],
    ['diabetes', { nutrition: { ...panel, fibre: null } }, false],
    ['diabetes', { nutrition: { ...panel, carbohydrate: 0, fibre: 0 } }, false],
    ['high protein', { nutrition: panel }, true],
    ['high protein', { nutrition: { ...panel, protein: null } }, false],
    ['low salt', { nutrition: { ...panel, sodiumMg: 121 } }, false],
    ['sugar free', { nutrition: { ...panel, sugars: 6 } }, false],
  ])('%s is asked of %j: %s', (keyword, facts, expected) => {
    expect(fits(keyword, facts)).toBe(expected);
  });

  it.each([
    'peanut allergy',
    'allergic to peanuts',
    'moongphali se allergy hai',
    'मूंगफली एलर्जी',
    'peanut intolerance',
    'free of peanuts',
    'free from peanuts',
    'without any peanuts',
    'does not contain peanut',
    'without added peanut',
    'non peanut',
    'avoid peanuts',
    'without milk, peanut or tree nuts',
    'without tree nuts, milk and peanut',
    'free of milk and peanuts',
    'peanut, milk and gluten free',
    'peanuts & tree nuts free',
    'doodh aur moongphali ke bina',
    'moongphali, doodh ke bina snacks',
  ])('%s shows nobody a food with peanuts', (keyword) => {
    expect(fits(keyword, { allergens: { contains: ['peanut'], mayContain: [] } })).toBe(false);
  });

  it.each([
    ['bina chini ki chocolate', ['sugar']],
    ['gehu mukt atta', ['gluten']],
    ['keto bread flour', ['carbs', 'baking']],
    ['chips without frying', ['baked']],
    ['tel for baalon', ['hair']],
  ])('%s asks for %j, in any words', (keyword, wishes) => {
    const phrases = {
      sugar: 'sugar free',
      gluten: 'gluten free',
      carbs: 'keto',
      baking: 'cake',
      baked: 'not fried',
      hair: 'hair',
    };
    const asked = wishes.map((wish) => split(phrases[wish as keyof typeof phrases]).wished[0]?.condition.number);
    expect(split(keyword).wished.map(({ condition }) => condition.number)).toEqual(asked);
  });

  it.each([
    ['diabetis', 'diabetes'],
    ['protien', 'protein'],
    ['kalongi', 'kalonji'],
    ['basen', 'besan'],
    ['laptop', undefined],
    // Foods that the shop may not sell.
    ['pista', undefined],
    ['muesli', undefined],
  ])('reads %s as %s', (typed, meant) => {
    const word = typedWords(typed)[0]?.word ?? '';
    expect(foodWord(word) === 'food' ? undefined : nearestMeant(word)?.written).toBe(meant);
  });

  it('hears words as they are spoken', () => {
    for (const [one, other] of [
      ['ghee', 'gee'],
      ['namkeen', 'namkin'],
      ['atta', 'aata'],
      ['sattu', 'satoo'],
      ['makhana', 'makana'],
      ['kuttu', 'kuttoo'],
      ['moongphali', 'mungfali'],
    ] as const) {
      expect(soundOf(one)).toBe(soundOf(other));
    }
    expect(soundOf('til')).not.toBe(soundOf('tel'));
    expect(soundOf('घी')).toBe(soundOf('ghee'));
  });
});
