import { expect, it } from 'vitest';
import { typedWords } from '#catalogue/search/rules/search-words.ts';
import { openTestShop } from '#tests/support/app/app-context.ts';
import { withCategories } from './category-words.ts';
import { searchCards } from './search-products.ts';

const categories = [
  { sounds: ['brekfast', 'bovl'], id: 'mornings' },
  { sounds: ['snyaks'], id: 'snacks' },
];

it.each([
  ['brekfast bowls', ['morning']],
  ['vegan breakfast brekfast bowl', ['vegan', 'breakfast', 'morning']],
  ['brekfast bowls without milk', ['morning', 'without', 'milk']],
  ['bowl brekfast', null],
  ['besan', null],
])('%s: %j', (text, words) => {
  expect(withCategories(typedWords(text), categories)?.map(({ word }) => word) ?? null).toEqual(words);
});

it('the name of a category finds what is in it, in any language', async () => {
  const test = await openTestShop('embedded');
  try {
    for (const name of ['Snacks', 'स्नैक्स', 'ಸ್ನ್ಯಾಕ್ಸ್']) {
      const { products } = await searchCards(test.app, name);
      expect(
        products.filter(({ category }) => category === 'snacks'),
        name,
      ).toHaveLength(12);
    }
  } finally {
    await test.drop();
  }
});
