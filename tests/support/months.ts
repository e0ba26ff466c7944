import fc from 'fast-check';
import { type BookDocument, largeInvoicePaise, type MonthBooks, MonthCollector } from '#books/rules/month-books.ts';
import { type ReturnSection, withSection } from '#books/rules/sections.ts';
import type { TallyDocument } from '#books/rules/tally/vouchers.ts';
import { creditLines } from '#documents/rules/credit.ts';
import { type DocumentKind, type DocumentLine, sumOfLines, type TaxedPaise } from '#documents/rules/document.ts';
import { checkCharacter } from '#documents/rules/gstin.ts';
import { documentNumber } from '#documents/rules/numbering.ts';
import { stateNumbers } from '#documents/rules/place-of-supply.ts';
import { type SoldLine, saleDocuments, taxedLine } from '#documents/rules/tax.ts';
import { csvLine } from '#rules/text/csv.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { namesOfIndia } from './names-of-india.ts';

/** Random months: documents of purchases, by the rules that write them. */

export const sellerState = 'Karnataka';

const states = Object.keys(stateNumbers) as (keyof typeof stateNumbers)[];
export const gstinOf = (state: keyof typeof stateNumbers) => {
  const body = `${stateNumbers[state]}ABCDE1234F1Z`;
  return body + checkCharacter(body);
};

/** Something that was bought in a random month, and what came back of it. */
interface Purchase {
  state: keyof typeof stateNumbers;
  isRegistered: boolean;
  sold: SoldLine[];
  /** Parts of the whole in percent that go back one after the other. */
  refunds: number[];
  isOfAnotherMonth: boolean;
  isGift: boolean;
  buyer: string;
}

const soldLine = fc.record({
  hsn: fc.constantFrom('1106', '1515', '110290', '996812'),
  unitCode: fc.constantFrom('PAC', 'BTL', 'KGS', 'NA'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPaise: fc.oneof(fc.integer({ min: 100, max: 500_000 }), fc.constantFrom(largeInvoicePaise, 2_500_001)),
  gstBasisPoints: fc.constantFrom(0, 500, 1200, 1800),
});
export const purchase: fc.Arbitrary<Purchase> = fc.record({
  state: fc.oneof(fc.constantFrom(...states), fc.constant(sellerState)),
  isRegistered: fc.boolean(),
  sold: fc
    .array(soldLine, { minLength: 1, maxLength: 4 })
    .map((lines) => lines.map((line, at) => ({ ...line, key: String(at), title: `Item ${at}`, discountPaise: 0 }))),
  refunds: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  isOfAnotherMonth: fc.boolean(),
  isGift: fc.boolean(),
  buyer: fc.constantFrom('Asha, Rao', ...Object.values(namesOfIndia), `<"A & B's" ${'long '.repeat(40)}`),
});

/**
 * The documents of November of some purchases, by the rules that write them; those of other months gave only their
 * credit notes.
 */
export function monthOf(purchases: readonly Purchase[]): TallyDocument[] {
  const serials = new Map<DocumentKind, number>();
  const month: TallyDocument[] = [];
  purchases.forEach(({ state, isRegistered, sold, refunds, isOfAnotherMonth, isGift, buyer }, at) => {
    const isWithinState = state === sellerState;
    const issue = (kind: DocumentKind, lines: DocumentLine[], correctedTotalPaise: number | null): void => {
      const serial = (serials.get(kind) ?? 0) + 1;
      serials.set(kind, serial);
      const number = documentNumber(kind, '2627', serial);
      month.push({
        id: number,
        order: `1000${at}`,
        corrects: correctedTotalPaise === null ? '' : 'INV2627-000001',
        kind,
        year: '2627',
        serial,
        number,
        date: `2026-11-${String((at % 30) + 1).padStart(2, '0')}`,
        buyer,
        gstin: isRegistered ? gstinOf(state) : '',
        placeOfSupply: state,
        isWithinState,
        hasAddress: true,
        isInSez: false,
        isCommercial: false,
        lines,
        totalPaise: sumOfLines(lines).amountPaise,
        correctedTotalPaise,
      });
    };
    if (isGift) {
      const free = sold.map((line) => taxedLine({ ...line, unitPaise: 0 }, isWithinState));
      issue('delivery-note', free, null);
      return;
    }
    for (const { kind, lines } of saleDocuments(sold, { isWithinState, isRegistered })) {
      if (!isOfAnotherMonth) issue(kind, lines, null);
      const total = sumOfLines(lines).amountPaise;
      let open = lines.map((line) => ({ line, credited: { ...sumOfLines([]), quantity: 0 } }));
      let left = total;
      for (const percent of refunds) {
        left = Math.max(0, left - Math.ceil((total * percent) / 100));
        const own = sold.filter(({ key }) => lines.some((line) => line.key === key));
        const credit = creditLines(open, own, left);
        if (credit.length === 0) continue;
        issue('credit-note', credit, total);
        open = open.map(({ line, credited }) => {
          const taken = credit.filter(({ key }) => key === line.key);
          const quantity = taken.reduce((units, one) => units + one.quantity, credited.quantity);
          return { line, credited: { ...sumOfLines([credited as TaxedPaise & typeof credited, ...taken]), quantity } };
        });
      }
    }
  });
  return month;
}

export function booksOf(documents: readonly BookDocument[]): MonthBooks {
  const collector = new MonthCollector();
  for (const document of documents) collector.add(document);
  return collector.books();
}

/** The file of a section, as a program that reads it sees it: the headings, and a record for each line. */
export function fileOf(books: MonthBooks, section: ReturnSection): Record<string, string>[] {
  const text = withSection(books, section, ({ columns, rows }) => {
    const lines = rows.map((row, at) => csvLine(columns.map(([, cell]) => cell(row, at + 1))));
    return [csvLine(columns.map(([heading]) => heading)), ...lines].join('');
  });
  const [head, ...lines] = readCsv(text).map(({ cells }) => cells);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])));
}
