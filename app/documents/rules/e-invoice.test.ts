import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portalAnswer, portalErrors } from '#tests/support/e-invoice-portal.ts';
import { monthOf, purchase, sellerState } from '#tests/support/months.ts';
import { runs, testsEverything } from '#tests/support/tests-everything.ts';
import { addressParts, portalText } from './address-parts.ts';
import { type DocumentContent, type DocumentLine, type DocumentSeller, sumOfLines } from './document.ts';
import { eInvoiceJson, eInvoiceProblems, isEInvoice } from './e-invoice.ts';
import { readAnswers } from './e-invoice-answer.ts';
import { stateOfGstin } from './gstin.ts';
import { withStateCode } from './place-of-supply.ts';
import { wayBillJson, wayBillPaise, wayBillProblems } from './way-bill-json.ts';

const seller: DocumentSeller = {
  brand: 'Mitahara',
  legalName: 'Mitahara Foods Private Limited',
  lines: ['4 Ring Road', 'Indiranagar, Bengaluru 560 038', `${withStateCode(sellerState)}, India`],
  state: sellerState,
  gstin: '29AAGCB7383J1Z4',
  fssai: '',
  email: 'shop@example.com',
  phone: '9876543210',
};

/** A document of a random month with all that it prints. */
function contentOf(document: ReturnType<typeof monthOf>[number]): DocumentContent {
  const { kind, number, date, buyer, gstin, placeOfSupply, isWithinState, corrects } = document;
  const lines = (document.lines as DocumentLine[]).map((line) => ({ ...line, hsn: line.hsn.padEnd(6, '0') }));
  return {
    kind,
    title: kind,
    number,
    date,
    issuedAt: `${date}T06:00:00.000Z`,
    seller,
    buyer: {
      name: 'Asha',
      legalName: buyer,
      gstin,
      lines: ['12 "MG" Road\\', 'Pune 411001', `${withStateCode(placeOfSupply)}, India`],
      email: '',
      phone: '',
    },
    placeOfSupply,
    isWithinState,
    isUnionTerritory: false,
    lines,
    ...sumOfLines(lines),
    words: '',
    references: {
      order: '100027',
      orderedAt: '2026-11-01T06:00:00.000Z',
      paymentMethod: 'COD',
      corrects: corrects === '' ? null : { number: corrects, date: '2026-10-05' },
      reason: '',
    },
  };
}

