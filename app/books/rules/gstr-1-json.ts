import type { DocumentKind, TaxedPaise } from '#documents/rules/document.ts';
import { stateNumbers } from '#documents/rules/place-of-supply.ts';
import { dayInFigures } from '#rules/dates.ts';
import type { DocumentRow, HsnRow, MonthBooks } from './month-books.ts';

/**
 * GSTR-1 as the portal takes it, from the rows of which the CSV files are made (behaviour: Books 19). Its names are the
 * portal's: `txval` taxable value, `rt` rate, `iamt`, `camt`, `samt`, `csamt` the taxes, `pos` the number of the state.
 */

/** As the offline tool writes it of whose columns the CSV files are. */
const version = 'GST3.2.4';

/** Numbers of the kinds in table 13. */
const natures: Record<DocumentKind, number> = {
  invoice: 1,
  'bill-of-supply': 1,
  'invoice-cum-bill': 1,
  'credit-note': 5,
  'delivery-note': 12,
};

const rupees = (paise: number) => paise / 100;
const place = (state: string) => Object.entries(stateNumbers).find(([name]) => name === state)?.[1] ?? state;
const rate = ({ gstBasisPoints }: { gstBasisPoints: number }) => gstBasisPoints / 100;

/** @param gstin the seller's @param month as '2026-11' */
export function gstr1Json(books: MonthBooks, gstin: string, month: string): object {
  const [year, number] = month.split('-');
  const nil = books.exemp.filter(({ nilPaise }) => nilPaise !== 0);
  const sections = {
    b2b: grouped(books.b2b, ({ gstin: buyer }) => buyer).map(([ctin, rows]) => ({ ctin, inv: rows.map(invoice) })),
    b2cl: grouped(books.b2cl, ({ placeOfSupply }) => place(placeOfSupply)).map(([pos, rows]) => ({
      pos,
      inv: rows.map(({ head, items }) => ({ ...numbered(head), itms: items.map(integrated) })),
    })),
    b2cs: books.b2cs.map((row) => {
      const pos = place(row.placeOfSupply);
      const isWithin = pos === gstin.slice(0, 2);
      return { sply_ty: isWithin ? 'INTRA' : 'INTER', typ: 'OE', pos, ...taxed(row) };
    }),
    cdnr: grouped(books.cdnr, ({ gstin: buyer }) => buyer).map(([ctin, rows]) => ({ ctin, nt: rows.map(note) })),
    cdnur: grouped(books.cdnur, () => '').flatMap(([, rows]) =>
      rows.map(({ head, items }) => ({
        typ: 'B2CL',
        ...noted(head),
        pos: place(head.placeOfSupply),
        itms: items.map(integrated),
      })),
    ),
    hsn: { hsn_b2b: books.hsnB2b.map(code), hsn_b2c: books.hsnB2c.map(code) },
  };
  return {
    gstin,
    fp: `${number}${year}`,
    version,
    hash: 'hash',
    ...Object.fromEntries(Object.entries(sections).filter(([, rows]) => !isEmpty(rows))),
    ...(nil.length > 0 && {
      nil: {
        inv: nil.map(({ isWithinState, isRegistered, nilPaise }) => ({
          sply_ty: `${isWithinState ? 'INTRA' : 'INTR'}${isRegistered ? 'B2B' : 'B2C'}`,
          nil_amt: rupees(nilPaise),
          expt_amt: 0,
          ngsup_amt: 0,
        })),
      },
    }),
    ...(books.docs.length > 0 && { doc_issue: { doc_det: issued(books) } }),
  };
}

const isEmpty = (section: object): boolean =>
  Object.values(section).every((one) => Array.isArray(one) && one.length === 0);

/** The rows of one document: what they have in common, and each rate. */
interface Grouped {
  head: DocumentRow;
  items: DocumentRow[];
}

/** Rows by buyer or by place, and there by document, in the order in which they come. */
function grouped(rows: readonly DocumentRow[], by: (row: DocumentRow) => string): [string, Grouped[]][] {
  const groups = new Map<string, Map<string, Grouped>>();
  for (const row of rows) {
    const group = groups.get(by(row)) ?? new Map<string, Grouped>();
    groups.set(by(row), group);
    const document = group.get(row.number) ?? { head: row, items: [] };
    group.set(row.number, document);
    document.items.push(row);
  }
  return [...groups].map(([key, documents]) => [key, [...documents.values()]]);
}

const numbered = ({ number, date, valuePaise }: DocumentRow) => ({
  inum: number,
  idt: dayInFigures(date),
  val: rupees(valuePaise),
});
const noted = ({ number, date, valuePaise }: DocumentRow) => ({
  ntty: 'C',
  nt_num: number,
  nt_dt: dayInFigures(date),
  val: rupees(valuePaise),
});
/** `SEWP`: to a special economic zone, with payment of tax. */
const toBusiness = ({ placeOfSupply, isInSez }: DocumentRow) => ({
  pos: place(placeOfSupply),
  rchrg: 'N',
  inv_typ: isInSez ? 'SEWP' : 'R',
});
const invoice = ({ head, items }: Grouped) => ({ ...numbered(head), ...toBusiness(head), itms: items.map(item) });
const note = ({ head, items }: Grouped) => ({ ...noted(head), ...toBusiness(head), itms: items.map(item) });

const taxed = (row: TaxedPaise & { gstBasisPoints: number }) => ({
  rt: rate(row),
  txval: rupees(row.taxablePaise),
  iamt: rupees(row.igstPaise),
  camt: rupees(row.cgstPaise),
  samt: rupees(row.sgstPaise),
  csamt: 0,
});
const item = (row: DocumentRow, at: number) => ({ num: at + 1, itm_det: taxed(row) });
/** Between states there is no other tax. */
const integrated = (row: DocumentRow, at: number) => ({
  num: at + 1,
  itm_det: { rt: rate(row), txval: rupees(row.taxablePaise), iamt: rupees(row.igstPaise), csamt: 0 },
});

const code = (row: HsnRow, at: number) => ({
  num: at + 1,
  hsn_sc: row.hsn,
  // The portal fills it in from the code.
  desc: '',
  uqc: row.unitCode,
  qty: row.quantity,
  ...taxed(row),
});

function issued({ docs }: MonthBooks) {
  const numbers = [...new Set(docs.map(({ kind }) => natures[kind]))].toSorted((one, other) => one - other);
  return numbers.map((doc_num) => ({
    doc_num,
    docs: docs
      .filter(({ kind }) => natures[kind] === doc_num)
      .map(({ from, to, count }, at) => ({ num: at + 1, from, to, totnum: count, cancel: 0, net_issue: count })),
  }));
}
