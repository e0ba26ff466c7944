import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJson } from './check-json.ts';

const checked = (text: string) => {
  const bytes = Buffer.from(text);
  return { ...checkJson(bytes), text: bytes.toString() };
};

describe('checkJson', () => {
  it.each([
    ['{}', 2],
    ['{"a":1}', 2],
    ['{"a":[1,1,1]}', 5],
    ['{"a":"[1,1,1],{},\\",,"}', 2],
    ['{"a\\\\":",","b":"\\\\\\",,"}', 3],
    ['[[],[],{}]', 7],
  ])('counts the values of %s as %i', (text, values) => expect(checked(text).values).toBe(values));

  it('never counts fewer values than there are, and as many levels', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, one) => sum + count(one), 1)
        : 1;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const { values, isTooDeep } = checked(JSON.stringify(value));
        expect(values).toBeGreaterThanOrEqual(count(value));
        expect(isTooDeep).toBe(false);
      }),
    );
    for (const open of ['[', '{"a":']) {
      expect(checked(open.repeat(64)).isTooDeep).toBe(false);
      expect(checked(open.repeat(65)).isTooDeep).toBe(true);
    }
  });

  it.each([
    ['"\\ud83d\\ude00"', '"\\ud83d\\ude00"'],
    ['"\\uD83D\\uDE00"', '"\\uD83D\\uDE00"'],
    ['"\\ud83d"', '"\\ufffd"'],
    ['"\\ude00\\ud83d"', '"\\ufffd\\ufffd"'],
    ['"\\ud83d\\ud83d\\ude00"', '"\\ufffd\\ud83d\\ude00"'],
    // A backslash, and the letters behind it.
    ['"\\\\ud83d"', '"\\\\ud83d"'],
    ['"\\\\\\ud83d"', '"\\\\\\ufffd"'],
    ['"\\\\ud83d\\ude00"', '"\\\\ud83d\\ufffd"'],
    ['{"\\udfff":1}', '{"\\ufffd":1}'],
    ['"\\u0064\\ud7ff\\ue000"', '"\\u0064\\ud7ff\\ue000"'],
    ['"\\ud8', '"\\ud8'],
  ])('leaves %s as %s', (text, mended) => expect(checked(text).text).toBe(mended));

  it('mends whatever halves there are, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.integer({ min: 0xd7f0, max: 0xe00f })), (some, units) => {
        const text = some + String.fromCharCode(...units);
        const escaped = JSON.stringify(text);
        expect(JSON.parse(checked(escaped).text)).toBe(Buffer.from(text, 'utf8').toString('utf8'));
      }),
      { numRuns: 50 },
    );
  });
});
