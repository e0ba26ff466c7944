import { describe, expect, it } from 'vitest';
import { sumOfLines, type TaxedPaise } from '#documents/rules/document.ts';
import { csvLine } from '#rules/text/csv.ts';
import { folderReadme } from './folder-readme.ts';
import { MonthCollector } from './month-books.ts';
import { type MonthFacts, moneyKinds, sheetOfSums, sumColumns } from './sheet-of-sums.ts';

const taxed = { taxablePaise: 10_000, cgstPaise: 250, sgstPaise: 250, igstPaise: 0, amountPaise: 10_500 };
const nil = { taxablePaise: 700, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, amountPaise: 700 };
const line = { hsn: '1515', unitCode: 'BTL', quantity: 1, gstBasisPoints: 500, ...taxed };

function factsOf(register: TaxedPaise): MonthFacts {
  const collector = new MonthCollector();
  collector.add({
    kind: 'invoice',
    year: '2627',
    serial: 1,
    number: 'INV2627-000001',
    date: '2026-11-02',
    buyer: 'Asha',
    gstin: '',
    placeOfSupply: 'Karnataka',
    isWithinState: true,
    hasAddress: true,
    isInSez: false,
    isCommercial: false,
    lines: [line, { ...line, hsn: '1102', gstBasisPoints: 0, ...nil }],
    totalPaise: 11_200,
    correctedTotalPaise: null,
  });
  const none = { inPaise: 0, outPaise: 0 };
  const money = Object.fromEntries(moneyKinds.map((kind) => [kind, none])) as MonthFacts['money'];
  return {
    books: collector.books(),
    register: { ...register, count: 1, commercialPaise: 0 },
    dayBook: { Dispute: { inPaise: 5, outPaise: 7 } },
    money: { ...money, Dispute: { inPaise: 5, outPaise: 7 } },
    settlements: { linesPaise: -300, payoutsPaise: -300 },
  };
}

describe('the sheet of sums', () => {
  it('agrees in every line where register, sections, tables and money are of the same documents', () => {
    const lines = sheetOfSums(factsOf(sumOfLines([taxed, nil])));
    expect(lines.filter(({ first, second }) => first.amount !== second.amount)).toEqual([]);
    expect(lines.find(({ what }) => what === 'Total')?.first.amount).toBe(11_200);
  });

  it('says both amounts and the difference, in the file and in words', () => {
    const facts = factsOf({ ...sumOfLines([taxed, nil]), cgstPaise: 251 });
    const sums = sheetOfSums({ ...facts, settlements: { linesPaise: -300, payoutsPaise: 100 } });
    const wrong = sums.filter(({ first, second }) => first.amount !== second.amount);
    expect(wrong.map((one) => csvLine(sumColumns.map(([, cell]) => cell(one, 1))))).toEqual([
      'CGST,documents.csv,2.51,sections of gstr-1,2.50,0.01,differs\r\n',
      'CGST,documents.csv,2.51,gstr-1/hsn-b2b.csv and hsn-b2c.csv,2.50,0.01,differs\r\n',
      'CGST,documents.csv,2.51,gstr-3b.csv,2.50,0.01,differs\r\n',
      'Payouts of the provider,"settlements.csv, credit less debit",-3.00,payouts to the bank,1.00,-4.00,differs\r\n',
    ]);
    const misfits = Array.from({ length: 101 }, (_, at) => ({ number: `INV-${at}`, why: 'A line has no HSN code' }));
    const facts_ = { month: '2026-11', madeAt: new Date('2026-11-30T18:30:00Z'), closed: null, sums, misfits };
    const readme = folderReadme({ ...facts_, files: [{ path: 'sums.csv', about: 'Sums' }] });
    expect(readme).toContain(
      'Books of November 2026\r\nMade on 01-12-2026 00:00 (India), from one state of the shop.\r\nNot closed: it may still change.\r\n',
    );
    expect(readme).toContain(
      'sums.csv  Sums\r\n\r\nSUMS: not all agree\r\nDocuments: documents.csv 1, gstr-1/docs.csv 1: agrees',
    );
    expect(readme).toContain('CGST: documents.csv ₹2.51, gstr-3b.csv ₹2.50: differs by ₹0.01\r\n');
    expect(readme).toContain('WHAT DOES NOT FIT: 101\r\nINV-0: A line has no HSN code\r\n');
    expect(readme).toContain('and 1 more in what-does-not-fit.csv');
  });
});
