import { expect, it } from 'vitest';
import { partPatterns } from './like-pattern.ts';

it.each<[part: string, patterns: string[]]>([
  ['rao', ['%rao%']],
  [' a@b ', ['%a@b%']],
  ['100%', ['%100\\%%']],
  ['_\\a', ['%\\_\\\\a%']],
  ['ra', ['ra%', '% ra%', '%\nra%']],
  ['%', ['\\%%', '% \\%%', '%\n\\%%']],
])('%j is searched for as %j', (part, patterns) => {
  expect(partPatterns(part)).toEqual(patterns);
});
