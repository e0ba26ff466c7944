import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountsInPaise,
  amountsInRupees,
  formatPaise,
  formatPaiseInFull,
  jsonInRupees,
  paiseFromRupees,
  paiseFromTyped,
  rupeesFromPaise,
  savedPercent,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('paise and rupees', () => {
  it.each([
    [0, 0],
    [1, 0.01],
    [14_950, 149.5],
    [49_900, 499],
    [999_999_999, 9_999_999.99],
  ])('%i paise are %d rupees, both ways', (paise, rupees) => {
    expect(rupeesFromPaise(paise)).toBe(rupees);
    expect(paiseFromRupees(rupees)).toBe(paise);
  });

  it('convert back exactly, also through JSON', () => {
    fc.assert(
      fc.property(amount, (paise) => {
        const rupees = rupeesFromPaise(paise);
        expect(paiseFromRupees(rupees)).toBe(paise);
        expect(paiseFromRupees(JSON.parse(JSON.stringify(rupees)))).toBe(paise);
        expect(paiseFromRupees(Number(rupees.toFixed(2)))).toBe(paise);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [0.004, 0],
    [0.005, 1],
    [1.004, 100],
    [1.005, 101],
    [1.015, 102],
    [8.165, 817],
    [10.075, 1008],
    [1234.565, 123_457],
  ])('rounds %d rupees half up to %i paise', (rupees, paise) => {
    expect(paiseFromRupees(rupees)).toBe(paise);
  });

  it('rounds half up whatever the amount', () => {
    fc.assert(
      fc.property(amount, (paise) => {
        const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
        expect(paiseFromRupees(Number(`${text}5`))).toBe(paise + 1);
        expect(paiseFromRupees(Number(`${text}4`))).toBe(paise);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, 1e16])('refuses %d', (rupees) => {
    expect(() => paiseFromRupees(rupees)).toThrow(RangeError);
  });

  it.each([
    ['149.505', 14_950.5],
    ['1.005', 100.5],
    ['19.99', 1_999],
    ['50.50', 5_050],
    ['-1', -100],
    ['', 0],
    ['none', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
  ])('of the typed %j are %d', (text, paise) => {
    expect(paiseFromTyped(Number(text))).toBe(paise);
  });

  it('that somebody typed are never too many to be refused by a rule', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e12, noNaN: true }), (rupees) => {
        expect(paiseFromTyped(rupees)).toBeGreaterThan(1e13);
        expect(paiseFromTyped(-rupees)).toBeLessThan(-1e13);
      }),
    );
  });
});

describe('formatPaise', () => {
  it.each([
    [0, '₹0'],
    [5, '₹0.05'],
    [14_950, '₹149.50'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000'],
    [9_999_900, '₹99,999'],
    [10_000_000, '₹1,00,000'],
    [10_000_050, '₹1,00,000.50'],
    [-5_000, '−₹50'],
    [-5, '−₹0.05'],
    [-0, '₹0'],
    [-0.4, '₹0'],
    [0.5, '₹0.01'],
    [Number.MAX_SAFE_INTEGER, '₹9,00,71,99,25,47,409.91'],
    [12_345_678, '₹1,23,456.78'],
    [1_234_567_890, '₹1,23,45,678.90'],
  ])('%d is %s', (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });

  it('groups digits as in India and loses no paisa', () => {
    fc.assert(
      fc.property(amount, (paise) => {
        const text = formatPaiseInFull(paise);
        expect(formatPaise(paise)).toBe(paise % 100 === 0 ? text.slice(0, -3) : text);
        expect(text).toMatch(/^₹(?:\d{1,3}|\d{1,2}(?:,\d{2})*,\d{3})\.\d{2}$/);
        expect(Number(text.replace(/\D/g, ''))).toBe(paise);
      }),
    );
  });

  it('writes every amount as the tables of the Unicode consortium do for India', () => {
    const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), (paise) => {
        expect(formatPaiseInFull(Number(paise))).toBe(format.format(Number(paise) / 100).replace('-', '−'));
      }),
    );
    for (const paise of [
      0, 1, 99, 100, 99_999, 100_000, 9_999_999, 10_000_000, 999_999_999, 1_000_000_000, -1, -100_000,
    ])
      expect(formatPaiseInFull(paise)).toBe(format.format(paise / 100).replace('-', '−'));
  });
});

describe('savedPercent', () => {
  it.each([
    [10_000, 0, 0],
    [10_000, 10_000, 0],
    [10_000, 12_000, 0],
    [10_000, 9_950, 0],
    [10_000, 9_900, 1],
    [10_000, 6_667, 33],
    [24_900, 22_500, 9],
    [10_000, 1, 99],
  ])('an MRP of %i and an offer of %i save %i %%', (price, offer, percent) => {
    expect(savedPercent(price, offer)).toBe(percent);
  });

  it('never overstates the saving', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (price, offer) => {
        const percent = savedPercent(price, offer);
        expect(Number.isInteger(percent) && percent >= 0 && percent < 100).toBe(true);
        if (percent > 0) expect(price * percent).toBeLessThanOrEqual((price - offer) * 100);
      }),
    );
  });
});

it('renames the amounts of JSON and back, and leaves the rest', () => {
  const json = { price: 149.5, gst: 5, fee: 0 };
  const inside = amountsInPaise(json, ['price', 'fee']);
  expect(inside).toEqual({ pricePaise: 14_950, gst: 5, feePaise: 0 });
  expect(amountsInRupees(inside, ['price', 'fee'])).toEqual(json);
});

it('amounts in JSON of any shape are rupees under their own names', () => {
  const inside = {
    title: 'Atta',
    isNew: true,
    none: null,
    variants: [{ weight: '1 kg', pricePaise: 14_950, totalStock: 3 }],
    feesPaise: { Goa: 4_000, Kerala: 4_950 },
  };
  expect(JSON.stringify(jsonInRupees(inside))).toBe(
    '{"title":"Atta","isNew":true,"none":null,"variants":[{"weight":"1 kg","price":149.5,"totalStock":3}],' +
      '"fees":{"Goa":40,"Kerala":49.5}}',
  );
});
