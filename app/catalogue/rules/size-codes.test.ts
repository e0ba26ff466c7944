import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodeRemark, codeKey, codeProblem, codesAfter, hasCode, isGtin } from './size-codes.ts';

describe('a barcode (behaviour: Catalogue 17)', () => {
  it.each([
    ['8901030865237', null],
    ['890 1030 865237', null],
    ['96385074', null],
    ['036000291452', null],
    ['00012345600012', null],
    ['', null],
    ['8901030865238', 'The last digit does not fit: please check. It can stay as a code of your own.'],
    ['0000000000000', 'The last digit does not fit: please check. It can stay as a code of your own.'],
    ['12345', 'Not a GTIN: it is kept as a code of your own.'],
    ['BESAN-500', 'Not a GTIN: it is kept as a code of your own.'],
  ])('%j gets the remark %j', (typed, remark) => {
    expect(barcodeRemark(typed)).toBe(remark);
    expect(codeProblem('barcode', codesAfter({ barcode: typed }).barcode)).toBe(null);
  });

  it('of any twelve digits has exactly one check digit, and notices every single wrong digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{11}$/), fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const [code = '', ...others] = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(isGtin);
        expect([code.length, others]).toEqual([13, []]);
        const wrong = `${code.slice(0, at)}${(Number(code[at]) + by) % 10}${code.slice(at + 1)}`;
        expect(isGtin(wrong)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('is the same with and without zeros in front, and a SKU in any case', () => {
    expect(codeKey('barcode', '036000291452')).toBe(codeKey('barcode', '0036000291452'));
    expect(codeKey('sku', 'MA-007')).toBe(codeKey('sku', 'ma-007'));
    expect(codeKey('sku', '007')).not.toBe(codeKey('sku', '7'));
    const codes = { sku: 'MA-7', barcode: '036000291452' };
    expect(['ma-7', '0036000291452', '3600 0291452', 'MA', ''].map((typed) => hasCode(codes, typed))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

it.each([
  ['sku', 'x'.repeat(61), 'SKU is longer than 60 characters'],
  ['sku', 'A', null],
  ['barcode', '12', 'Barcode: use 3 to 40 characters'],
  ['barcode', '1'.repeat(41), 'Barcode: use 3 to 40 characters'],
  ['barcode', 'a\u202eb', expect.stringContaining('hidden character')],
] as const)('a %s of %j is refused with %j', (name, code, message) => {
  expect(codeProblem(name, code)).toEqual(message);
});

it('stays as it is where an edit leaves it out, and goes where it is emptied', () => {
  const now = { sku: 'A', barcode: '123', shelfPlace: 'B 2' };
  expect(codesAfter({}, now)).toEqual(now);
  expect(codesAfter({ sku: '' }, now)).toEqual({ ...now, sku: '' });
});
