import { describe, expect, it } from 'vitest';
import { mostRemittanceLines, readRemittance } from './read-remittance.ts';

const one = {
  trackingNumber: '77',
  orderId: '261121-K7QX2M9P',
  amount: '499.00',
  collected: '',
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
      { line: 2, trackingNumber: '77', orderId: '', amount: '499', collected: '', date: '', reference: '' },
    ]);
  });

  it('prefers the better name of a column', () => {
    expect(readRemittance('Order ID,Amount,COD Amount,Date,UTR\nA,600,499,x,y')[0]?.amount).toBe('499');
  });

  it.each(['COD Amount,Remitted Amount\n77,500,480', 'COD Value,Remittance Amount\n77,500,480'])(
    'says what was paid out where it names what was collected, too: %j',
    (text) => expect(readRemittance(`AWB,${text}`)[0]).toMatchObject({ amount: '480', collected: '500' }),
  );

  it('sees what the courier kept where it names what was collected and the net', () => {
    const [line] = readRemittance('AWB,Collected Amount,Net Remitted\n77,500,480');
    expect(line).toMatchObject({ amount: '480', collected: '500' });
  });

  const read = { trackingNumber: '77', date: '', reference: '' };
  it.each([
    [
      'Shiprocket’s report of orders',
      'Order ID,AWB Code,Courier Company,Payment Method,Order Total,COD Remittance Date,COD Payble Amount,Remitted Amount,CRF ID,UTR No,COD Charges,Freight Total Amount\nA-1,77,DTDC,cod,520.00,2026-11-21 10:00:00,500.00,480.00,CRF1,UTR1,20,40',
      { orderId: 'A-1', amount: '480.00', collected: '500.00', date: '2026-11-21 10:00:00', reference: 'UTR1' },
    ],
    [
      'Shiprocket’s report of an order that was not paid out',
      'Order ID,AWB Code,Order Total,COD Remittance Date,COD Payble Amount,Remitted Amount,CRF ID,UTR No\nA-1,77,520,N/A,500,N/A,N/A,N/A',
      { orderId: 'A-1', amount: '', collected: '500' },
    ],
    [
      'a remittance of the kind of Shiprocket’s',
      'SrNo,CRF Id,AWB Number,COD Amount,Remitted Amount,UTR Number\n1,CRF1,`77`,500,480,UTR1',
      { orderId: '', amount: '480', collected: '500', reference: 'UTR1' },
    ],
    [
      'NimbusPost’s report',
      'AWB,Order ID,Collectable Amount,Remitted Date,Remittance ID,COD Charges,Total Freight Charges (inclusive of COD),Delivered Date\n77,A-1,500,21/11/2026,R1,20,60,19/11/2026\n,,,,,,,',
      { orderId: 'A-1', amount: '500', collected: '', date: '21/11/2026', reference: 'R1' },
    ],
    [
      'iThink’s report',
      '\ufeffAWB NO.,Order No.,Customer,Price,Remittance Date,Remittance UTR\n77,A-1,Asha,500,21-11-2026,UTR1',
      { orderId: 'A-1', amount: '500', collected: '', date: '21-11-2026', reference: 'UTR1' },
    ],
    [
      'an older report',
      'AWB,Estimated Delivery Date,Total Freight Charge,RTO Charges,COD Amount,COD Remittance Date,Billed Weight,Zone,Attempt count\n77,19-11-2026,60,0,500,21-11-2026,0.5,B,1',
      { orderId: '', amount: '500', collected: '', date: '21-11-2026' },
    ],
    [
      'one of Blue Dart’s kind',
      'Sr No,Airway Bill No,Customer Ref No,COD Value,Cheque No,Cheque Date\n1,77,A-1,500,CHQ1,21/11/2026',
      { orderId: 'A-1', amount: '500', collected: '', date: '21/11/2026', reference: 'CHQ1' },
    ],
    [
      'one with the net in other words',
      'AWB No,Order No,COD Amt,Charges,Net Amt,Settlement Date,UTR\n77,A-1,500,20,480,21-11-2026,UTR1',
      { orderId: 'A-1', amount: '480', collected: '500', date: '21-11-2026', reference: 'UTR1' },
    ],
    [
      'one that calls the order by a reference, and the payment by another',
      'CN No.,Merchant Reference ID,Ref No.,COD Amount,Settled Amount,Paid Date,Payment Ref\n77,A-1,x,500,480,21-11-2026,UTR1',
      { orderId: 'A-1', amount: '480', collected: '500', date: '21-11-2026', reference: 'UTR1' },
    ],
    [
      'one of India Post’s kind',
      'Article Number;Booking Date;COD Amount;Amount Remitted;Date of Remittance\n77;02/11/2026;500;480;21/11/2026',
      { orderId: '', amount: '480', collected: '500', date: '21/11/2026', reference: '' },
    ],
  ])('is read as %s', (_of, text, line) => expect(readRemittance(text)).toEqual([{ line: 2, ...read, ...line }]));

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
