import { expect, it } from 'vitest';
import { documentNumber } from '#documents/rules/numbering.ts';
import { taxedLine } from '#documents/rules/tax.ts';
import { csvLine } from '#rules/text/csv.ts';
import { type BookDocument, MonthCollector } from './month-books.ts';
import { bookSections, type ReturnSection, withSection } from './sections.ts';

/**
 * Headings and cells as version 3.2.4 of the offline tool for GSTR-1 takes them. It compares headings letter by letter
 * and refuses the whole file where one differs; where a cell does not fit it refuses the line.
 */
const amount = /^-?\d{1,15}\.\d{2}$/;
const rate = /^(?:0\.1|0\.25|1|1\.5|3|5|6|7\.5|12|18|28|40)$/;
const date = /^\d{2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{4}$/;
const place = /^(?:0[1-9]|[12]\d|3[0-8])-[A-Z][A-Za-z ]+$/;
const number = /^[a-zA-Z0-9/-]{1,16}$/;
const gstin =
  /^(?:\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9A-J][0-9A-Z]|\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]|\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z])$/;
const name = /^(?:[a-zA-Z0-9_&'\-./,()?@!#%$~*;+= ]{1,99})?$/;
const kind = /^(?:Regular B2B|SEZ supplies with payment|SEZ supplies without payment)$/;
const nothing = /^$/;
const no = /^N$/;
const code = /^(?:\d{4}|\d{6}|\d{8})$/;

const taxOf = { 'Applicable % of Tax Rate': nothing, Rate: rate, 'Taxable Value': amount, 'Cess Amount': amount };
const commerce = { 'E-Commerce GSTIN': nothing };
const registered = { 'GSTIN/UIN of Recipient': gstin, 'Receiver Name': name };
const invoice = { 'Invoice Number': number, 'Invoice date': date, 'Invoice Value': amount, 'Place Of Supply': place };
const note = { 'Note Number': number, 'Note Date': date, 'Note Type': /^C$/, 'Place Of Supply': place };
const hsn = {
  HSN: code,
  Description: nothing,
  UQC: /^(?:PAC-PACKS|BTL-BOTTLES|BOX-BOX|PCS-PIECES|NOS-NUMBERS|KGS-KILOGRAMS|GMS-GRAMMES|LTR-LITRES|MLT-MILILITRE|NA)$/,
  'Total Quantity': amount,
  'Total Value': amount,
  Rate: /^(?:0|0\.1|0\.25|1|1\.5|3|5|6|7\.5|12|18|28|40)$/,
  'Taxable Value': amount,
  'Integrated Tax Amount': amount,
  'Central Tax Amount': amount,
  'State/UT Tax Amount': amount,
  'Cess Amount': amount,
};
const files: Record<Exclude<ReturnSection, 'gstr-3b'>, Record<string, RegExp>> = {
  b2b: {
    ...registered,
    ...invoice,
    'Reverse Charge': no,
    'Applicable % of Tax Rate': nothing,
    'Invoice Type': kind,
    'E-Commerce GSTIN': nothing,
    Rate: rate,
    'Taxable Value': amount,
    'Cess Amount': amount,
  },
  b2cl: { ...invoice, ...taxOf, ...commerce },
  b2cs: { Type: /^OE$/, 'Place Of Supply': place, ...taxOf, ...commerce },
  cdnr: { ...registered, ...note, 'Reverse Charge': no, 'Note Supply Type': kind, 'Note Value': amount, ...taxOf },
  cdnur: { 'UR Type': /^B2CL$/, ...note, 'Note Value': amount, ...taxOf },
  exemp: {
    Description: /^(?:Inter|Intra)-State supplies to (?:un)?registered persons$/,
    'Nil Rated Supplies': amount,
    'Exempted(other than nil rated/non GST supply)': amount,
    'Non-GST Supplies': amount,
  },
  'hsn-b2b': hsn,
  'hsn-b2c': hsn,
  docs: {
    'Nature of Document':
      /^(?:Invoices for outward supply|Credit Note|Delivery Challan in case other than by way of supply \(excluding at S no\. 9 to 11\))$/,
    'Sr. No. From': number,
    'Sr. No. To': number,
    'Total Number': /^\d+$/,
    Cancelled: /^\d+$/,
  },
};

const names = [
  'Rao Stores',
  "D'Souza & Sons (Goa), Unit #4",
  'राव स्टोर्स',
  'Rao – Foods',
  'Rao’s',
  '=Rao',
  'R'.repeat(120),
  "''='".padEnd(99, 'R'),
  '',
];

/** A month with every section, sold to each of these names and kinds of registration. */
function month() {
  const collector = new MonthCollector();
  const serials: Record<string, number> = {};
  const issue = (more: Partial<BookDocument>, unitPaise = 20_000_00) => {
    const { kind = 'invoice', isWithinState = true } = more;
    const serial = (serials[kind] ?? 0) + 1;
    serials[kind] = serial;
    const sold = {
      title: 'Flour',
      quantity: kind === 'credit-note' ? 1 : 2,
      unitPaise,
      discountPaise: 0,
      unitCode: 'PAC',
    };
    const lines = [0, 500, 1200, 1800, 4000].map((gstBasisPoints, at) =>
      taxedLine({ ...sold, key: String(at), hsn: '110290', gstBasisPoints }, isWithinState),
    );
    lines.push(taxedLine({ ...sold, key: 'd', hsn: '996812', unitCode: 'NA', gstBasisPoints: 500 }, isWithinState));
    collector.add({
      kind,
      year: '2627',
      serial,
      number: documentNumber(kind, '2627', serial),
      date: '2026-11-22',
      buyer: '',
      gstin: '',
      placeOfSupply: isWithinState ? 'Karnataka' : 'Dadra and Nagar Haveli and Daman and Diu',
      isWithinState,
      hasAddress: true,
      isInSez: false,
      isCommercial: false,
      lines,
      totalPaise: lines.reduce((sum, line) => sum + line.amountPaise, 0),
      correctedTotalPaise: kind === 'credit-note' ? 5_00_000_00 : null,
      ...more,
    });
  };
  const numbers = ['29AAGCB7383J1Z4', '2917UNO00004UNW', '29BLRA01234A1DY'];
  for (const kind of ['invoice', 'credit-note'] as const) {
    for (const buyer of names) issue({ kind, buyer, gstin: '29AAGCB7383J1Z4' });
    for (const one of numbers) {
      issue({ kind, buyer: 'Rao Stores', gstin: one, isWithinState: false, isInSez: true, placeOfSupply: 'Karnataka' });
      issue({ kind, buyer: 'Rao Stores', gstin: one });
    }
    issue({ kind, buyer: 'Asha', isWithinState: false });
    issue({ kind, buyer: 'Asha' }, 100_00);
  }
  issue({ kind: 'delivery-note' });
  return collector.books();
}

const asTool = Object.entries(files) as [keyof typeof files, Record<string, RegExp>][];

it.each(asTool)('%s.csv is as the offline tool takes it', (section, columns) => {
  withSection(month(), section, ({ columns: own, rows }) => {
    expect(own.map(([heading]) => heading)).toEqual(Object.keys(columns));
    expect(rows.length).toBeGreaterThan(0);
    for (const [at, row] of rows.entries()) {
      for (const [heading, cell] of own) {
        // As the tool reads it: a cell of the line, without the quotes of CSV.
        const text = csvLine([cell(row, at + 1)])
          .replace(/\r\n$/, '')
          .replace(/^"(.*)"$/, '$1');
        expect([heading, text]).toEqual([heading, expect.stringMatching(columns[heading] ?? /$^x/)]);
      }
    }
  });
});

it('holds every file of the tool', () => {
  const others = ['gstr-3b', 'day-book', 'stock'];
  expect(Object.keys(files)).toEqual(bookSections.map(({ id }) => id).filter((id) => !others.includes(id)));
});

it('reports supplies to UIN holders in other states in table 3.2, and those to other registered buyers not', () => {
  const lines = [
    taxedLine(
      {
        key: '0',
        title: 'Flour',
        hsn: '110290',
        unitCode: 'PAC',
        quantity: 1,
        unitPaise: 105_00,
        discountPaise: 0,
        gstBasisPoints: 500,
      },
      false,
    ),
  ];
  const collector = new MonthCollector();
  for (const [at, gstin] of ['0717UNO00004UNW', '07AAGCB7383J1ZA', ''].entries()) {
    collector.add({
      kind: 'invoice',
      year: '2627',
      serial: at + 1,
      number: documentNumber('invoice', '2627', at + 1),
      date: '2026-11-22',
      buyer: '',
      gstin,
      placeOfSupply: 'Delhi',
      isWithinState: false,
      hasAddress: true,
      isInSez: false,
      isCommercial: false,
      lines,
      totalPaise: 105_00,
      correctedTotalPaise: null,
    });
  }
  const rows = withSection(collector.books(), 'gstr-3b', ({ columns, rows: own }) =>
    own.map((row) => csvLine(columns.map(([, cell]) => cell(row, 1))).trim()),
  );
  expect(rows.filter((row) => row.startsWith('3.2'))).toEqual([
    '3.2 Inter-State supplies to unregistered persons,07-Delhi,100.00,5.00,0.00,0.00,0.00',
    '3.2 Inter-State supplies to UIN holders,07-Delhi,100.00,5.00,0.00,0.00,0.00',
  ]);
});

it('leaves out names that the tool refuses, and reports a supply to an SEZ as one', () => {
  const [b2b, cdnr] = (['b2b', 'cdnr'] as const).map((section) =>
    withSection(month(), section, ({ columns, rows }) =>
      rows.map((row) => Object.fromEntries(columns.map(([heading, cell]) => [heading, cell(row, 1)]))),
    ),
  );
  const named = b2b?.map((row) => csvLine([row['Receiver Name'] ?? '']).trim());
  expect(new Set(named)).toEqual(new Set(['Rao Stores', `"D'Souza & Sons (Goa), Unit #4"`, "'=Rao", '']));
  expect(new Set(b2b?.map((row) => row['Invoice Type']))).toEqual(
    new Set(['Regular B2B', 'SEZ supplies with payment']),
  );
  expect(new Set(cdnr?.map((row) => row['Note Supply Type']))).toEqual(
    new Set(['Regular B2B', 'SEZ supplies with payment']),
  );
});
