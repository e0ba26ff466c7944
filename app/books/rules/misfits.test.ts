import { expect, it } from 'vitest';
import { sumOfLines } from '#documents/rules/document.ts';
import { taxedLine } from '#documents/rules/tax.ts';
import { documentMisfits } from './misfits.ts';
import type { BookDocument } from './month-books.ts';

const line = taxedLine(
  {
    key: '0',
    title: 'Besan',
    hsn: '1106',
    unitCode: 'PAC',
    quantity: 2,
    unitPaise: 10_000,
    discountPaise: 0,
    gstBasisPoints: 500,
  },
  true,
);
const sound: BookDocument = {
  kind: 'invoice',
  year: '2627',
  serial: 1,
  number: 'INV2627-000001',
  date: '2026-11-22',
  buyer: 'Rao Stores',
  gstin: '29AAGCB7383J1Z4',
  placeOfSupply: 'Karnataka',
  isWithinState: true,
  hasAddress: true,
  isInSez: false,
  isCommercial: false,
  lines: [line],
  totalPaise: line.amountPaise,
  correctedTotalPaise: null,
};
const register = sumOfLines(sound.lines);
const why = (changes: Partial<BookDocument>, listed = sumOfLines(changes.lines ?? sound.lines)) =>
  documentMisfits({ ...sound, ...changes }, listed).map((one) => one.why);

it('nothing is wrong with a sound document, a private buyer, or a delivery note without codes', () => {
  expect(why({})).toEqual([]);
  expect(why({ gstin: '' })).toEqual([]);
  expect(why({ kind: 'delivery-note', lines: [{ ...line, hsn: '', unitCode: '' }] })).toEqual([]);
});

it.each(['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'amountPaise'] as const)(
  'a register that lists another %s than the lines have is told',
  (part) => {
    const listed = { ...register, [part]: register[part] + 1 };
    expect(why({}, listed)).toEqual([
      expect.stringMatching(/^The register has ₹200(?:\.01)?, but its lines add up to ₹200/),
    ]);
  },
);

it.each<[string, Partial<BookDocument>, string]>([
  [
    'taxes that are not the amount',
    { lines: [{ ...line, cgstPaise: line.cgstPaise + 1 }] },
    'The value and taxes of a line',
  ],
  ['no HSN', { lines: [{ ...line, hsn: '' }] }, 'A line has no HSN code'],
  ['an HSN of 3 digits', { lines: [{ ...line, hsn: '910' }] }, 'A line has no HSN code'],
  [
    'a plan of ₹50,000 without the address of its buyer',
    {
      gstin: '',
      hasAddress: false,
      lines: [{ ...line, taxablePaise: 50_000_00, amountPaise: 50_000_00, cgstPaise: 0, sgstPaise: 0 }],
    },
    'From ₹50,000 on the invoice needs the buyer’s address',
  ],
  ['no unit code', { lines: [{ ...line, unitCode: '' }] }, 'A line has no unit code'],
  ['a place that is no state', { gstin: '', placeOfSupply: 'Bombay' }, '“Bombay” is not a state'],
  [
    'a GSTIN of another state',
    { placeOfSupply: 'Kerala' },
    'The GSTIN is from Karnataka, but the goods went to Kerala',
  ],
  ['a GSTIN of no state', { gstin: '99AAGCB7383J1Z4' }, 'The GSTIN has an unknown state code'],
])('%s is told', (_, changes, sentence) => {
  expect(why(changes)).toEqual([expect.stringContaining(sentence)]);
});
