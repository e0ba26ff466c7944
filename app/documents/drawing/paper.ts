import type { DocumentContent, DocumentSeller } from '#documents/rules/document.ts';
import { indianDay } from '#rules/dates.ts';
import type { Say } from './wording.ts';

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 36 };
export const ink = '#1D2B22';
export const soft = '#5B675F';
export const hairline = '#D9D2C2';

/** The number of the e-invoice portal, with the code that inspectors scan. */
export interface DrawnEInvoice {
  irn: string;
  ackNumber: string;
  ackAt: Date;
  signedQr: string;
}

/** A document as it is drawn: nothing but this decides what is on the paper. */
export type DrawnDocument = DocumentContent & { seller: DocumentSeller; eInvoice?: DrawnEInvoice };

export interface Paper {
  pdf: PDFKit.PDFDocument;
  content: DrawnDocument;
  say: Say;
  /** Whether it says everything in two languages, which takes more room. */
  isBilingual: boolean;
}

const numbers = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const amount = (paise: number): string => numbers.format(paise / 100);

export const stateTax = ({ isUnionTerritory }: DocumentContent) => (isUnionTerritory ? 'UTGST' : 'SGST');

/** Day in India of a moment in ISO 8601. */
export const day = (at: string) => indianDay(new Date(at));
