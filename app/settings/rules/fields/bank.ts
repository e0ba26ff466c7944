import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { bankOfIfsc } from '../banks.ts';
import type { Fields, SectionFields, ValueOf } from './field.ts';

const line = { kind: 'line', isTranslated: false, claims: null } as const;
const noAccountNumber = 'An account number has 9 to 18 digits';
const noIfsc = 'An IFSC has 11 characters: four letters, a zero, and six letters or digits, such as HDFC0001234';

const fields = {
  /** Whose account it is, as the bank spells it. */
  accountName: {
    ...line,
    label: 'Name on the account',
    hint: 'As the bank spells it. Leave all four fields empty for no bank details on invoices.',
    description: 'Whose account it is; all four are empty for none',
    most: 100,
    mostSent: 200,
    missing: 'Enter the name on the account, as the bank spells it',
  },
  /** 9 to 18 digits. */
  accountNumber: {
    ...line,
    label: 'Account number',
    description: '9 to 18 digits; the last four alone for roles that may not change it',
    most: 40,
    mostSent: 40,
    missing: noAccountNumber,
    problem: (text: string) => (/^\d{9,18}$/.test(text) && /[1-9]/.test(text) ? null : noAccountNumber),
    reported: maskedNumber,
  },
  /** Code of the branch: four letters, a zero, six letters or digits. */
  ifsc: {
    ...line,
    label: 'IFSC',
    hint: '11 characters, on your cheque book or passbook.',
    most: 20,
    mostSent: 20,
    missing: noIfsc,
    problem: (text: string) => (/^[A-Z]{4}0[A-Z0-9]{6}$/.test(text) ? null : noIfsc),
  },
  /** Name of bank and branch. */
  bank: {
    ...line,
    label: 'Bank and branch',
    hint: 'Leave empty and we write the bank of the IFSC.',
    description: 'Bank and branch; left empty, the bank of the IFSC',
    most: 100,
    mostSent: 200,
    missing: 'Enter the bank and branch',
  },
} as const satisfies Fields;

/** The account into which businesses pay. An owner who takes no transfers leaves it empty. */
export type Bank = ValueOf<typeof fields>;

export const bank = {
  title: 'Bank account',
  group: 'shop',
  about:
    'Printed on tax invoices to businesses with a GSTIN, so that they can pay by bank transfer. Shown nowhere else. Only owners change it, and we ask them to sign in again first.',
  fields,
  isAllOrNone: true,
  tidied: tidyBank,
} as const satisfies SectionFields;

/** As it is kept: account numbers and codes are often written in groups and in small letters. */
export function tidyBank({ accountName, accountNumber, ifsc, bank: name }: Bank): Bank {
  const code = asIdentifier(ifsc).replaceAll(/\s/g, '').toUpperCase();
  return {
    accountName: accountName.trim(),
    accountNumber: asIdentifier(accountNumber).replaceAll(/[\s-]/g, ''),
    ifsc: code,
    bank: name.trim() || bankOfIfsc(code),
  };
}

export const hasBank = (details: Bank): boolean => Object.values(details).some((part) => part !== '');

/** For anyone who may know that there is an account, and not which: the last four digits of its number. */
export const maskedBank = (details: Bank): Bank => ({ ...details, accountNumber: maskedNumber(details.accountNumber) });

function maskedNumber(number: string): string {
  return number && `••••${number.slice(-4)}`;
}
