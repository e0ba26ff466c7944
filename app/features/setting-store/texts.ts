/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// save-section.ts
export const somebodyChangedTheSetting = 'Somebody else saved this in the meantime. Nothing was saved; load it again.';
export const stateOfDocuments = (state: string) =>
  `Invoices were written under ${state}. The state stays as it is, or their credit notes would carry the taxes of another state.`;
export const noSuchVersion = 'There is no such version';

// sample-details.ts
export const namedFields: Readonly<Record<string, string>> = {
  legalName: 'Legal name',
  addressLines: 'Registered office',
  dispatchLines: 'Dispatch address',
  gstin: 'GSTIN',
  fssai: 'FSSAI licence',
  'grievanceOfficer.name': 'Name of the grievance officer',
  'grievanceOfficer.email': 'E-mail of the grievance officer',
  'grievanceOfficer.phone': 'Phone of the grievance officer',
};
export const stillTheSamples = (field: string) => `${field}: this is from the sample shop. Enter your company’s own.`;
export const contactOfSample = {
  email: 'E-mail: this is from the sample shop. Enter the address that shoppers write to.',
  phone: 'Phone: this is from the sample shop. Enter the number that shoppers call.',
  link: 'This link leads to the sample shop. Enter your own page, or remove it.',
};

// clear-samples.ts
export const newShop = 'New shop';
