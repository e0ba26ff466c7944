import { describe, expect, it } from 'vitest';
import { splitConditions } from './search-conditions.ts';
import { typedWords } from './search-words.ts';
import { askedOf, hasEnough, scoreOf, wordPlaces } from './weighed.ts';

const asked = (keyword: string) => {
  const { rest, wished } = splitConditions(typedWords(keyword));
  return askedOf(rest, wished);
};

describe('of two products', () => {
  it.each([
    ['a food counts for more than what is said of it', 'wood pressed coconut oil', [1, 1, 0], [0, 1, 1]],
    ['a food for more than its kind', 'jowar chips', [1, 0], [0, 1]],
    ['a kind for more than a wish', 'namkeen for travel', [1, 0], [0, 1]],
    ['a wish for more than another word', 'xyzzy office', [0, 1], [1, 0]],
    ['of like words the later', 'ragi besan', [0, 1], [1, 0]],
    ['a name for more than two mentions', 'ragi besan', [1, 0], [wordPlaces.mentioned, wordPlaces.mentioned]],
  ])('%s', (_, keyword, better, worse) => {
    const parts = asked(keyword);
    expect(scoreOf(parts, better)).toBeGreaterThan(scoreOf(parts, worse));
  });
});

describe('half of what was asked is enough', () => {
  it.each([
    ['besan laptop', [1, 0], true],
    ['xyzzy laptop besan', [0, 0, 1], true],
    ['cashew cookies', [0, 1], true],
    ['xyzzy laptop', [1, 0], true],
    ['xyzzy laptop qwert chatpata', [0, 0, 0, 1], true],
    ['xyzzy laptop qwert momos', [0, 0, 0, 1], false],
    ['7 xyzzy laptop', [0, 0, 1], false],
    ['basmati rice', [0, 0.15], false],
    ['7 xyzzy', [1, 0], false],
  ])('%s %j: %s', (keyword, places, expected) => {
    expect(hasEnough(asked(keyword), places)).toBe(expected);
  });
});