describe('an e-invoice', () => {
  it(
    'is one that the portal takes, of every invoice to a registered buyer and its credit notes, whatever was sold',
    () => {
      fc.assert(
        fc.property(fc.array(purchase, { maxLength: 6 }), (purchases) => {
          for (const document of monthOf(purchases)) {
            const content = contentOf(document);
            const isTaxed = content.lines.some(({ gstBasisPoints }) => gstBasisPoints > 0);
            expect(isEInvoice(content)).toBe(document.gstin !== '' && isTaxed && document.kind !== 'delivery-note');
            if (!isEInvoice(content)) continue;
            expect(eInvoiceProblems(content, seller)).toEqual([]);
            expect(portalErrors(JSON.parse(JSON.stringify(eInvoiceJson(content, seller))))).toEqual([]);
          }
        }),
        { numRuns: runs(100, 5_000) },
      );
    },
    testsEverything ? 600_000 : 30_000,
  );

  const line: DocumentLine = {
    key: '0',
    title: 'Besan, 500 g',
    hsn: '110290',
    unitCode: 'PAC',
    quantity: 3,
    unitPaise: 10_500,
    discountPaise: 0,
    gstBasisPoints: 500,
    taxablePaise: 30_000,
    cgstPaise: 750,
    sgstPaise: 750,
    igstPaise: 0,
    amountPaise: 31_500,
  };
  const [base] = monthOf([
    {
      state: sellerState,
      isRegistered: true,
      sold: [line],
      refunds: [],
      isOfAnotherMonth: false,
      isGift: false,
      buyer: 'Rao Stores',
    },
  ]);
  if (!base) throw new Error('there is no invoice');
  const invoice = contentOf(base);

  it('names seller, buyer and lines as the document does', () => {
    expect(eInvoiceJson({ ...invoice, lines: [line], ...sumOfLines([line]) }, seller)).toMatchObject({
      SellerDtls: { Addr1: '4 Ring Road', Loc: 'Bengaluru', Pin: 560_038, Stcd: '29' },
      BuyerDtls: { LglNm: 'Rao Stores', Addr1: '12 MG Road', Loc: 'Pune', Pin: 411_001, Pos: '29' },
      ItemList: [{ PrdDesc: 'Besan, 500 g', Qty: 3, UnitPrice: 100, AssAmt: 300, TotItemVal: 315 }],
    });
  });

  it.each([
    [{ buyer: { ...invoice.buyer, lines: ['12 MG Road', 'Pune', 'x'] } }, 'The buyer’s address has no PIN code'],
    [{ placeOfSupply: 'Kerala' }, 'The GSTIN is from Karnataka, but the address is in Kerala'],
    [{ lines: [{ ...line, hsn: '1106' }] }, 'HSN 1106 of ‘Besan, 500 g’ has 4 digits, and e-invoices need 6'],
    [{ lines: [{ ...line, unitCode: '' }] }, '‘Besan, 500 g’ has no unit code'],
  ] as [Partial<DocumentContent>, string][])('says before the upload what is missing: %#', (change, sentence) => {
    expect(eInvoiceProblems({ ...invoice, ...change }, seller)).toEqual([sentence]);
  });

  it('says it of the shop, too', () => {
    expect(eInvoiceProblems(invoice, { ...seller, gstin: '', lines: ['4 Ring Road', 'x'] })).toHaveLength(2);
  });

  it.each([
    [['4 Ring Road', 'Pune 411 001', 'x'], { first: '4 Ring Road', second: '', place: 'Pune', pin: 411_001 }],
    [['4 Ring Road, Pune - 411001', 'x'], { first: '4 Ring Road, Pune', second: '', place: 'Pune', pin: 411_001 }],
    [['A', 'B', 'Pune', '411001', 'x'], { first: 'A', second: 'B, Pune', place: 'Pune', pin: 411_001 }],
    [['Plot 1234567', 'x'], { pin: null }],
    [[], { first: '', place: '', pin: null }],
  ])('reads the parts of %j', (lines, parts) => {
    expect(addressParts(lines)).toMatchObject(parts);
  });

  it('reads back what the portal answers, as JSON and as CSV, however it is wrapped', () => {
    const answer = portalAnswer(invoice);
    const read = { irn: answer.Irn, ackNumber: '112010036563310', ackAt: new Date(`${invoice.date}T11:45:00+05:30`) };
    const says = {
      number: invoice.number,
      kind: 'invoice',
      buyerGstin: invoice.buyer.gstin,
      totalPaise: invoice.amountPaise,
    };
    const csv = (date: string) =>
      `Sl. No,Ack No,Ack Date,Doc No,IRN,SignedQRCode\r\n1,'112010036563310,${date},X,${answer.Irn.toUpperCase()},${answer.SignedQRCode}\r\n`;
    const [year, month, day] = invoice.date.split('-');
    for (const file of [
      JSON.stringify([answer]),
      `\ufeff${JSON.stringify({ Status: 1, Data: [{ Result: answer }] })}`,
      csv(`${day}/${month}/${year} 11:45:00 AM`),
      csv(`${invoice.date} 11:45`),
    ])
      expect(readAnswers(file)).toMatchObject({
        answers: [{ ...read, signedQr: answer.SignedQRCode, says }],
        problems: [],
      });
  });

  it.each([
    [{ Irn: 'a1' }, /The IRN is not one/],
    [{ AckNo: '1.12E+14' }, /spreadsheet has shortened/],
    [{ AckDt: 'soon' }, /date cannot be read: soon/],
    [{ SignedQRCode: '' }, /signed QR code is missing/],
    [{ SignedQRCode: 'a.e30.b' }, /does not belong to this IRN/],
    [{ SignedQRCode: portalAnswer({ ...invoice, number: 'INV2627-000099' }).SignedQRCode }, /does not belong/],
  ])('refuses an answer with a sentence: %#', (change, sentence) => {
    const { answers, problems } = readAnswers(JSON.stringify([{ ...portalAnswer(invoice), ...change }]));
    expect(answers).toEqual([]);
    expect(problems).toEqual([{ line: 1, message: expect.stringMatching(sentence) }]);
  });

  it.each(['', '[]', '{"a":', 'a,b\r\n1,2\r\n'])('refuses a file that is none: %j', (file) => {
    expect(() => readAnswers(file)).toThrow(SyntaxError);
  });

  it('is done at once with a file of hundreds of thousands of values', () => {
    const list = (one: string, many: number) => `[${Array(many).fill(one).join(',')}]`;
    const begun = performance.now();
    expect(() => readAnswers(list('0', 200_000))).toThrow(/no e-invoice numbers/);
    expect(() => readAnswers(list('{}', 200_000))).toThrow(/at most 5000/);
    expect(performance.now() - begun).toBeLessThan(4000);
  });

  it('cuts a text between two letters, not through one', () =>
    expect(portalText(`${'a'.repeat(99)}🌾 oil`)).toBe('a'.repeat(99)));

  it('has an e-way bill of its goods alone, whose sums are the invoice', () => {
    const delivery = { ...line, title: 'Delivery', hsn: '996812', unitCode: 'NA', quantity: 1, gstBasisPoints: 1800 };
    const nil = { ...line, gstBasisPoints: 0, taxablePaise: 5000, cgstPaise: 0, sgstPaise: 0, amountPaise: 5000 };
    const lines = [line, nil, delivery];
    const content = { ...invoice, lines, ...sumOfLines(lines) };
    expect(wayBillPaise(content)).toBe(31_500);
    const consignment = { content, seller, courier: 'Delhivery', trackingNumber: 'AWB 15/1', transporterId: '' };
    expect(wayBillProblems(consignment)).toEqual([expect.stringMatching(/^Delhivery has no transporter ID/)]);
    const ready = { ...consignment, transporterId: '06AAPCS9575E1ZR' };
    expect(wayBillProblems(ready)).toEqual([]);
    const unnamed = { ...content, lines: [{ ...line, hsn: '', unitCode: '' }, delivery] };
    expect(wayBillProblems({ ...ready, content: unnamed })).toEqual([
      `‘${line.title}’ has no HSN code`,
      `‘${line.title}’ has no unit code`,
    ]);
    const bill = wayBillJson(ready) as Record<string, never> & { itemList: Record<string, number>[] };
    expect(bill).toMatchObject({
      docType: 'INV',
      docDate: `${invoice.date.split('-').toReversed().join('/')}`,
      fromPincode: 560_038,
      toPincode: 411_001,
      totalValue: 350,
      cgstValue: 7.5,
      OthValue: 315,
      totInvValue: 680,
      transDocNo: 'AWB15/1',
      itemList: [
        { cgstRate: 2.5, sgstRate: 2.5, igstRate: 0, taxableAmount: 300 },
        { cgstRate: 0, igstRate: 0, taxableAmount: 50 },
      ],
    });
    expect(stateOfGstin(seller.gstin)).toBe(sellerState);
  });
});
