import { parcelHeadings, plainCell, readCourierFile } from './courier-file.ts';
import { type FileKind, wrongFile } from './file-kinds.ts';

/**
 * A line of a courier's file as it is written there; empty where the file has no such column (behaviour: Cash received
 * 3).
 */
export interface RemittanceLine {
  /** Line of the file, for people; the first is 1. */
  line: number;
  trackingNumber: string;
  /** Number of the order. */
  orderId: string;
  /** In rupees: what was paid out. */
  amount: string;
  /** What the buyer paid, where the file says it beside what was paid out; else empty. */
  collected: string;
  date: string;
  /** Of the payout, such as the bank's UTR number. */
  reference: string;
}

export const mostRemittanceLines = 1000;
/** A longer file is not read to its end; up to here the sentence says how many payments are too many. */
const mostLinesRead = 10 * mostRemittanceLines;

/**
 * How couriers call their columns, the better name first. Blanks, dots, case and what stands in brackets do not count.
 * A file that does not tell what was paid out from what was collected has `collected` alone.
 */
export const courierHeadings = {
  trackingNumber: parcelHeadings.trackingNumber,
  orderId: parcelHeadings.orderId,
  amount:
    'netremitted netremittedamount netremittance netremittanceamount netcodremitted netamount netpayable netpaid remittedamount remittanceamount amountremitted codremitted remitted',
  collected:
    'codamount codvalue codpayableamount codpaybleamount collectableamount collectedamount amountcollected codcollected collected cod amount amt codamt price',
  date: 'remittancedate codremittancedate dateofremittance remittedon remitteddate settlementdate settledon settleddate payoutdate paymentdate dateofpayment paiddate paidon depositdate chequedate chqdate neftdate utrdate date',
  reference:
    'utr utrno utrnumber remittanceutr bankutr bankreference bankreferenceno bankrefno bankreferencenumber neftid neftno paymentreference paymentreferenceno paymentref paymentrefno paymentid chequeno chequenumber chqno referencenumber referenceno reference refno transactionid remittanceid remittanceno crfid',
};
type Column = keyof typeof courierHeadings;
/** What was paid out, in other words: a net that is not seen is taken for what was collected. */
const paidOut =
  /^(?:net(?:cod)?(?:remit|pa(?:id|y)|settle|amount|amt|value|credit|transfer)|(?:total|cod)?(?:remit(?:ted|tance)|settle(?:d|ment)|payout|paidout|disbursed|transferred|credited)(?:amount|amt|value)$|(?:amount|amt)(?:remitted|settled|paid|disbursed|transferred|credited)$)/;
const noAmount = /date|id$|no$|number$|utr|status|on$|at$/;

/**
 * Reads a courier's file of paid-out cash. Its columns are found by their headings, whatever their order.
 * @param shopFiles what the shop itself exports, and somebody may choose by mistake
 * @throws SyntaxError with a sentence, for a file that is no CSV, is empty or too long, or lacks a column that is
 *   needed
 */
export function readRemittance(text: string, shopFiles: readonly FileKind[] = []): RemittanceLine[] {
  const { rows, places } = readCourierFile(text, {
    headings: courierHeadings,
    isHead,
    otherwise: (column, names) =>
      column === 'amount' ? names.findIndex((name) => paidOut.test(name) && !noAmount.test(name)) : -1,
    mostRows: mostLinesRead,
  });
  if (places === null && rows.every(({ cells }) => cells.every((cell) => cell.trim() === '')))
    throw new SyntaxError('The file is empty');
  if (places === null)
    throw new SyntaxError(
      wrongFile(
        rows[0]?.cells ?? [],
        'No headings found. The file needs a column AWB or Order number, and a column Amount. Date and UTR are optional',
        shopFiles,
      ),
    );
  const lines = rows
    .filter(({ cells }) => !isSum(cells, places))
    .map(({ line, cell }) => {
      // Nothing in the column of what was paid out is no payment, whatever was collected.
      const paidOut = places.amount >= 0;
      return {
        line,
        trackingNumber: cell('trackingNumber'),
        orderId: cell('orderId'),
        amount: paidOut ? cell('amount') : cell('collected'),
        collected: paidOut ? cell('collected') : '',
        date: cell('date'),
        reference: cell('reference'),
      };
    });
  if (lines.length === 0) throw new SyntaxError('The file has no payments');
  if (lines.length > mostRemittanceLines) {
    throw new SyntaxError(`A file may hold at most ${mostRemittanceLines} payments`);
  }
  return lines;
}

const isHead = (places: Record<Column, number>) =>
  (places.amount >= 0 || places.collected >= 0) && (places.trackingNumber >= 0 || places.orderId >= 0);

/** A line of sums below the payments, or one that is empty but for commas. */
function isSum(cells: readonly string[], places: Record<Column, number>): boolean {
  const cellOf = (column: Column) => plainCell(cells[places[column]] ?? '');
  const names = [cellOf('trackingNumber'), cellOf('orderId')].filter((name) => name !== '');
  if (names.length > 0) return names.every((name) => /^(?:grand |sub)?total:?$/i.test(name));
  return (
    (cellOf('amount') === '' && cellOf('collected') === '') ||
    cells.some((cell) => /^(?:grand |sub)?total\b/i.test(cell.trim()))
  );
}
