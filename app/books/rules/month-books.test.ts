import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentKind, type DocumentLine, sumOfLines, type TaxedPaise } from '#documents/rules/document.ts';
import { documentNumber } from '#documents/rules/numbering.ts';
import { type SoldLine, taxedLine } from '#documents/rules/tax.ts';
import { booksOf, fileOf, gstinOf, monthOf, purchase } from '#tests/support/months.ts';
import { runs, testsEverything } from '#tests/support/tests-everything.ts';
import { type BookDocument, sectionOf } from './month-books.ts';
import { bookSections, type ReturnSection } from './sections.ts';

const parts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'amountPaise'] as const;

const paiseOf = (text = '') => Math.round(Number(text) * 100);
const columnSum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + paiseOf(row[column]), 0);

const signOf = ({ kind }: BookDocument) => (kind === 'credit-note' ? -1 : 1);

/** What the documents themselves say, added up without the books. */
function expected(documents: readonly BookDocument[], keep: (line: DocumentLine, document: BookDocument) => boolean) {
  const sum = { ...sumOfLines([]), quantity: 0 };
  for (const document of documents) {
    if (document.kind === 'delivery-note') continue;
    for (const line of document.lines as DocumentLine[]) {
      if (!keep(line, document)) continue;
      for (const part of parts) sum[part] += signOf(document) * line[part];
      sum.quantity += line.unitCode === 'NA' ? 0 : signOf(document) * line.quantity;
    }
  }
  return sum;
}
const taxed = ({ gstBasisPoints }: { gstBasisPoints: number }) => gstBasisPoints > 0;
const withoutQuantity = ({ quantity: _, ...sum }: ReturnType<typeof expected>) => sum;

