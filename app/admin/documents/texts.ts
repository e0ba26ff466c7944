/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// documents.tsx
export const documents = 'Documents';
export const total = 'Total';
export const taxable = 'Taxable';
export const n1Document = '1 document';
export const documentsTotal = (total: string | number) => `${total} documents`;
export const noDocumentsToExport = 'No documents to export.';
export const searchNumberOrderOrGstin = 'Search by number, order or GSTIN';
export const kind = 'Kind';
export const allKinds = 'All kinds';
export const startDate = 'Start date';
export const endDate = 'End date';
export const noDocumentsYet = 'No documents yet';
export const noDocumentsMatchTheseFilters = 'No matching documents';
export const anInvoiceIsMadeWhen =
  'An invoice is made when an order ships or a plan is paid for. Each later refund makes a credit note.';
export const showAllDocuments = 'Show all documents';
export const number = 'Number';
export const buyer = 'Buyer';
export const placeOfSupply = 'Place of supply';
export const pdf = '(PDF)';
