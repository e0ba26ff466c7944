import { noUnit } from '#documents/rules/codes.ts';
import { type DocumentKind, type DocumentLine, sumOfLines, type TaxedPaise } from '#documents/rules/document.ts';
import { numberName } from '#documents/rules/gstin.ts';
import { compare, Series, type SeriesRow } from './number-series.ts';

/**
 * The books of a month for the returns GSTR-1 and GSTR-3B, made from its documents alone (behaviour: Books 1). All
 * amounts are whole paise.
 */

type BookLine = Pick<DocumentLine, 'hsn' | 'unitCode' | 'quantity' | 'gstBasisPoints'> & TaxedPaise;

export interface BookDocument {
  kind: DocumentKind;
  /** Financial year and place in the series of its kind. */
  year: string;
  serial: number;
  number: string;
  /** Day in India, 'YYYY-MM-DD'. */
  date: string;
  /** As registered, where it is. */
  buyer: string;
  /** Empty: the buyer is not registered. */
  gstin: string;
  /** Name of the state. */
  placeOfSupply: string;
  isWithinState: boolean;
  /** Whether it names the address of its buyer. */
  hasAddress: boolean;
  /** The buyer is in a special economic zone, or develops one. */
  isInSez: boolean;
  /** A credit note that came too late to lower the tax (CGST Act 34(2)). */
  isCommercial: boolean;
  lines: readonly BookLine[];
  totalPaise: number;
  /** Total of the document that a credit note takes back from; null on other kinds. */
  correctedTotalPaise: number | null;
}

/** A document, or a part of it: one row for each rate of tax that it has. */
export interface DocumentRow extends TaxedPaise {
  number: string;
  date: string;
  buyer: string;
  gstin: string;
  placeOfSupply: string;
  isInSez: boolean;
  /** Total of the document, repeated in each of its rows. */
  valuePaise: number;
  gstBasisPoints: number;
}

/** Sales to unregistered buyers by state and rate, less what credit notes took back. */
interface SmallSalesRow extends TaxedPaise {
  placeOfSupply: string;
  gstBasisPoints: number;
}

interface StateRow extends TaxedPaise {
  placeOfSupply: string;
}

/** By code, unit and rate, less what credit notes took back. */
export interface HsnRow extends TaxedPaise {
  hsn: string;
  unitCode: string;
  gstBasisPoints: number;
  quantity: number;
}

export interface MonthBooks {
  /** Invoices to registered buyers. */
  b2b: DocumentRow[];
  /** Large invoices into other states to unregistered buyers. */
  b2cl: DocumentRow[];
  b2cs: SmallSalesRow[];
  /** Credit notes to registered buyers, and those of large invoices. Their amounts are positive. */
  cdnr: DocumentRow[];
  cdnur: DocumentRow[];
  /** Net value of what bears no tax. */
  exemp: { isWithinState: boolean; isRegistered: boolean; nilPaise: number }[];
  hsnB2b: HsnRow[];
  hsnB2c: HsnRow[];
  docs: SeriesRow[];
  gstr3b: {
    /** Table 3.1 (a), net of credit notes. */
    taxable: TaxedPaise;
    /** Table 3.1 (b): supplies to special economic zones. */
    zeroRated: TaxedPaise;
    /** Table 3.1 (c). */
    nilPaise: number;
    /** Table 3.2: of (a) what went into other states to unregistered buyers. */
    toOtherStates: StateRow[];
    /** And to UN bodies and embassies, who have a number and are named there all the same. */
    toUinHolders: StateRow[];
  };
  /** All documents, credit notes taken off. */
  net: TaxedPaise;
  /** Credit notes that came too late to lower the tax; they are in none of the sums above. */
  commercialPaise: number;
  documentCount: number;
}

/** Above this an invoice into another state is reported by itself (CGST Rules 59(4), since August 2024). */
export const largeInvoicePaise = 100_000_00;

