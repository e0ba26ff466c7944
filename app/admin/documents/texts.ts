/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// documents.tsx
export const documents = 'Documents';
export const total = 'Total';
export const taxable = 'Taxable';
export const n1Document = '1 document';
export const documentsTotal = (total: string | number) => `${total} documents`;
export const noDocumentsToExport = 'No documents to export.';
export const searchNumberOrderOrGstin = 'Search number, order or GSTIN';
export const kind = 'Kind';
export const allKinds = 'All kinds';
export const startDate = 'Start date';
export const endDate = 'End date';
export const noDocumentsYet = 'No documents yet';
export const noDocumentsMatchTheseFilters = 'No documents match these filters';
export const anInvoiceIsMadeWhen =
  'An invoice is made when an order is sent or a plan is paid for, and a credit note with each refund after that.';
export const showAllDocuments = 'Show all documents';
export const number = 'Number';
export const buyer = 'Buyer';
export const placeOfSupply = 'Place of supply';
export const pdf = '(PDF)';
