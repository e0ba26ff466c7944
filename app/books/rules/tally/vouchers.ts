import type { MoneyEntry, Payout } from '#books/rules/money-entry.ts';
import type { BookDocument } from '#books/rules/month-books.ts';
import { type Ledger, type Ledgers, named } from './ledgers.ts';

/** What the month is in Tally: a voucher for each document and each movement of money. Amounts are whole paise. */

export interface Voucher {
  /** The same in every file, so that a second import alters the voucher and makes no second one. */
  id: string;
  kind: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment';
  /** Day in India, 'YYYY-MM-DD'. */
  date: string;
  /** Empty: Tally counts. */
  number: string;
  /** The document that a credit note corrects, or what the bank or the provider calls the money. */
  reference: string;
  narration: string;
  party: Ledger;
  /** Place of supply; empty for money. */
  placeOfSupply: string;
  entries: readonly Entry[];
}

interface Entry {
  ledger: Ledger;
  /** Above 0 a debit, below it a credit. Those of a voucher sum to 0. */
  paise: number;
}

/** What a document says beside its amounts. */
export interface TallyDocument extends BookDocument {
  id: string;
  /** Number of the order or of the purchase. */
  order: string;
  /** Number of the document that a credit note takes back from. */
  corrects: string;
}

/**
 * The voucher of a document; null for a delivery note, which names no money. Lines are what the document says they are:
 * its tax is never worked out again.
 */
export function documentVoucher(document: TallyDocument, ledgers: Ledgers): Voucher | null {
  const { kind, number, date, order, buyer, placeOfSupply, lines, totalPaise } = document;
  if (kind === 'delivery-note') return null;
  const isNote = kind === 'credit-note';
  const sign = isNote ? -1 : 1;
  const party = ledgers.buyer(buyer, document.gstin);
  const entries: Entry[] = [{ ledger: party, paise: sign * totalPaise }];
  for (const line of lines) {
    const { gstBasisPoints } = line;
    entries.push(
      { ledger: ledgers.sold(line, document), paise: -sign * line.taxablePaise },
      { ledger: ledgers.cgst(gstBasisPoints), paise: -sign * line.cgstPaise },
      { ledger: ledgers.sgst(gstBasisPoints), paise: -sign * line.sgstPaise },
      { ledger: ledgers.igst(gstBasisPoints), paise: -sign * line.igstPaise },
    );
  }
  return {
    id: `document-${document.id}`,
    kind: isNote ? 'Credit Note' : 'Sales',
    date,
    number,
    reference: isNote ? document.corrects : order,
    narration: said([`Order ${order}`, buyer]),
    party,
    placeOfSupply,
    entries: summed(entries),
  };
}

/** The voucher of money that a buyer paid or got back (behaviour: Books 5). */
export function moneyVoucher(entry: MoneyEntry, ledgers: Ledgers): Voucher {
  const { id, day, what, order, reference, through, inPaise, outPaise, buyer, gstin } = entry;
  const party = ledgers.buyer(buyer, gstin);
  const money =
    what === 'Cash received'
      ? ledgers.courier(through)
      : what === 'UPI and bank' || what === 'Refund by hand'
        ? ledgers.bank
        : ledgers.gateway;
  const paise = inPaise - outPaise;
  return {
    id,
    kind: paise < 0 ? 'Payment' : 'Receipt',
    date: day,
    number: '',
    reference,
    narration: said([what, order && `order ${order}`, through, reference]),
    party,
    placeOfSupply: '',
    entries: summed([
      { ledger: money, paise },
      { ledger: party, paise: -paise },
    ]),
  };
}

/**
 * The voucher of a payout of the provider: what the bank got and what the provider kept leave the gateway. Where its
 * lines come to another sum, the difference stays there, as it does at the provider.
 */
export function payoutVoucher({ id, day, utr, amountPaise, feePaise, taxPaise }: Payout, ledgers: Ledgers): Voucher {
  return {
    id: `settlement-${id}`,
    kind: 'Receipt',
    date: day,
    number: '',
    reference: utr || id,
    narration: said(['Payout', id, utr && `UTR ${utr}`]),
    party: ledgers.gateway,
    placeOfSupply: '',
    entries: summed([
      { ledger: ledgers.bank, paise: amountPaise },
      { ledger: ledgers.gatewayFees, paise: feePaise - taxPaise },
      { ledger: ledgers.gatewayTax, paise: taxPaise },
      { ledger: ledgers.gateway, paise: -amountPaise - feePaise },
    ]),
  };
}

const said = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .map((part) => named(part))
    .join(', ');

/** One entry for each ledger, in the order in which they first stand; none that comes to nothing. */
function summed(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>();
  for (const { ledger, paise } of entries) {
    // Tally tells names apart without case.
    const key = ledger.name.toLowerCase();
    sums.set(key, { ledger, paise: (sums.get(key)?.paise ?? 0) + paise });
  }
  return [...sums.values()].filter(({ paise }) => paise !== 0);
}
