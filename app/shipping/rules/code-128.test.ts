import fc from 'fast-check';
import { expect, it } from 'vitest';
import { code128 } from './code-128.ts';

const modules = (text: string) => (code128(text) ?? []).reduce((sum, one) => sum + one, 0);

it.each([
  // Symbols: start, one a letter or a pair of digits, check; 11 modules each, and the stop has 13.
  ['letters one by one', '261127-K7QX2M9P', 1 + 3 + 1 + 9 + 1],
  ['digits in pairs', '12345678', 1 + 4 + 1],
  ['an odd digit as a letter', '1234567', 1 + 3 + 1 + 1 + 1],
  ['few digits as letters', 'AB12CD', 1 + 6 + 1],
  ['two digits as a pair', '42', 1 + 1 + 1],
  ['digits at an end in pairs', 'SF1234567890', 1 + 2 + 1 + 5 + 1],
])('takes %s', (_what, text, symbols) => {
  expect(modules(text)).toBe(symbols * 11 + 13);
});

it('is the code of the standard for a known text', () => {
  // 'PJJ123C' in set B: start, P, J, J, 1, 2, 3, C, check 55, stop.
  expect(code128('PJJ123C')?.join('')).toBe('2112143131211121331121331232212232112211321313213113212331112');
  expect(code128('')).toBeNull();
  expect(code128('नमस्ते')).toBeNull();
});

it('alternates bars and spaces of one to four modules, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
      const widths = code128(text);
      if (widths === null) return;
      expect(widths.length % 6).toBe(1);
      expect(widths.every((one) => one >= 1 && one <= 4)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
