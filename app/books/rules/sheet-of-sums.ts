import { sumOfLines, type TaxedPaise } from '#documents/rules/document.ts';
import { formatPaiseInFull } from '#pricing/rules/money.ts';
import type { CsvColumn } from '#rules/text/csv.ts';
import type { MonthBooks } from './month-books.ts';

/**
 * The sheet of sums in the accountant's folder: the same sum out of two files each, which must agree (behaviour: Books
 * 10).
 */

export interface MovedPaise {
  inPaise: number;
  outPaise: number;
}

/** The kinds of money in the day book. */
export const moneyKinds = [
  'Online payment',
  'Online refund',
  'Refund by hand',
  'Cash received',
  'UPI and bank',
  'Dispute',
] as const;
export type MoneyKind = (typeof moneyKinds)[number];

interface Sum {
  of: string;
  /** Paise, or documents. */
  amount: number;
}

export interface SumLine {
  what: string;
  unit: 'paise' | 'documents';
  first: Sum;
  second: Sum;
}

export interface MonthFacts {
  books: MonthBooks;
  /** What the register lists, credit notes taken off but for those that came too late to lower the tax. */
  register: TaxedPaise & { count: number; commercialPaise: number };
  /** Of the lines of the day book; a kind that did not occur is missing. */
  dayBook: Partial<Record<MoneyKind, MovedPaise>>;
  /** Of payments, refunds, receipts and disputes themselves. */
  money: Record<MoneyKind, MovedPaise>;
  settlements: {
    /** Credit less debit of all lines. */
    linesPaise: number;
    payoutsPaise: number;
  };
}

const parts = [
  ['Taxable and nil-rated value', 'taxablePaise'],
  ['CGST', 'cgstPaise'],
  ['SGST/UTGST', 'sgstPaise'],
  ['IGST', 'igstPaise'],
  ['Total', 'amountPaise'],
] as const;

export function sheetOfSums({ books, register, dayBook, money, settlements }: MonthFacts): SumLine[] {
  const of = 'documents.csv';
  const late = register.commercialPaise + books.commercialPaise > 0;
  const lateNotes: SumLine = {
    what: 'Commercial credit notes',
    unit: 'paise',
    first: { of, amount: register.commercialPaise },
    second: { of: 'documents that lower no tax', amount: books.commercialPaise },
  };
  const against = (name: string, sum: TaxedPaise): SumLine[] =>
    parts.map(([what, part]) => ({
      what,
      unit: 'paise',
      first: { of: late ? `${of} without commercial credit notes` : of, amount: register[part] },
      second: { of: name, amount: sum[part] },
    }));
  const numbers = books.docs.reduce((sum, { count }) => sum + count, 0);
  const moved = movements.map(
    ([kind, way, records]): SumLine => ({
      what: `${kind}, ${way === 'inPaise' ? 'in' : 'out'}`,
      unit: 'paise',
      first: { of: 'day-book.csv', amount: dayBook[kind]?.[way] ?? 0 },
      second: { of: records, amount: money[kind][way] },
    }),
  );
  return [
    {
      what: 'Documents',
      unit: 'documents',
      first: { of, amount: register.count },
      second: { of: 'gstr-1/docs.csv', amount: numbers },
    },
    ...(late ? [lateNotes] : []),
    ...against('sections of gstr-1', sumOfSections(books)),
    ...against('gstr-1/hsn-b2b.csv and hsn-b2c.csv', sumOfLines([...books.hsnB2b, ...books.hsnB2c])),
    ...against(
      'gstr-3b.csv',
      plusNil(sumOfLines([books.gstr3b.taxable, books.gstr3b.zeroRated]), books.gstr3b.nilPaise),
    ),
    ...moved,
    {
      what: 'Payouts of the provider',
      unit: 'paise',
      first: { of: 'settlements.csv, credit less debit', amount: settlements.linesPaise },
      second: { of: 'payouts to the bank', amount: settlements.payoutsPaise },
    },
  ];
}

/** What each kind of money is compared with; only disputes go both ways. */
const movements: readonly [MoneyKind, keyof MovedPaise, string][] = [
  ['Online payment', 'inPaise', 'payments'],
  ['Online refund', 'outPaise', 'refunds by the provider'],
  ['Refund by hand', 'outPaise', 'refunds by hand'],
  ['Cash received', 'inPaise', 'cash-received.csv without UPI and bank'],
  ['UPI and bank', 'inPaise', 'UPI and bank in cash-received.csv'],
  ['Dispute', 'inPaise', 'settlements.csv'],
  ['Dispute', 'outPaise', 'settlements.csv'],
];

/** The tables of GSTR-1 that report values, credit notes taken off. */
function sumOfSections({ b2b, b2cl, b2cs, cdnr, cdnur, exemp }: MonthBooks): TaxedPaise {
  const [sold, back] = [sumOfLines([...b2b, ...b2cl, ...b2cs]), sumOfLines([...cdnr, ...cdnur])];
  const nilPaise = exemp.reduce((sum, row) => sum + row.nilPaise, 0);
  return plusNil(
    {
      taxablePaise: sold.taxablePaise - back.taxablePaise,
      cgstPaise: sold.cgstPaise - back.cgstPaise,
      sgstPaise: sold.sgstPaise - back.sgstPaise,
      igstPaise: sold.igstPaise - back.igstPaise,
      amountPaise: sold.amountPaise - back.amountPaise,
    },
    nilPaise,
  );
}

const plusNil = (taxed: TaxedPaise, nilPaise: number): TaxedPaise => ({
  ...taxed,
  taxablePaise: taxed.taxablePaise + nilPaise,
  amountPaise: taxed.amountPaise + nilPaise,
});

const differenceOf = ({ first, second }: SumLine) => first.amount - second.amount;

/** 'agrees', or how much the first sum is above the second. */
function verdictOf(line: SumLine): string {
  const difference = differenceOf(line);
  if (difference === 0) return 'agrees';
  return `differs by ${formatAmount(line, difference)}`;
}

/** A line as a sentence without its full stop. */
export function sumSentence(line: SumLine): string {
  const { what, first, second } = line;
  return `${what}: ${first.of} ${formatAmount(line, first.amount)}, ${second.of} ${formatAmount(line, second.amount)}: ${verdictOf(line)}`;
}

function formatAmount({ unit }: SumLine, amount: number): string {
  return unit === 'paise' ? formatPaiseInFull(amount) : String(amount);
}

const cell = ({ unit }: SumLine, amount: number) => (unit === 'paise' ? { paise: amount } : amount);

export const sumColumns: readonly CsvColumn<SumLine>[] = [
  ['What', ({ what }) => what],
  ['First', ({ first }) => first.of],
  ['Amount of First', (line) => cell(line, line.first.amount)],
  ['Second', ({ second }) => second.of],
  ['Amount of Second', (line) => cell(line, line.second.amount)],
  ['Difference', (line) => cell(line, differenceOf(line))],
  ['Result', (line) => (differenceOf(line) === 0 ? 'agrees' : 'differs')],
];
