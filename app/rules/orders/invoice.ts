import { dayInIndia } from '#rules/pricing/coupon.ts';

/**
 * A GST tax invoice (CGST Rules 46): its contents and its sums. All amounts are whole paise. Every sum equals the purchase
 * to the paisa, because both are made from the same stored lines.
 */

export interface InvoiceLineInput {
  title: string;
  /** HSN code of goods, SAC code of services. */
  code: string;
  quantity: number;
  unitPaise: number;
  discountPaise: number;
  /** GST contained in quantity x unit - discount. */
  gstPaise: number;
  gstBasisPoints: number;
}

export interface InvoiceInput {
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  /** Number of the order or the program purchase. */
  reference: string;
  orderedAt: string;
  buyer: { name: string; lines: string[]; email: string; phone: string };
  placeOfSupply: string;
  lines: InvoiceLineInput[];
  totalPaise: number;
  paymentMethod: string;
}

export interface InvoiceLine extends InvoiceLineInput {
  /** Quantity x unit - discount - GST. */
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** Quantity x unit - discount. */
  amountPaise: number;
}

export interface Invoice extends Omit<InvoiceInput, 'lines'> {
  /** True if the buyer's state is the seller's: CGST and SGST apply, otherwise IGST. */
  isWithinState: boolean;
  lines: InvoiceLine[];
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** State from which the shop supplies; its GSTIN begins with the state's number (29 for Karnataka). */
export const sellerState = 'Karnataka';
/** SAC codes of the delivery of goods and of the coaching program. */
export const deliveryCode = '996812';
export const programCode = '999319';

/**
 * Works out an invoice from the stored lines of a purchase.
 * @throws RangeError if the lines do not add up to the total: such an invoice must not be written
 */
export function invoice(input: InvoiceInput): Invoice {
  const isWithinState = input.placeOfSupply === sellerState;
  const lines = input.lines.map((line): InvoiceLine => {
    const amountPaise = line.unitPaise * line.quantity - line.discountPaise;
    // Half of the tax each; an odd paisa goes to SGST, so that both add up.
    const cgstPaise = isWithinState ? Math.floor(line.gstPaise / 2) : 0;
    const sgstPaise = isWithinState ? line.gstPaise - cgstPaise : 0;
    const igstPaise = isWithinState ? 0 : line.gstPaise;
    return { ...line, amountPaise, taxablePaise: amountPaise - line.gstPaise, cgstPaise, sgstPaise, igstPaise };
  });
  const sum = (part: 'amountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    lines.reduce((total, line) => total + line[part], 0);
  if (sum('amountPaise') !== input.totalPaise) throw new RangeError('The lines of an invoice do not add up.');
  return {
    ...input,
    isWithinState,
    lines,
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
  };
}

/** Returns the financial year of a moment in India, April to March: '2627' for 2026-27. */
export function financialYear(at: Date): string {
  const [year = 0, month = 1] = dayInIndia(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`;
}

/** Returns the invoice number, such as 'INV2627-000001': at most 16 characters, as the GST rules require. */
export function invoiceNumber(year: string, number: number): string {
  return `INV${year}-${String(number).padStart(6, '0')}`;
}

const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const large: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

/** Returns an amount in words, as usual in India: 'Rupees One Lakh Two and Fifty Paise Only'. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [`Rupees ${words(rupees)}`, ...(rest === 0 ? [] : [`${words(rest)} Paise`])];
  return `${parts.join(' and ')} Only`;
}

function words(number: number): string {
  for (const [size, name] of large) {
    if (number < size) continue;
    const rest = number % size;
    return `${words(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${words(rest)}`}`;
  }
  if (number < 20) return small[number] ?? '';
  return [tens[Math.floor(number / 10)], ...(number % 10 === 0 ? [] : [small[number % 10]])].join(' ');
}