export type TaxedSection = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';
/** Sections with rows of single documents. */
type SectionRows = Record<Exclude<TaxedSection, 'b2cs'>, DocumentRow[]>;
type StateAndRate = Pick<SmallSalesRow, 'placeOfSupply' | 'gstBasisPoints'>;
type CodeAndRate = Pick<HsnRow, 'hsn' | 'unitCode' | 'gstBasisPoints'>;

/** Returns the one section in which the taxed lines of a document are reported; null where it has none. */
export function sectionOf(document: BookDocument): TaxedSection | null {
  const { kind, gstin, isWithinState, lines, totalPaise, correctedTotalPaise } = document;
  if (!isReturned(document) || !lines.some(isTaxed)) return null;
  const isNote = kind === 'credit-note';
  if (gstin !== '') return isNote ? 'cdnr' : 'b2b';
  // A note goes where its invoice went, however small the note is.
  const invoicePaise = isNote ? (correctedTotalPaise ?? 0) : totalPaise;
  if (isWithinState || invoicePaise <= largeInvoicePaise) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

/**
 * What goes into the values of the returns; the others are counted among the documents that were issued, and no more.
 */
const isReturned = ({ kind, isCommercial }: BookDocument) => kind !== 'delivery-note' && !isCommercial;

const isTaxed = ({ gstBasisPoints }: BookLine) => gstBasisPoints > 0;

/** Collects the documents of a month one by one, so that memory holds no more than the rows of its books. */
export class MonthCollector {
  readonly #own: SectionRows = { b2b: [], b2cl: [], cdnr: [], cdnur: [] };
  readonly #b2cs = new Sums<StateAndRate>();
  readonly #exempt = new Sums<{ isWithinState: boolean; isRegistered: boolean }>();
  readonly #hsn = { b2b: new Sums<CodeAndRate>(), b2c: new Sums<CodeAndRate>() };
  readonly #series = new Series();
  readonly #toOtherStates = new Sums<Pick<StateRow, 'placeOfSupply'>>();
  readonly #toUinHolders = new Sums<Pick<StateRow, 'placeOfSupply'>>();
  #taxable = sumOfLines([]);
  #zeroRated = sumOfLines([]);
  #net = sumOfLines([]);
  #commercialPaise = 0;

  add(document: BookDocument): void {
    const { kind, gstin, isWithinState, isInSez, placeOfSupply } = document;
    this.#series.add(document);
    if (document.isCommercial) this.#commercialPaise += document.totalPaise;
    if (!isReturned(document)) return;
    const sign = kind === 'credit-note' ? -1 : 1;
    const isRegistered = gstin !== '';
    const section = sectionOf(document);
    for (const gstBasisPoints of new Set(document.lines.map((line) => line.gstBasisPoints))) {
      const sum = sumOfLines(document.lines.filter((line) => line.gstBasisPoints === gstBasisPoints));
      this.#net = plus(this.#net, sum, sign);
      if (gstBasisPoints === 0) {
        this.#exempt.add({ isWithinState, isRegistered }, sum, sign);
        continue;
      }
      if (isInSez) this.#zeroRated = plus(this.#zeroRated, sum, sign);
      else this.#taxable = plus(this.#taxable, sum, sign);
      const state = { placeOfSupply, gstBasisPoints };
      if (!isRegistered && !isWithinState) this.#toOtherStates.add({ placeOfSupply }, sum, sign);
      if (numberName(gstin) === 'UIN' && !isWithinState && !isInSez)
        this.#toUinHolders.add({ placeOfSupply }, sum, sign);
      if (section === 'b2cs') this.#b2cs.add(state, sum, sign);
      else if (section !== null) this.#own[section].push({ ...rowHead(document), gstBasisPoints, ...sum });
    }
    for (const line of document.lines) {
      const { hsn, unitCode, gstBasisPoints } = line;
      // Services are not counted.
      const quantity = unitCode === noUnit ? 0 : line.quantity;
      this.#hsn[isRegistered ? 'b2b' : 'b2c'].add({ hsn, unitCode, gstBasisPoints }, line, sign, quantity);
    }
  }

  books(): MonthBooks {
    const rows = (section: keyof SectionRows) =>
      this.#own[section].toSorted(
        (one, other) =>
          compare(one.date, other.date) ||
          compare(one.number, other.number) ||
          one.gstBasisPoints - other.gstBasisPoints,
      );
    const byCode = (side: 'b2b' | 'b2c') =>
      this.#hsn[side]
        .rows()
        .toSorted(
          (one, other) =>
            compare(one.hsn, other.hsn) ||
            compare(one.unitCode, other.unitCode) ||
            one.gstBasisPoints - other.gstBasisPoints,
        );
    const byState = (sums: Sums<Pick<StateRow, 'placeOfSupply'>>) =>
      sums.rows().toSorted((one, other) => compare(one.placeOfSupply, other.placeOfSupply));
    const exempt = this.#exempt.rows();
    const nilPaise = (isWithinState: boolean, isRegistered: boolean) =>
      exempt.find((row) => row.isWithinState === isWithinState && row.isRegistered === isRegistered)?.amountPaise ?? 0;
    return {
      b2b: rows('b2b'),
      b2cl: rows('b2cl'),
      b2cs: this.#b2cs
        .rows()
        .toSorted(
          (one, other) => compare(one.placeOfSupply, other.placeOfSupply) || one.gstBasisPoints - other.gstBasisPoints,
        ),
      cdnr: rows('cdnr'),
      cdnur: rows('cdnur'),
      // In the order of the return.
      exemp: [true, false].flatMap((isRegistered) =>
        [false, true].map((isWithinState) => ({
          isWithinState,
          isRegistered,
          nilPaise: nilPaise(isWithinState, isRegistered),
        })),
      ),
      hsnB2b: byCode('b2b'),
      hsnB2c: byCode('b2c'),
      docs: this.#series.rows(),
      gstr3b: {
        taxable: this.#taxable,
        zeroRated: this.#zeroRated,
        nilPaise: exempt.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
        toOtherStates: byState(this.#toOtherStates),
        toUinHolders: byState(this.#toUinHolders),
      },
      net: this.#net,
      commercialPaise: this.#commercialPaise,
      documentCount: this.#series.count,
    };
  }
}

function rowHead({ number, date, buyer, gstin, placeOfSupply, isInSez, totalPaise }: BookDocument) {
  return { number, date, buyer, gstin, placeOfSupply, isInSez, valuePaise: totalPaise };
}

/** Amounts that belong together by some fields. What comes to nothing in the end has no row. */
class Sums<Key extends object> {
  readonly #rows = new Map<string, Key & TaxedPaise & { quantity: number }>();

  add(key: Key, amounts: TaxedPaise, sign: 1 | -1, quantity = 0): void {
    const name = JSON.stringify(Object.values(key));
    const before = this.#rows.get(name) ?? { ...key, ...sumOfLines([]), quantity: 0 };
    this.#rows.set(name, { ...key, ...plus(before, amounts, sign), quantity: before.quantity + sign * quantity });
  }

  rows() {
    const isSomething = (row: TaxedPaise & { quantity: number }) =>
      [row.quantity, row.taxablePaise, row.cgstPaise, row.sgstPaise, row.igstPaise].some((amount) => amount !== 0);
    return [...this.#rows.values()].filter(isSomething);
  }
}

function plus(sum: TaxedPaise, more: TaxedPaise, sign: 1 | -1): TaxedPaise {
  return {
    taxablePaise: sum.taxablePaise + sign * more.taxablePaise,
    cgstPaise: sum.cgstPaise + sign * more.cgstPaise,
    sgstPaise: sum.sgstPaise + sign * more.sgstPaise,
    igstPaise: sum.igstPaise + sign * more.igstPaise,
    amountPaise: sum.amountPaise + sign * more.amountPaise,
  };
}
