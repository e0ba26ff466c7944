/** What the shop cannot make itself, and says when it is due: e-way bills and e-invoices. */

/**
 * Goods of more than this need an e-way bill before they leave for another state (CGST Rules 138); inside a state its
 * own limit counts.
 */
const mostWithoutWayBillPaise = 50_000_00;

interface Goods {
  quantity: number;
  unitPaise: number;
  gstBasisPoints: number;
}

/**
 * Whether the goods of a parcel need an e-way bill: by their value with tax, after the discount. Services, and goods
 * without tax, do not count (Rule 138, explanation 2).
 */
export function needsWayBill(lines: readonly Goods[], discountPaise: number): boolean {
  const sum = (some: readonly Goods[]) => some.reduce((paise, line) => paise + line.quantity * line.unitPaise, 0);
  const [all, taxed] = [sum(lines), sum(lines.filter(({ gstBasisPoints }) => gstBasisPoints > 0))];
  return all > 0 && taxed - (discountPaise * taxed) / all > mostWithoutWayBillPaise;
}

/** Above this turnover of a financial year invoices to registered buyers are e-invoices from then on (Rule 48(4)). */
export const eInvoiceTurnoverPaise = 5_00_00_000_00;