function checkMonth(documents: readonly BookDocument[]): void {
  const books = booksOf(documents);
  const { b2b, b2cl, b2cs, cdnr, cdnur, exemp, hsnB2b, hsnB2c, docs, gstr3b, net } = books;

  // Every document with tax is in exactly one section, with all of its tax; no other is in any.
  for (const document of documents) {
    const inSections = Object.entries({ b2b, b2cl, cdnr, cdnur }).filter(([, rows]) =>
      rows.some(({ number }) => number === document.number),
    );
    const isOwn = document.kind !== 'delivery-note' && document.lines.some(taxed);
    const isRegistered = document.gstin !== '';
    const invoicePaise = document.correctedTotalPaise ?? document.totalPaise;
    const isLarge = !document.isWithinState && invoicePaise > 10_000_000;
    const pair = document.kind === 'credit-note' ? ['cdnr', 'cdnur'] : ['b2b', 'b2cl'];
    const place = isOwn ? (isRegistered ? pair[0] : isLarge ? pair[1] : 'b2cs') : null;
    expect(sectionOf(document)).toBe(place);
    expect(inSections.map(([name]) => name)).toEqual(place === null || place === 'b2cs' ? [] : [place]);
    const rows = inSections.flatMap(([, all]) => all).filter(({ number }) => number === document.number);
    expect(new Set(rows.map(({ gstBasisPoints }) => gstBasisPoints)).size).toBe(rows.length);
    if (rows.length > 0) expect(sumOfLines(rows)).toEqual(sumOfLines(document.lines.filter(taxed)));
    for (const row of rows) expect(row.valuePaise).toBe(document.totalPaise);
  }

  // The small ones by state and rate.
  for (const row of b2cs) {
    const own = expected(
      documents,
      (line, document) =>
        sectionOf(document) === 'b2cs' &&
        document.placeOfSupply === row.placeOfSupply &&
        line.gstBasisPoints === row.gstBasisPoints,
    );
    expect(row).toMatchObject(withoutQuantity(own));
  }
  expect(sumOfLines(b2cs)).toEqual(
    withoutQuantity(expected(documents, (line, document) => taxed(line) && sectionOf(document) === 'b2cs')),
  );

  // All sections together are all documents, and so are both HSN tables and the summary.
  const all = withoutQuantity(expected(documents, () => true));
  const minus = (rows: readonly TaxedPaise[]) => {
    const sum = sumOfLines(rows);
    return Object.fromEntries(parts.map((part) => [part, -sum[part]])) as unknown as TaxedPaise;
  };
  const nil = exemp.map(({ nilPaise }) => ({ ...sumOfLines([]), taxablePaise: nilPaise, amountPaise: nilPaise }));
  expect(sumOfLines([...b2b, ...b2cl, ...b2cs, minus([...cdnr, ...cdnur]), ...nil])).toEqual(all);
  expect(net).toEqual(all);
  for (const [rows, isRegistered] of [
    [hsnB2b, true],
    [hsnB2c, false],
  ] as const) {
    for (const row of rows) {
      const own = expected(
        documents,
        (line, document) =>
          (document.gstin !== '') === isRegistered &&
          line.hsn === row.hsn &&
          line.unitCode === row.unitCode &&
          line.gstBasisPoints === row.gstBasisPoints,
      );
      expect(row).toMatchObject(own);
    }
    expect(sumOfLines(rows)).toEqual(
      withoutQuantity(expected(documents, (_, document) => (document.gstin !== '') === isRegistered)),
    );
    const names = rows.map(({ hsn, unitCode, gstBasisPoints }) => `${hsn} ${unitCode} ${gstBasisPoints}`);
    expect(new Set(names).size).toBe(names.length);
  }
  for (const { isWithinState, isRegistered, nilPaise } of exemp) {
    const own = expected(
      documents,
      (line, document) =>
        !taxed(line) && document.isWithinState === isWithinState && (document.gstin !== '') === isRegistered,
    );
    expect(nilPaise).toBe(own.amountPaise);
  }
  expect(gstr3b.taxable).toEqual(withoutQuantity(expected(documents, taxed)));
  expect(gstr3b.nilPaise).toBe(expected(documents, (line) => !taxed(line)).amountPaise);
  expect(sumOfLines(gstr3b.toOtherStates)).toEqual(
    withoutQuantity(
      expected(documents, (line, { gstin, isWithinState }) => taxed(line) && gstin === '' && !isWithinState),
    ),
  );

  // Value and taxes are the amount, in every row.
  for (const row of [...b2b, ...b2cl, ...b2cs, ...cdnr, ...cdnur, ...hsnB2b, ...hsnB2c, gstr3b.taxable, net]) {
    expect(row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise).toBe(row.amountPaise);
  }
  expect(docs.reduce((sum, { count }) => sum + count, 0)).toBe(documents.length);
  for (const { from, to, count } of docs) expect(Number(to.slice(-6)) - Number(from.slice(-6)) + 1).toBe(count);

  // The files say the same to the paisa.
  const files = { b2b, b2cl, b2cs, cdnr, cdnur, 'hsn-b2b': hsnB2b, 'hsn-b2c': hsnB2c };
  for (const [section, rows] of Object.entries(files) as [keyof typeof files, TaxedPaise[]][]) {
    const file = fileOf(books, section);
    expect(file).toHaveLength(rows.length);
    expect(columnSum(file, 'Taxable Value')).toBe(sumOfLines(rows).taxablePaise);
  }
  for (const file of [fileOf(books, 'hsn-b2b'), fileOf(books, 'hsn-b2c')]) {
    const taxes = ['Taxable Value', 'Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount'];
    expect(taxes.reduce((sum, column) => sum + columnSum(file, column), 0)).toBe(columnSum(file, 'Total Value'));
  }
  expect(columnSum(fileOf(books, 'exemp'), 'Nil Rated Supplies')).toBe(gstr3b.nilPaise);
}

const line = (amountPaise: number, isWithinState: boolean, more: Partial<SoldLine> = {}): DocumentLine => {
  const sold = { key: '0', title: 'Flour', hsn: '1106', unitCode: 'PAC', quantity: 1, gstBasisPoints: 500 };
  return taxedLine({ ...sold, unitPaise: amountPaise, discountPaise: 0, ...more }, isWithinState);
};
const document = (kind: DocumentKind, serial: number, more: Partial<BookDocument> = {}): BookDocument => {
  const base = {
    kind,
    year: '2627',
    serial,
    number: documentNumber(kind, '2627', serial),
    date: '2026-11-22',
    buyer: 'Asha Rao',
    gstin: '',
    placeOfSupply: 'Karnataka',
    isWithinState: true,
    hasAddress: true,
    isInSez: false,
    isCommercial: false,
    lines: [line(10_000, true)],
    correctedTotalPaise: null,
    ...more,
  };
  return { ...base, totalPaise: sumOfLines(base.lines).amountPaise };
};

