import { describe, expect, it } from 'vitest';
import { testBank } from '#tests/support/test-company.ts';
import { type Bank, maskedBank, tidyBank } from './fields/bank.ts';
import { settingErrors } from './settings.ts';

const bankErrors = settingErrors.bank;
const none: Bank = { accountName: '', accountNumber: '', ifsc: '', bank: '' };

describe('the bank account', () => {
  it('is whole or not there at all', () => {
    expect([bankErrors(testBank), bankErrors(none)]).toEqual([[], []]);
    expect(bankErrors({ ...none, ifsc: testBank.ifsc }).map(({ field }) => field)).toEqual([
      'accountName',
      'accountNumber',
      'bank',
    ]);
  });

  it.each<[Partial<Bank>, string, RegExp]>([
    [{ ifsc: 'HDFC1001234' }, 'ifsc', /11 characters/],
    [{ ifsc: 'HDF00001234' }, 'ifsc', /11 characters/],
    [{ ifsc: 'HDFC000123' }, 'ifsc', /11 characters/],
    [{ ifsc: 'HDFC00012345' }, 'ifsc', /11 characters/],
    [{ ifsc: 'hdfc0001234' }, 'ifsc', /11 characters/],
    [{ accountNumber: '12345678' }, 'accountNumber', /9 to 18 digits/],
    [{ accountNumber: '1234567890123456789' }, 'accountNumber', /9 to 18 digits/],
    [{ accountNumber: '5010012345A' }, 'accountNumber', /9 to 18 digits/],
    [{ accountNumber: '000000000' }, 'accountNumber', /9 to 18 digits/],
    [{ accountName: 'Millet\r\nHouse' }, 'accountName', /in one line/],
    [{ bank: '<b>HDFC</b>' }, 'bank', /remove <b>/],
  ])('%j is refused at %s', (change, field, sentence) => {
    expect(bankErrors({ ...testBank, ...change })).toEqual([{ field, message: expect.stringMatching(sentence) }]);
  });

  it('may be typed in groups and in small letters', () => {
    const typed = {
      ...testBank,
      accountNumber: ' 5010 0123-4567 89',
      ifsc: 'hdfc 0001234',
      bank: ` ${testBank.bank} `,
    };
    expect(tidyBank(typed)).toEqual(testBank);
  });

  it.each([
    ['sbin0001234', '', 'State Bank of India'],
    ['SBIN0001234', 'SBI, Pune Camp', 'SBI, Pune Camp'],
    ['XXXX0001234', '', ''],
    ['', '', ''],
  ])('of the IFSC %j and bank %j is %j', (ifsc, bank, known) => {
    expect(tidyBank({ ...none, ifsc, bank }).bank).toBe(known);
  });

  it('shows its last four digits to others', () => {
    expect(maskedBank(testBank)).toEqual({ ...testBank, accountNumber: '••••6789' });
    expect(maskedBank(none)).toEqual(none);
  });
});
