import type { MoneyKind } from './sheet-of-sums.ts';

/** Money that came in or went out (behaviour: Books 5). */
export interface MoneyEntry {
  /** The same each time that it is read: by what the provider calls it, or the shop's row. */
  id: string;
  /** In India, 'YYYY-MM-DD'. */
  day: string;
  at: Date;
  what: MoneyKind;
  /** Number of the order or of the purchase; empty where the shop knows none. */
  order: string;
  /** At the provider, of the bank, or as staff noted it. */
  reference: string;
  /** Way of payment, courier. */
  through: string;
  inPaise: number;
  outPaise: number;
  /** As its documents name the buyer; both empty for private persons. */
  buyer: string;
  gstin: string;
}

/** What the provider paid into the bank. */
export interface Payout {
  id: string;
  day: string;
  utr: string;
  amountPaise: number;
  /** What the provider kept, tax included. */
  feePaise: number;
  taxPaise: number;
}
