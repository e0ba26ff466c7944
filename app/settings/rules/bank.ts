import type { FormError } from '#rules/app-error.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { textErrors } from './setting-errors.ts';

/** The account into which businesses pay. All four or none: an owner who takes no transfers leaves them empty. */
export interface Bank {
  /** Whose account it is, as the bank spells it. */
  accountName: string;
  /** 9 to 18 digits. */
  accountNumber: string;
  /** Code of the branch: four letters, a zero, six letters or digits. */
  ifsc: string;
  /** Name of bank and branch. */
  bank: string;
}

/** As it is kept: account numbers and codes are often written in groups and in small letters. */
export function tidyBank({ accountName, accountNumber, ifsc, bank }: Bank): Bank {
  return {
    accountName: accountName.trim(),
    accountNumber: asIdentifier(accountNumber).replaceAll(/[\s-]/g, ''),
    ifsc: asIdentifier(ifsc).replaceAll(/\s/g, '').toUpperCase(),
    bank: bank.trim(),
  };
}

export function bankErrors(details: Bank): FormError[] {
  if (!hasBank(details)) return [];
  const { accountName, accountNumber, ifsc, bank } = details;
  return [
    ...textErrors('accountName', accountName, {
      most: 100,
      missing: 'Enter the name on the account, as the bank spells it',
    }),
    ...(/^\d{9,18}$/.test(accountNumber) && /[1-9]/.test(accountNumber)
      ? []
      : [{ field: 'accountNumber', message: 'An account number has 9 to 18 digits' }]),
    ...(/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)
      ? []
      : [
          {
            field: 'ifsc',
            message: 'An IFSC has 11 characters: four letters, a zero, and six letters or digits, such as HDFC0001234',
          },
        ]),
    ...textErrors('bank', bank, { most: 100, missing: 'Enter the bank and branch' }),
  ];
}

export const hasBank = (details: Bank): boolean => Object.values(details).some((part) => part !== '');

/** For anyone who may know that there is an account, and not which: the last four digits of its number. */
export function maskedBank(details: Bank): Bank {
  const { accountNumber } = details;
  return { ...details, accountNumber: accountNumber && `••••${accountNumber.slice(-4)}` };
}
