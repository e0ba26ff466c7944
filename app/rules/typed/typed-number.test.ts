import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notANumber, typedAmount, typedMoney, typedNumber } from './typed-number.ts';

it.each([
  ['50.555', 50.555],
  ['1,299.505', 1299.505],
  ['-0.005', -0.005],
  ['50.500', 50.5],
  ['50.5.5', Number.NaN],
  ['85,5', Number.NaN],
  [`0.${'1'.repeat(30)}`, Number.NaN],
])('the amount %j is %d, so that a form says of it what it has too many of', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

it.each([
  ['₹ 1,299.00', 1299],
  ['₹195', 195],
  ['Rs. 195/-', 195],
  ['१९५', 195],
  ['₹ 1,95.00', Number.NaN],
  ['', Number.NaN],
])('the money %j is %d', (text, amount) => expect(typedMoney(text)).toBe(amount));

describe('a typed number', () => {
  it.each([
    ['0', 0],
    ['85', 85],
    ['85.5', 85.5],
    ['85.50', 85.5],
    [' 85 ', 85],
    ['007', 7],
    ['1,200', 1200],
    ['1,00,000', 100_000],
    ['12,34,567.50', 1_234_567.5],
    ['100,000', 100_000],
    ['1,234,567', 1_234_567],
  ])('%j is %d', (text, number) => expect(typedNumber(text)).toBe(number));

  it.each([
    '',
    ' ',
    '85,5',
    '85,50',
    '0x50',
    '1e3',
    '85.555',
    '1.299,50',
    '1,2,3',
    '1,0000',
    '10,00,00',
    '1,00',
    '12,345,67',
    '1234,567',
    ',100',
    '100,',
    '-5',
    '+5',
    '.5',
    '5.',
    '1 200',
    '₹85',
    '8½',
    'Infinity',
    'NaN',
    'ten',
    '1,200e3',
    '8⁵',
    '9'.repeat(400),
  ])('%j is none', (text) => expect(typedNumber(text)).toBeNull());

  it.each(['८५', '８५', '\u200e85\u00ad', '٨٥', '\u00a085'])('%j is 85', (text) => expect(typedNumber(text)).toBe(85));

  it('is what people write for an amount, in every usual way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
        const rupees = paise / 100;
        for (const locale of ['en-IN', 'en-US']) {
          const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rupees);
          expect(typedNumber(written)).toBe(rupees);
        }
        expect(typedNumber(String(rupees))).toBe(rupees);
      }),
    );
  });

  it('that is none is named with what was typed', () => {
    expect(notANumber('Price (MRP)', '85,5')).toBe('Price (MRP) is not a number: 85,5. Enter a number such as 1299.50');
    expect(notANumber('Total Stock', ' ')).toBe('Total Stock is empty');
  });
});
