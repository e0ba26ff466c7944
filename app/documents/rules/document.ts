import type { Bank } from '#settings/rules/fields/bank.ts';

/**
 * The documents of the tax law that the shop issues, as they are stored: rows of the table `document`, which never
 * change. Everything that a document prints is in its content, so that it can be read without the order, the product or
 * the settings of today. All amounts are whole paise.
 */

/**
 * - `invoice`: a tax invoice, every line of which is taxable (CGST Rules 46)
 * - `bill-of-supply`: no line is taxable (Rule 49)
 * - `invoice-cum-bill`: some are, and the buyer is not registered (Rule 46A)
 * - `credit-note`: takes back a part of one of these (CGST Act 34)
 * - `delivery-note`: goods that go out for nothing; it names no prices and is no part of any return
 */
export const documentKinds = ['invoice', 'bill-of-supply', 'invoice-cum-bill', 'credit-note', 'delivery-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export type SaleKind = Exclude<DocumentKind, 'credit-note' | 'delivery-note'>;
export type DocumentCause = 'order' | 'program';

export const documentTitles: Record<DocumentKind, string> = {
  invoice: 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  'invoice-cum-bill': 'Invoice-cum-bill of supply',
  'credit-note': 'Credit note',
  'delivery-note': 'Delivery note',
};

/** What staff call a document, and what stands at the head of its paper. */
export function documentTitle({ kind, isCommercial }: { kind: DocumentKind; isCommercial: boolean }): string {
  return isCommercial ? 'Commercial credit note' : documentTitles[kind];
}

/** The parts of an amount. taxable + cgst + sgst + igst = amount, always. */
export interface TaxedPaise {
  taxablePaise: number;
  cgstPaise: number;
  /** State tax, or that of a union territory without a legislature (UTGST). */
  sgstPaise: number;
  igstPaise: number;
  amountPaise: number;
}

export interface DocumentLine extends TaxedPaise {
  /**
   * What it is a line of: the position of the order's line, 'delivery', 'cash-fee' or 'program'. A credit note finds
   * the line that it takes back from by it.
   */
  key: string;
  title: string;
  /** The same in the language of the buyer, where it was known when the document was written. */
  translatedTitle?: string;
  /** HSN code of goods, SAC code of services. */
  hsn: string;
  /** Unit code (UQC): PAC, BTL, ...; NA for services, and empty in documents of versions that did not store it. */
  unitCode: string;
  /** Units. On a credit note: units that are not sold any more, 0 where only the price is reduced. */
  quantity: number;
  /** With GST inside. On invoices quantity x unit - discount = amount; a credit note has 0 for both. */
  unitPaise: number;
  discountPaise: number;
  /** Hundredths of a percent, 0 for what is nil-rated or exempt. */
  gstBasisPoints: number;
}

export interface DocumentSeller {
  /** What the shop is called, at the head of the paper. */
  brand: string;
  /**
   * Address of the shop's own logo, and '#rrggbb' of its name; documents of versions that did not store them have
   * neither.
   */
  logo?: string;
  colour?: string;
  legalName: string;
  /** Address. */
  lines: string[];
  /** From where the goods went, where that is another place (Rule 46); absent otherwise. */
  dispatchedFrom?: string[];
  /** Into which account a business pays; on its tax invoices alone. */
  bank?: Bank;
  state: string;
  gstin: string;
  fssai: string;
  email: string;
  phone: string;
}

export interface DocumentBuyer {
  name: string;
  /** As registered, with `gstin`; empty for private persons. */
  legalName: string;
  gstin: string;
  /** It is in a special economic zone; absent where it is not. */
  isInSez?: true;
  /** Address; none for a plan below ₹50,000. */
  lines: string[];
  email: string;
  phone: string;
}

export interface DocumentContent extends TaxedPaise {
  kind: DocumentKind;
  /**
   * What the buyer reads beside English, which counts; absent where that is English alone, as in documents of older
   * versions.
   */
  language?: string;
  title: string;
  number: string;
  /** Day in India, 'YYYY-MM-DD'. */
  date: string;
  /** When it was written, ISO 8601. */
  issuedAt: string;
  /** Null in documents of versions that did not store it. */
  seller: DocumentSeller | null;
  buyer: DocumentBuyer;
  /** Name of the state. */
  placeOfSupply: string;
  /** The place of supply is the seller's state: CGST and SGST apply, otherwise IGST. */
  isWithinState: boolean;
  /** The state's part of the tax is called UTGST. */
  isUnionTerritory: boolean;
  lines: DocumentLine[];
  /** A credit note that came too late to lower the tax (CGST Act 34(2)): its lines have none. Absent on others. */
  isCommercial?: true;
  /** The total (`amountPaise`) in words. */
  words: string;
  references: {
    /** Number of the order or of the purchase. */
    order: string;
    /** ISO 8601. */
    orderedAt: string;
    paymentMethod: string;
    /** The document that a credit note takes back from. */
    corrects: { number: string; date: string } | null;
    /** Why, as it is printed; empty on the other kinds. */
    reason: string;
    translatedReason?: string;
  };
}

export function sumOfLines(lines: readonly TaxedPaise[]): TaxedPaise {
  const sum = (part: keyof TaxedPaise) => lines.reduce((total, line) => total + line[part], 0);
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    amountPaise: sum('amountPaise'),
  };
}
