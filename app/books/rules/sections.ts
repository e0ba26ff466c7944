import type { DocumentKind, TaxedPaise } from '#documents/rules/document.ts';
import { stateNumbers } from '#documents/rules/place-of-supply.ts';
import { dayWithMonth } from '#rules/dates.ts';
import type { CsvCell, CsvColumn } from '#rules/text/csv.ts';
import type { DocumentRow, HsnRow, MonthBooks } from './month-books.ts';

/** The files of the books, in the columns of the offline tool for GSTR-1. Amounts are rupees with two decimals. */

export const bookSections = [
  { id: 'b2b', label: 'B2B: invoices to registered buyers' },
  { id: 'b2cl', label: 'B2C large: above ₹1 lakh into other states' },
  { id: 'b2cs', label: 'B2C small: other sales, less their credit notes' },
  { id: 'cdnr', label: 'Credit notes to registered buyers' },
  { id: 'cdnur', label: 'Credit notes of B2C large' },
  { id: 'exemp', label: 'Nil-rated and exempt' },
  { id: 'hsn-b2b', label: 'HSN summary, B2B' },
  { id: 'hsn-b2c', label: 'HSN summary, B2C' },
  { id: 'docs', label: 'Documents issued' },
  { id: 'gstr-3b', label: 'GSTR-3B summary' },
  { id: 'day-book', label: 'Day book: payments, refunds, cash' },
  { id: 'stock', label: 'Stock at the end of the month, at cost' },
] as const;
export type BookSection = (typeof bookSections)[number]['id'];
/** Those that are made from documents. */
export type ReturnSection = Exclude<BookSection, 'day-book' | 'stock'>;

/** Returns 'Karnataka' as '29-Karnataka'; a place that is no state stays as it is. */
function returnPlace(state: string): string {
  return Object.entries(stateNumbers).reduce(
    (found, [name, number]) => (name === state ? `${number}-${name}` : found),
    state,
  );
}

/** Unit codes as the tool spells them. */
const unitNames: Record<string, string> = {
  PAC: 'PAC-PACKS',
  BTL: 'BTL-BOTTLES',
  BOX: 'BOX-BOX',
  PCS: 'PCS-PIECES',
  NOS: 'NOS-NUMBERS',
  KGS: 'KGS-KILOGRAMS',
  GMS: 'GMS-GRAMMES',
  LTR: 'LTR-LITRES',
  MLT: 'MLT-MILILITRE',
};

/** The kinds under the headings of table 13. */
const natures: Record<DocumentKind, string> = {
  invoice: 'Invoices for outward supply',
  'bill-of-supply': 'Invoices for outward supply',
  'invoice-cum-bill': 'Invoices for outward supply',
  'credit-note': 'Credit Note',
  'delivery-note': 'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)',
};

const money = (paise: number) => ({ paise });
const percent = ({ gstBasisPoints }: { gstBasisPoints: number }) => gstBasisPoints / 100;
const none = { paise: 0 };

const tax: CsvColumn<{ gstBasisPoints: number } & TaxedPaise>[] = [
  ['Applicable % of Tax Rate', () => ''],
  ['Rate', percent],
  ['Taxable Value', ({ taxablePaise }) => money(taxablePaise)],
  ['Cess Amount', () => none],
];
const place: CsvColumn<{ placeOfSupply: string }> = [
  'Place Of Supply',
  ({ placeOfSupply }) => returnPlace(placeOfSupply),
];
const registered: CsvColumn<DocumentRow>[] = [
  ['GSTIN/UIN of Recipient', ({ gstin }) => gstin],
  ['Receiver Name', receiverName],
];
const reverseCharge: CsvColumn<DocumentRow> = ['Reverse Charge', () => 'N'];
/** A supply to a special economic zone is zero-rated, and made with payment of IGST (IGST Act 16(3)(b)). */
const supplyType = ({ isInSez }: DocumentRow) => (isInSez ? 'SEZ supplies with payment' : 'Regular B2B');
const invoice: CsvColumn<DocumentRow>[] = [
  ['Invoice Number', ({ number }) => number],
  ['Invoice date', ({ date }) => dayWithMonth(date)],
  ['Invoice Value', ({ valuePaise }) => money(valuePaise)],
  place,
];
const noteHead: CsvColumn<DocumentRow>[] = [
  ['Note Number', ({ number }) => number],
  ['Note Date', ({ date }) => dayWithMonth(date)],
  ['Note Type', () => 'C'],
  place,
];
const noteValue: CsvColumn<DocumentRow> = ['Note Value', ({ valuePaise }) => money(valuePaise)];
const commerce: CsvColumn<unknown> = ['E-Commerce GSTIN', () => ''];
const [applicable, ...rateAndValue] = tax as [(typeof tax)[number], ...typeof tax];

