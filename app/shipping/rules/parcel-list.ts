import type { StaffFacts } from '#orders/rules/order-states.ts';
import { staffRefusal } from '#orders/rules/order-states.ts';
import { shopFiles } from '#rules/file-kinds.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { wrongFile } from '#shop-import/file-kinds.ts';
import { isCut, isShortened, plainNumber, readCsv } from '#shop-import/read-csv.ts';

export interface ListedParcel {
  /** Line of the file, for people; the first is 1. */
  line: number;
  /** Number of the order. */
  orderId: string;
  courier: string;
  /** Tracking number. */
  number: string;
}

export const mostParcels = 500;
const longestNumber = 100;

const headings = {
  orderId: ['order id', 'order number', 'order', 'order no', 'order no.'],
  courier: ['courier', 'logistics provider', 'courier name', 'courier company'],
  number: ['number', 'tracking number', 'tracker id', 'awb', 'awb number', 'awb no', 'awb no.', 'awb code', 'waybill'],
} as const;

/**
 * Reads a file of parcels: order number, courier, tracking number, in this order or under headings.
 * @throws SyntaxError with a sentence, for a file that is no CSV, is empty or too long
 */
export function readParcels(text: string): ListedParcel[] {
  const rows = readCsv(text, { mostRows: mostParcels + 1 });
  const first = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const find = (names: readonly string[]) => first.findIndex((cell) => names.includes(cell));
  const named = { orderId: find(headings.orderId), courier: find(headings.courier), number: find(headings.number) };
  const isNamed = named.orderId >= 0;
  if (isNamed && (named.courier < 0 || named.number < 0)) {
    throw new SyntaxError(
      wrongFile(first, 'The first line must have the headings Order number, Courier and Number', shopFiles),
    );
  }
  const places = isNamed ? named : { orderId: 0, courier: 1, number: 2 };
  const parcels = rows.slice(isNamed ? 1 : 0).map(({ line, cells }) => {
    const cell = (name: keyof typeof places) => plainNumber(cells[places[name]] ?? '');
    return {
      line,
      orderId: asIdentifier(cell('orderId')).toUpperCase(),
      courier: cell('courier'),
      number: asIdentifier(cell('number')),
    };
  });
  if (parcels.length === 0) throw new SyntaxError('The file has no parcels');
  return parcels;
}

export interface ParcelOrder extends StaffFacts {
  orderNumber: string;
}

/**
 * Returns why a parcel cannot be shipped as listed, or null.
 * @param order undefined where no order has the number
 * @param isListedBefore an earlier parcel of the list is for the same order
 */
export function parcelProblem(
  parcel: Omit<ListedParcel, 'line'>,
  order: ParcelOrder | undefined,
  couriers: readonly { name: string }[],
  isListedBefore: boolean,
): string | null {
  if (parcel.orderId === '') return 'The order number is missing';
  if (!order) return `There is no order ${parcel.orderId}`;
  if (isListedBefore) return `Order ${parcel.orderId} is listed twice`;
  if (order.status === 'Shipped') return `Order ${parcel.orderId} is already shipped`;
  if (order.status === 'Delivered') return `Order ${parcel.orderId} is already delivered`;
  const refusal = staffRefusal(order, 'Shipped');
  if (refusal !== null) return refusal;
  // Anything else is closed, and opened again by staff one at a time.
  if (order.closedBecause !== null) return `Order ${parcel.orderId} is closed`;
  if (parcel.courier === '') return 'The courier is missing';
  if (!findCourier(couriers, parcel.courier)) return `${parcel.courier} is not one of your couriers`;
  if (parcel.number === '') return 'The tracking number is missing';
  if (parcel.number.length > longestNumber) return `A tracking number has at most ${longestNumber} characters`;
  if (isShortened(parcel.number) || isCut(parcel.number)) {
    return `Your spreadsheet has shortened the number ${parcel.number}. Format the column as text`;
  }
  return null;
}

/** The courier of a name, however it is written. */
export function findCourier<Known extends { name: string }>(
  couriers: readonly Known[],
  name: string,
): Known | undefined {
  const key = name.trim().toLowerCase();
  return couriers.find((courier) => courier.name.toLowerCase() === key);
}
