import { describe, expect, it } from 'vitest';
import { mostRemittanceLines, readRemittance } from './read-remittance.ts';

const one = {
  trackingNumber: '77',
  orderId: '261121-K7QX2M9P',
  amount: '499.00',
  date: '21-11-2026',
  reference: 'UTR1',
};

describe("a courier's file", () => {
  it.each([
    ['with plain headings', 'AWB,Order Number,Amount,Date,UTR\n77,261121-K7QX2M9P,499.00,21-11-2026,UTR1', 2],
    [
      'with others, in another order, with columns of no interest',
      'Sr,Remittance Date,COD Amount (INR),Bank Ref. No.,Customer Order No,Waybill No.\r\n1,21-11-2026,499.00,UTR1,261121-K7QX2M9P,77\r\n',
      2,
    ],
    [
      'with lines above the headings and sums below',
      'Remittance report,,,,\nMitahara,,,,\nAWB NUMBER,ORDER ID,COD VALUE,DATE,UTR NUMBER\n77,261121-K7QX2M9P,499.00,21-11-2026,UTR1\nTotal,,499.00,,\n,,,,\n,Grand total:,499.00,,\n,,499.00,,total',
      4,
    ],
    [
      'that keeps numbers as text',
      'AWB,Order Number,Amount,Date,UTR\n"=""77""",\'261121-K7QX2M9P, 499.00 ,21-11-2026,\'UTR1',
      2,
    ],
  ])('is read %s', (_how, text, line) => expect(readRemittance(text)).toEqual([{ line, ...one }]));

  it('needs one of the two numbers only, and no date', () => {
    expect(readRemittance('Tracking Number,COD Amount\n77,499')).toEqual([
      { line: 2, trackingNumber: '77', orderId: '', amount: '499', date: '', reference: '' },
    ]);
  });

  it('prefers the better name of a column', () => {
    expect(readRemittance('Order ID,Amount,COD Amount,Date,UTR\nA,600,499,x,y')[0]?.amount).toBe('499');
  });

  it.each(['COD Amount,Remitted Amount\n77,500,480', 'COD Value,Remittance Amount\n77,500,480'])(
    'says what was paid out where it names what was collected, too: %j',
    (text) => expect(readRemittance(`AWB,${text}`)[0]?.amount).toBe('480'),
  );

  it('keeps a line without numbers for the preview, where it has an amount', () => {
    expect(readRemittance('AWB,Amount\n,499\nTotal Care,5').map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each([
    ['', /^The file is empty$/],
    ['\ufeff\r\n \r\n', /^The file is empty$/],
    ['AWB,Courier\n77,DTDC', /headings/],
    ['Amount,Date\n499,x', /headings/],
    ['AWB,Amount\n', /has no payments/],
    ['AWB,Amount\nTotal,499', /has no payments/],
    ['AWB,Amount\n"77,499', /quotation mark/],
    [`AWB,Amount\n${'7,4\n'.repeat(mostRemittanceLines + 1)}`, /at most 1000/],
    [`AWB,Amount\n${'7,4\n'.repeat(mostRemittanceLines + 50)}`, /at most 1000 payments/],
  ])('%j is refused with a sentence', (text, sentence) => expect(() => readRemittance(text)).toThrow(sentence));
});
