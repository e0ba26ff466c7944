import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MoneyEntry } from '#books/rules/money-entry.ts';
import { sumOfLines } from '#documents/rules/document.ts';
import { fieldDefaults } from '#settings/rules/settings.ts';
import { booksOf, gstinOf, monthOf, purchase } from '#tests/support/months.ts';
import { namesOfIndia } from '#tests/support/names-of-india.ts';
import { type ReadLedger, readTally, TallyCompany } from '#tests/support/tally-reader.ts';
import { runs, testsEverything } from '#tests/support/tests-everything.ts';
import { type Ledger, ledgersOf } from './ledgers.ts';
import { documentVoucher, moneyVoucher, payoutVoucher, type TallyDocument, type Voucher } from './vouchers.ts';
import { ledgerXml, tallyFile, voucherXml } from './xml.ts';

const ledgers = ledgersOf(fieldDefaults.books);

async function text(pieces: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const piece of pieces) whole += piece;
  return whole;
}
async function* each(pieces: readonly string[]) {
  yield* pieces;
}
const vouchersFile = (vouchers: readonly Voucher[]) => text(tallyFile('Vouchers', '', each(vouchers.map(voucherXml))));
function mastersFile(vouchers: readonly Voucher[], company = ''): Promise<string> {
  const all = new Map<string, Ledger>();
  for (const { entries } of vouchers)
    for (const { ledger } of entries)
      if (!all.has(ledger.name.toLowerCase())) all.set(ledger.name.toLowerCase(), ledger);
  return text(tallyFile('All Masters', company, each([...all.values()].map(ledgerXml))));
}
async function imported(vouchers: readonly Voucher[]): Promise<TallyCompany> {
  const company = new TallyCompany();
  company.import(await mastersFile(vouchers));
  company.import(await vouchersFile(vouchers));
  return company;
}
const ofDocuments = (documents: readonly TallyDocument[], named = ledgers) =>
  documents.flatMap((document) => documentVoucher(document, named) ?? []);

const isIncome = ({ group }: ReadLedger) => group === 'Sales Accounts' || group === 'Direct Incomes';
const heads = { cgstPaise: 'Central Tax', sgstPaise: 'State Tax', igstPaise: 'Integrated Tax' } as const;

