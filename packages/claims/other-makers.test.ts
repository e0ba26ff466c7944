import { expect, it } from 'vitest';
import { othersIn } from './other-makers.ts';

const isFound = (plain: string) => othersIn(plain).length > 0;

it('whoever speaks badly of what others make is asked for a proof, in whatever order', () => {
  expect(isFound('packaged atta from the big brands is full of chalk')).toBe(true);
  expect(isFound('why feed your children the chemicals in supermarket bread')).toBe(true);
  expect(isFound('what our competitors call chocolate')).toBe(true);
  expect(isFound('unlike the big names we never feed our bees sugar')).toBe(true);
  expect(isFound('those famous malted drinks are nothing but sugar')).toBe(true);
});

it('a denial, service and a recipe run nobody down', () => {
  expect(isFound('no flour of the big brands is toxic')).toBe(false);
  expect(isFound('two of our brands share an address with other makers of fake jars')).toBe(false);
  expect(isFound('pour the rest of the refined oil down no drain, it clogs')).toBe(false);
  expect(isFound('most villages grow wheat and sell the chaff')).toBe(false);
});
