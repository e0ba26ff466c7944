import fc from 'fast-check';
import { expect, it } from 'vitest';
import { booksOf, fileOf, gstinOf, monthOf, purchase, sellerState } from '#tests/support/months.ts';
import { runs, testsEverything } from '#tests/support/tests-everything.ts';
import { gstr1Json } from './gstr-1-json.ts';
import type { MonthBooks } from './month-books.ts';

// biome-ignore lint/suspicious/noExplicitAny: the test reads the file as a program without its types does
type Json = any;
const paise = (value: unknown) => Math.round(Number(value) * 100);

/** The file as the portal reads it: numbers and texts, nothing of how it was made. */
const readBack = (books: MonthBooks) =>
  JSON.parse(JSON.stringify(gstr1Json(books, gstinOf(sellerState), '2026-11'))) as Json;

/** By section, place, buyer, number and rate, in paise: one record for each cell of both files. */
function cellsOfJson(file: Json): string[] {
  const items = (rows: Json[], head: unknown[]) =>
    rows.map(({ itm_det: { rt, txval } }: Json) => JSON.stringify([...head, rt, paise(txval)]));
  const all = (section: string) => (file[section] ?? []) as Json[];
  return [
    ...all('b2b').flatMap(({ ctin, inv }) =>
      (inv as Json[]).flatMap(({ inum, idt, val, pos, inv_typ, itms }) =>
        items(itms, ['b2b', ctin, inum, idt, paise(val), pos, inv_typ]),
      ),
    ),
    ...all('b2cl').flatMap(({ pos, inv }) =>
      (inv as Json[]).flatMap(({ inum, idt, val, itms }) => items(itms, ['b2cl', inum, idt, paise(val), pos])),
    ),
    ...all('b2cs').map(({ pos, rt, txval }) => JSON.stringify(['b2cs', pos, rt, paise(txval)])),
    ...all('cdnr').flatMap(({ ctin, nt }) =>
      (nt as Json[]).flatMap(({ nt_num, nt_dt, val, pos, inv_typ, itms }) =>
        items(itms, ['cdnr', ctin, nt_num, nt_dt, paise(val), pos, inv_typ]),
      ),
    ),
    ...all('cdnur').flatMap(({ nt_num, nt_dt, val, pos, itms }) =>
      items(itms, ['cdnur', nt_num, nt_dt, paise(val), pos]),
    ),
    ...['hsn_b2b', 'hsn_b2c'].flatMap((side) =>
      (((file.hsn ?? {}) as Json)[side] ?? ([] as never[])).map(
        ({ hsn_sc, uqc, qty, rt, txval, iamt, camt, samt }: Json) =>
          JSON.stringify([side, hsn_sc, uqc, qty, rt, ...[txval, iamt, camt, samt].map(paise)]),
      ),
    ),
    ...(((file.nil ?? {}) as Json).inv ?? ([] as never[])).map(({ sply_ty, nil_amt }: Json) =>
      JSON.stringify([sply_ty, paise(nil_amt)]),
    ),
    ...(((file.doc_issue ?? {}) as Json).doc_det ?? ([] as never[])).flatMap(({ doc_num, docs }: Json) =>
      (docs as Json[]).map(({ from, to, totnum }) => JSON.stringify([doc_num, from, to, totnum])),
    ),
  ].toSorted();
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const day = (shown = '') => {
  const [date, month = '', year] = shown.split('-');
  return `${date}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${year}`;
};
const pos = (row: Record<string, string>) => row['Place Of Supply']?.slice(0, 2);
const types: Record<string, string> = { 'Regular B2B': 'R', 'SEZ supplies with payment': 'SEWP' };
const natures: Record<string, number> = { 'Invoices for outward supply': 1, 'Credit Note': 5 };

/** The same of the CSV files, which the offline tool makes into such a file. */
function cellsOfCsv(books: MonthBooks): string[] {
  const value = (row: Record<string, string>) => [Number(row.Rate), paise(row['Taxable Value'])];
  const invoice = (row: Record<string, string>) => [
    row['Invoice Number'] ?? row['Note Number'],
    day(row['Invoice date'] ?? row['Note Date']),
    paise(row['Invoice Value'] ?? row['Note Value']),
    pos(row),
  ];
  const business = (row: Record<string, string>) => [
    row['GSTIN/UIN of Recipient'],
    ...invoice(row),
    types[row['Invoice Type'] ?? row['Note Supply Type'] ?? ''],
  ];
  const cells = (section: 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur', of: (row: Record<string, string>) => unknown[]) =>
    fileOf(books, section).map((row) => JSON.stringify([section, ...of(row), ...value(row)]));
  return [
    ...cells('b2b', business),
    ...cells('b2cl', invoice),
    ...cells('b2cs', (row) => [pos(row)]),
    ...cells('cdnr', business),
    ...cells('cdnur', invoice),
    ...(['hsn-b2b', 'hsn-b2c'] as const).flatMap((section) =>
      fileOf(books, section).map((row) =>
        JSON.stringify([
          section.replace('-', '_'),
          row.HSN,
          row.UQC?.split('-')[0],
          Number(row['Total Quantity']),
          Number(row.Rate),
          ...['Taxable Value', 'Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount'].map((name) =>
            paise(row[name]),
          ),
        ]),
      ),
    ),
    ...fileOf(books, 'exemp')
      .map((row) => [
        `INTR${row.Description?.startsWith('Intra') ? 'A' : ''}B2${row.Description?.includes(' registered') ? 'B' : 'C'}`,
        paise(row['Nil Rated Supplies']),
      ])
      .filter(([, amount]) => amount !== 0)
      .map((cell) => JSON.stringify(cell)),
    ...fileOf(books, 'docs').map((row) =>
      JSON.stringify([
        natures[row['Nature of Document'] ?? ''] ?? 12,
        row['Sr. No. From'],
        row['Sr. No. To'],
        Number(row['Total Number']),
      ]),
    ),
  ].toSorted();
}

it(
  'GSTR-1 for the portal says cell by cell what the files for the offline tool say',
  () => {
    fc.assert(
      fc.property(fc.array(purchase, { maxLength: 10 }), (purchases) => {
        const books = booksOf(monthOf(purchases));
        const file = readBack(books);
        expect(cellsOfJson(file)).toEqual(cellsOfCsv(books));
        // Taxes, which the tool works out itself.
        const taxes = (rows: { igstPaise: number; cgstPaise: number; sgstPaise: number }[]) =>
          rows.reduce((sum, row) => sum + row.igstPaise + row.cgstPaise + row.sgstPaise, 0);
        const sum = (text: string) =>
          [...text.matchAll(/"[ics]amt":(-?[\d.]+)/g)].reduce((all, [, one]) => all + paise(one), 0);
        for (const section of ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const)
          expect(sum(JSON.stringify(file[section] ?? []))).toBe(taxes(books[section]));
        for (const row of (file.b2cs ?? []) as Json[]) expect(row.sply_ty).toBe(row.pos === '29' ? 'INTRA' : 'INTER');
      }),
      { numRuns: runs(100, 5_000) },
    );
  },
  testsEverything ? 600_000 : 30_000,
);

it('says whose and of when it is, and leaves out what there is nothing of', () => {
  expect(readBack(booksOf([]))).toEqual({
    gstin: gstinOf(sellerState),
    fp: '112026',
    version: 'GST3.2.4',
    hash: 'hash',
  });
});