const hsn: CsvColumn<HsnRow>[] = [
  ['HSN', (row) => row.hsn],
  // The portal fills it in from the code.
  ['Description', () => ''],
  ['UQC', ({ unitCode }) => unitNames[unitCode] ?? unitCode],
  ['Total Quantity', ({ quantity }) => money(quantity * 100)],
  ['Total Value', ({ amountPaise }) => money(amountPaise)],
  ['Rate', percent],
  ['Taxable Value', ({ taxablePaise }) => money(taxablePaise)],
  ['Integrated Tax Amount', ({ igstPaise }) => money(igstPaise)],
  ['Central Tax Amount', ({ cgstPaise }) => money(cgstPaise)],
  ['State/UT Tax Amount', ({ sgstPaise }) => money(sgstPaise)],
  ['Cess Amount', () => none],
];

const supplies: CsvColumn<{ label: string; place: string } & TaxedPaise>[] = [
  ['Nature of Supplies', ({ label }) => label],
  ['Place Of Supply', (row) => row.place],
  ['Total Taxable Value', ({ taxablePaise }) => money(taxablePaise)],
  ['Integrated Tax', ({ igstPaise }) => money(igstPaise)],
  ['Central Tax', ({ cgstPaise }) => money(cgstPaise)],
  ['State/UT Tax', ({ sgstPaise }) => money(sgstPaise)],
  ['Cess', () => none],
];

/** What the tool takes as a name. It may be missing, but another sign in it makes the tool refuse the line. */
const nameOfTool = /^[\w&'./,()?@!#%$~*;+= -]{1,98}$/;

/**
 * One sign below the tool's limit: a name that a spreadsheet would run as a formula is written with an apostrophe
 * before it.
 */
function receiverName({ buyer }: DocumentRow): CsvCell {
  return nameOfTool.test(buyer) ? { text: buyer } : '';
}

export interface BookFile<Row> {
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
}

/** Gives the file of a section to a writer that knows nothing of its rows. */
export function withSection<Result>(
  books: MonthBooks,
  section: ReturnSection,
  write: <Row>(file: BookFile<Row>) => Result,
): Result {
  switch (section) {
    case 'b2b':
      return write({
        columns: [
          ...registered,
          ...invoice,
          reverseCharge,
          applicable,
          ['Invoice Type', supplyType],
          commerce,
          ...rateAndValue,
        ],
        rows: books.b2b,
      });
    case 'b2cl':
      return write({ columns: [...invoice, ...tax, commerce], rows: books.b2cl });
    case 'b2cs':
      return write({ columns: [['Type', () => 'OE'], place, ...tax, commerce], rows: books.b2cs });
    case 'cdnr':
      return write({
        columns: [...registered, ...noteHead, reverseCharge, ['Note Supply Type', supplyType], noteValue, ...tax],
        rows: books.cdnr,
      });
    case 'cdnur':
      return write({ columns: [['UR Type', () => 'B2CL'], ...noteHead, noteValue, ...tax], rows: books.cdnur });
    case 'exemp':
      return write({
        columns: [
          ['Description', exemptLabel],
          ['Nil Rated Supplies', ({ nilPaise }) => money(nilPaise)],
          ['Exempted(other than nil rated/non GST supply)', () => none],
          ['Non-GST Supplies', () => none],
        ],
        rows: books.exemp,
      });
    case 'hsn-b2b':
      return write({ columns: hsn, rows: books.hsnB2b });
    case 'hsn-b2c':
      return write({ columns: hsn, rows: books.hsnB2c });
    case 'docs':
      return write({
        columns: [
          ['Nature of Document', ({ kind }) => natures[kind]],
          ['Sr. No. From', ({ from }) => from],
          ['Sr. No. To', ({ to }) => to],
          ['Total Number', ({ count }) => count],
          // A document stays; what it says is taken back by a credit note.
          ['Cancelled', () => 0],
        ],
        rows: books.docs,
      });
    case 'gstr-3b':
      return write({ columns: supplies, rows: summaryRows(books) });
  }
}

function exemptLabel({ isWithinState, isRegistered }: { isWithinState: boolean; isRegistered: boolean }): string {
  const how = isWithinState ? 'Intra' : 'Inter';
  return `${how}-State supplies to ${isRegistered ? 'registered' : 'unregistered'} persons`;
}

function summaryRows({ gstr3b: { taxable, zeroRated, nilPaise, toOtherStates, toUinHolders } }: MonthBooks) {
  const nil = { taxablePaise: nilPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, amountPaise: nilPaise };
  return [
    {
      label: '3.1 (a) Outward taxable supplies (other than zero rated, nil rated and exempted)',
      place: '',
      ...taxable,
    },
    { label: '3.1 (b) Outward taxable supplies (zero rated)', place: '', ...zeroRated },
    { label: '3.1 (c) Other outward supplies (nil rated, exempted)', place: '', ...nil },
    ...(
      [
        ['unregistered persons', toOtherStates],
        ['UIN holders', toUinHolders],
      ] as const
    ).flatMap(([buyers, rows]) =>
      rows.map((row) => ({
        label: `3.2 Inter-State supplies to ${buyers}`,
        place: returnPlace(row.placeOfSupply),
        ...row,
      })),
    ),
  ];
}
