import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What nobody reads on a page, and why. */
const unread = [
  // Becomes a toast of its own.
  'The payment window could not be loaded.',
  // A mistake of the code, on a page for staff.
  'There is no such way to prove who one is here.',
];

it('no sentence of a shopper’s page stands in its code, where it would be English in every language', () => {
  const found = globSync('app/{storefront,**/shop}/**/*.{ts,tsx}').flatMap((file) => {
    if (/(?:\.test\.ts|\/texts\.tsx?|\.server\.tsx?)$/.test(file)) return [];
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...code.matchAll(/'([A-Z][a-z’]+(?: [\w’]+){2,}[^'\n]*)'/g)]
      .map(([, sentence]) => sentence ?? '')
      .filter((sentence) => !unread.includes(sentence))
      .map((sentence) => `${file}: ${sentence}`);
  });
  expect(found).toEqual([]);
});
