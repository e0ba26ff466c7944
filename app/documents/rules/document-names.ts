import type { DocumentKind } from './document.ts';
import { texts } from './texts.ts';

/** What a buyer calls the documents; on the papers themselves and for staff they have their English titles. */
export const documentNames: Readonly<Record<DocumentKind, string>> = {
  get invoice() {
    return texts.taxInvoice();
  },
  get 'bill-of-supply'() {
    return texts.billOfSupply();
  },
  get 'invoice-cum-bill'() {
    return texts.invoiceCumBillOfSupply();
  },
  get 'credit-note'() {
    return texts.creditNote();
  },
  get 'delivery-note'() {
    return texts.deliveryNote();
  },
};