describe('a month in Tally', () => {
  it(
    'balances voucher by voucher and comes to the sums of the books, whatever was sold and came back; imported twice it is the same',
    async () => {
      const { books } = fieldDefaults;
      const rated = { ...books, outputCgst: 'Output CGST {rate}%', outputSgst: 'SGST', outputIgst: 'IGST {rate}' };
      await fc.assert(
        fc.asyncProperty(fc.array(purchase, { maxLength: 8 }), fc.boolean(), async (purchases, isRated) => {
          const documents = monthOf(purchases);
          const vouchers = ofDocuments(documents, isRated ? ledgersOf(rated) : ledgers);
          const company = await imported(vouchers);
          const { net } = booksOf(documents);
          expect(0 - company.sumOf(isIncome)).toBe(net.taxablePaise);
          for (const [part, head] of Object.entries(heads))
            expect(0 - company.sumOf(({ dutyHead }) => dutyHead === head)).toBe(net[part as keyof typeof heads]);
          expect(company.sumOf(({ group }) => group === 'Sundry Debtors')).toBe(net.amountPaise);
          const before = company.balances();
          const again = company.import(await vouchersFile(vouchers));
          expect(again).toEqual({ created: 0, altered: vouchers.length });
          expect(company.balances()).toEqual(before);
        }),
        { numRuns: runs(60, 3_000) },
      );
    },
    testsEverything ? 600_000 : 30_000,
  );

  const line = { hsn: '1106', unitCode: 'PAC', quantity: 1, gstBasisPoints: 500, ...sumOfLines([]) };
  const taxed = { ...line, taxablePaise: 10_000, cgstPaise: 250, sgstPaise: 250, amountPaise: 10_500 };
  const invoice: TallyDocument = {
    id: '1b7e',
    order: '100027',
    corrects: '',
    kind: 'invoice',
    year: '2627',
    serial: 1,
    number: 'INV2627-000001',
    date: '2026-11-22',
    buyer: 'Asha Rao',
    gstin: '',
    placeOfSupply: 'Karnataka',
    isWithinState: true,
    hasAddress: true,
    isInSez: false,
    isCommercial: false,
    lines: [taxed],
    totalPaise: 10_500,
    correctedTotalPaise: null,
  };
  const read = async (document: TallyDocument) => readTally(await vouchersFile(ofDocuments([document]))).vouchers[0];

  it('books an invoice on the ledgers of its rate and state, and a credit note the other way round', async () => {
    expect(await read(invoice)).toEqual({
      remoteId: 'document-1b7e',
      type: 'Sales',
      date: '20261122',
      number: 'INV2627-000001',
      reference: '100027',
      narration: 'Order 100027, Asha Rao',
      party: 'Online Customers',
      state: 'Karnataka',
      entries: [
        { ledger: 'Online Customers', paise: 10_500 },
        { ledger: 'Sales 5% Local', paise: -10_000 },
        { ledger: 'Output CGST', paise: -250 },
        { ledger: 'Output SGST', paise: -250 },
      ],
    });
    const far = { ...line, hsn: '996812', gstBasisPoints: 1800, taxablePaise: 10_000, igstPaise: 1800 };
    const note: TallyDocument = {
      ...invoice,
      kind: 'credit-note',
      number: 'CRN2627-000001',
      corrects: 'INV2627-000009',
      placeOfSupply: 'Jammu and Kashmir',
      isWithinState: false,
      lines: [far, { ...line, taxablePaise: 500, gstBasisPoints: 0, hsn: '1106' }],
      totalPaise: 12_300,
    };
    expect(await read(note)).toMatchObject({
      type: 'Credit Note',
      reference: 'INV2627-000009',
      state: 'Jammu & Kashmir',
      entries: [
        { ledger: 'Online Customers', paise: -12_300 },
        { ledger: 'Delivery Charges', paise: 10_000 },
        { ledger: 'Output IGST', paise: 1800 },
        { ledger: 'Sales Nil Rated', paise: 500 },
      ],
    });
    const late = { ...note, isCommercial: true, lines: [{ ...taxed, ...withoutTax }], totalPaise: 10_500 };
    expect((await read(late))?.entries).toEqual([
      { ledger: 'Online Customers', paise: -10_500 },
      { ledger: 'Credit Notes without GST', paise: 10_500 },
    ]);
    expect(documentVoucher({ ...invoice, kind: 'delivery-note' }, ledgers)).toBeNull();
  });
  const withoutTax = { gstBasisPoints: 0, taxablePaise: 10_500, cgstPaise: 0, sgstPaise: 0 };

  it('gives a registered buyer a ledger of its own, in any script and with any sign', async () => {
    const gstin = gstinOf('Maharashtra');
    for (const buyer of [
      ...Object.values(namesOfIndia),
      'A & B <"Sons\'>',
      'bell\u0007 \ud800 tab\tname',
      'ಶ್ರೀ '.repeat(40),
      `${'a'.repeat(82)}🌾 oil`,
    ]) {
      const vouchers = ofDocuments([{ ...invoice, buyer, gstin }]);
      const company = await imported(vouchers);
      const own = [...company.ledgers.values()].find((ledger) => ledger.gstin !== '');
      expect(own).toMatchObject({ gstin, state: 'Maharashtra', group: 'Sundry Debtors' });
      expect(own?.name).toMatch(new RegExp(` ${gstin}$`));
      // Half a letter is no XML, and Tally would refuse the whole file.
      expect(own?.name).not.toMatch(/\p{Cs}/u);
    }
    const [voucher] = readTally(
      await vouchersFile(ofDocuments([{ ...invoice, buyer: namesOfIndia.Hindi ?? '', gstin }])),
    ).vouchers;
    expect(voucher?.party).toBe(`${namesOfIndia.Hindi} ${gstin}`);
  });

  const money: MoneyEntry = {
    id: 'payment-pay_1',
    day: '2026-11-03',
    at: new Date('2026-11-03T06:00:00Z'),
    what: 'Online payment',
    order: '100027',
    reference: 'pay_1',
    through: 'upi',
    inPaise: 10_500,
    outPaise: 0,
    buyer: '',
    gstin: '',
  };

  it.each([
    ['Online payment', 1, 'Receipt', 'Razorpay'],
    ['Online refund', -1, 'Payment', 'Razorpay'],
    ['Dispute', -1, 'Payment', 'Razorpay'],
    ['Refund by hand', -1, 'Payment', 'Bank Account'],
    ['UPI and bank', 1, 'Receipt', 'Bank Account'],
    ['Cash received', 1, 'Receipt', 'COD upi'],
  ] as const)('books ‘%s’ between its ledger and the buyer', async (what, sign, type, ledger) => {
    const moved = sign === 1 ? {} : { inPaise: 0, outPaise: 10_500 };
    const company = await imported([moneyVoucher({ ...money, ...moved, what }, ledgers)]);
    expect([...company.vouchers.values()]).toMatchObject([{ type, date: '20261103', number: '', reference: 'pay_1' }]);
    expect(company.balances()).toEqual(
      new Map([
        [ledger, sign * 10_500],
        ['Online Customers', sign * -10_500],
      ]),
    );
  });

  it('takes a payout out of the gateway: bank, fee and the tax on it', async () => {
    const payout = {
      id: 'setl_1',
      day: '2026-11-04',
      utr: 'UTR 9',
      amountPaise: 97_640,
      feePaise: 2360,
      taxPaise: 360,
    };
    const company = await imported([payoutVoucher(payout, ledgers)]);
    expect(company.balances()).toEqual(
      new Map([
        ['Bank Account', 97_640],
        ['Payment Gateway Charges', 2000],
        ['GST on Gateway Charges', 360],
        ['Razorpay', -100_000],
      ]),
    );
  });

  it('names the company only where the owner did', async () => {
    expect(readTally(await mastersFile([], 'Rao & Sons')).company).toBe('Rao & Sons');
    expect(await mastersFile([])).not.toContain('SVCURRENTCOMPANY');
  });
});
