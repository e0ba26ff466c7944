import type { Bank } from '#settings/rules/fields/bank.ts';
import type { Company } from '#settings/rules/fields/company.ts';

/** The company of a shop that sells for real, as tests save it: nothing of it is the sample's. */
export const testCompany: Company = {
  legalName: 'Millet House Private Limited',
  addressLines: ['4, Mill Road, Basavanagudi', 'Bengaluru, Karnataka 560004'],
  dispatchLines: [],
  state: 'Karnataka',
  gstin: '29AAPFU0939F1ZR',
  fssai: '11521034000123',
  grievanceOfficer: {
    name: 'Ms. Kavita Rao',
    email: 'care@millethouse.in',
    phone: '+91 20 1234 5678',
    hours: 'Monday to Friday, 10am to 5pm',
  },
};

/** The same company, registered in another state. */
export const testCompanyInPune: Company = {
  ...testCompany,
  addressLines: ['12, Mill Road, Kothrud', 'Pune, Maharashtra 411038'],
  state: 'Maharashtra',
  gstin: '27AAPFU0939F1ZV',
};

export const testBank: Bank = {
  accountName: 'Millet House Private Limited',
  accountNumber: '50100123456789',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank, Basavanagudi',
};