describe('the books of a month', () => {
  it(
    'sum to its documents in every section, whatever was sold and came back',
    () => {
      fc.assert(
        fc.property(fc.array(purchase, { maxLength: 12 }), (purchases) => checkMonth(monthOf(purchases))),
        { numRuns: runs(300, 10_000) },
      );
    },
    testsEverything ? 600_000 : 30_000,
  );

  it('report an invoice to a registered buyer by itself, once for each rate', () => {
    const lines = [line(10_500, true), line(11_800, true, { gstBasisPoints: 1800, hsn: '2106' })];
    const books = booksOf([document('invoice', 1, { gstin: gstinOf('Karnataka'), buyer: '=Asha Foods', lines })]);
    const head = {
      'GSTIN/UIN of Recipient': gstinOf('Karnataka'),
      'Receiver Name': "'=Asha Foods",
      'Invoice Number': 'INV2627-000001',
      'Invoice date': '22-Nov-2026',
      'Invoice Value': '223.00',
      'Place Of Supply': '29-Karnataka',
      'Reverse Charge': 'N',
      'Applicable % of Tax Rate': '',
      'Invoice Type': 'Regular B2B',
      'E-Commerce GSTIN': '',
    };
    const file = fileOf(books, 'b2b');
    expect(file).toEqual([
      { ...head, Rate: '5', 'Taxable Value': '100.00', 'Cess Amount': '0.00' },
      { ...head, Rate: '18', 'Taxable Value': '100.00', 'Cess Amount': '0.00' },
    ]);
    expect(Object.keys(file[0] ?? {})).toEqual([...Object.keys(head), 'Rate', 'Taxable Value', 'Cess Amount']);
  });

  it('report an invoice into another state by itself only above one lakh, and its credit notes, however small, too', () => {
    const far = { placeOfSupply: 'Kerala', isWithinState: false };
    const books = booksOf([
      document('invoice', 1, { ...far, lines: [line(10_000_000, false)] }),
      document('invoice', 2, { ...far, lines: [line(10_000_001, false)] }),
      document('invoice', 3, { lines: [line(10_000_001, true)] }),
      document('credit-note', 1, { ...far, lines: [line(100, false)], correctedTotalPaise: 10_000_001 }),
      document('credit-note', 2, { ...far, lines: [line(100, false)], correctedTotalPaise: 10_000_000 }),
    ]);
    expect(books.b2cl.map(({ number }) => number)).toEqual(['INV2627-000002']);
    expect(fileOf(books, 'cdnur')).toEqual([
      {
        'UR Type': 'B2CL',
        'Note Number': 'CRN2627-000001',
        'Note Date': '22-Nov-2026',
        'Note Type': 'C',
        'Place Of Supply': '32-Kerala',
        'Note Value': '1.00',
        'Applicable % of Tax Rate': '',
        Rate: '5',
        'Taxable Value': '0.95',
        'Cess Amount': '0.00',
      },
    ]);
    expect(books.b2cs.map(({ placeOfSupply, amountPaise }) => [placeOfSupply, amountPaise])).toEqual([
      ['Karnataka', 10_000_001],
      ['Kerala', 9_999_900],
    ]);
  });

  it('take a credit note that came too late to lower the tax into no section, table or sum', () => {
    const late = {
      lines: [line(10_500, true, { gstBasisPoints: 0 })],
      correctedTotalPaise: 10_500,
      isCommercial: true,
    };
    const invoiced = [document('invoice', 1), document('invoice', 2, { gstin: gstinOf('Karnataka') })];
    const notes = [
      document('credit-note', 1, late),
      document('credit-note', 2, { ...late, gstin: gstinOf('Karnataka') }),
    ];
    const { docs, documentCount, commercialPaise, ...books } = booksOf([...invoiced, ...notes]);
    const { docs: _, documentCount: _count, commercialPaise: none, ...without } = booksOf(invoiced);
    expect(books).toEqual(without);
    // Its number is one of the series all the same.
    expect([docs.length, documentCount, commercialPaise, none]).toEqual([2, 4, 21_000, 0]);
  });

  it('report what went to a special economic zone as zero-rated, by itself', () => {
    const sez = { gstin: gstinOf('Karnataka'), isWithinState: false, isInSez: true, lines: [line(10_500, false)] };
    const books = booksOf([document('invoice', 1, sez), document('invoice', 2)]);
    const [taxed, zero] = fileOf(books, 'gstr-3b');
    expect(taxed).toMatchObject({ 'Total Taxable Value': '95.24', 'Integrated Tax': '0.00' });
    expect(zero).toMatchObject({ 'Total Taxable Value': '100.00', 'Integrated Tax': '5.00' });
    expect(fileOf(books, 'b2b')).toMatchObject([
      { 'Invoice Type': 'SEZ supplies with payment', 'Place Of Supply': '29-Karnataka' },
    ]);
  });

  it('agree in all sections for a zone, an embassy and a deductor of tax, with a note in time and one that came too late', () => {
    const zone = { gstin: gstinOf('Karnataka'), isWithinState: false, isInSez: true };
    const back = { lines: [line(10_500, false)], correctedTotalPaise: 21_000 };
    const books = booksOf([
      document('invoice', 1, { ...zone, lines: [line(21_000, false)] }),
      document('invoice', 2, { gstin: '2917UNO00004UNW', lines: [line(10_500, true)] }),
      document('invoice', 3, { gstin: '29BLRA01234A1DY', lines: [line(10_500, true)] }),
      document('credit-note', 1, { ...zone, ...back }),
      document('credit-note', 2, { ...zone, ...back, isCommercial: true }),
    ]);
    expect(
      fileOf(books, 'b2b').map((row) => [row['Invoice Type'], row['Invoice Value'], row['Taxable Value']]),
    ).toEqual([
      ['SEZ supplies with payment', '210.00', '200.00'],
      ['Regular B2B', '105.00', '100.00'],
      ['Regular B2B', '105.00', '100.00'],
    ]);
    expect(fileOf(books, 'cdnr')).toMatchObject([
      {
        'Note Number': 'CRN2627-000001',
        'Note Supply Type': 'SEZ supplies with payment',
        'Note Value': '105.00',
        Rate: '5',
        'Taxable Value': '100.00',
      },
    ]);
    // 210 + 105 + 105 less 105 that came back in time.
    expect(fileOf(books, 'hsn-b2b')).toMatchObject([
      {
        'Total Value': '315.00',
        'Taxable Value': '300.00',
        'Integrated Tax Amount': '5.00',
        'Central Tax Amount': '5.00',
        'State/UT Tax Amount': '5.00',
      },
    ]);
    expect([books.b2cs, books.hsnB2c, books.cdnur]).toEqual([[], [], []]);
    expect(fileOf(books, 'gstr-3b')).toMatchObject([
      { 'Total Taxable Value': '200.00', 'Integrated Tax': '0.00', 'Central Tax': '5.00', 'State/UT Tax': '5.00' },
      { 'Total Taxable Value': '100.00', 'Integrated Tax': '5.00', 'Central Tax': '0.00', 'State/UT Tax': '0.00' },
      {},
    ]);
  });

  it('are below zero where more came back than was sold, as a number and no formula', () => {
    const books = booksOf([document('credit-note', 1, { lines: [line(10_500, true)], correctedTotalPaise: 10_500 })]);
    expect(fileOf(books, 'b2cs')).toMatchObject([{ Type: 'OE', Rate: '5', 'Taxable Value': '-100.00' }]);
    expect(fileOf(books, 'hsn-b2c')).toMatchObject([{ UQC: 'PAC-PACKS', 'Total Quantity': '-1.00' }]);
  });

  it('have no row for what came back whole within the month', () => {
    const books = booksOf([document('invoice', 1), document('credit-note', 1, { correctedTotalPaise: 10_000 })]);
    expect([books.b2cs, books.hsnB2c]).toEqual([[], []]);
    expect(books.docs).toHaveLength(2);
  });

  it('count numbers by their runs, and claim none between them', () => {
    const books = booksOf([4, 1, 2].map((serial) => document('invoice', serial)));
    expect(fileOf(books, 'docs')).toEqual(
      [
        ['INV2627-000001', 'INV2627-000002', '2'],
        ['INV2627-000004', 'INV2627-000004', '1'],
      ].map(([from, to, count]) => ({
        'Nature of Document': 'Invoices for outward supply',
        'Sr. No. From': from,
        'Sr. No. To': to,
        'Total Number': count,
        Cancelled: '0',
      })),
    );
  });

  it.each(bookSections.filter(({ id }) => id !== 'day-book' && id !== 'stock'))(
    'of nothing are a file without lines: $id',
    ({ id }) => {
      const lines = fileOf(booksOf([]), id as ReturnSection);
      expect(lines.length).toBe(id === 'exemp' ? 4 : id === 'gstr-3b' ? 3 : 0);
    },
  );
});
