import { expect, it } from 'vitest';
import { wordsOfPicture } from './picture-words.ts';

it.each([
  ['/media/gluten-free-atta-2.9f3a.960x960.webp', 'gluten free atta'],
  ['https://cdn.example/shop/cures_diabetes.jpg?v=1', 'cures diabetes'],
  ['https://cdn.example/a/%E0%A4%AC%E0%A5%87%E0%A4%B8%E0%A4%A8.png#x', 'बेसन'],
  ['/media/50%-more+fibre.png', '50% more fibre'],
  ['/media/uploads/0123456789abcdef0123456789abcdef.960x960.webp', ''],
  ['https://cdn.example', ''],
  ['', ''],
])('%s is called "%s"', (address, words) => {
  expect(wordsOfPicture(address)).toBe(words);
});
