/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// save-section.ts
export const somebodyChangedTheSetting = 'Somebody else saved this in the meantime. Nothing was saved; load it again.';
export const stateOfDocuments = (state: string) =>
  `Invoices were written under ${state}. The state stays as it is, or their credit notes would carry the taxes of another state.`;
export const noSuchVersion = 'There is no such version';

// clear-samples.ts
export const newShop = 'New shop';
