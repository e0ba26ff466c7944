import type { StaffFacts } from '#orders/rules/order-states.ts';
import { staffRefusal } from '#orders/rules/order-states.ts';
import { shopFiles } from '#rules/file-kinds.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { type Places, parcelHeadings, plainCell, readCourierFile } from '#shop-import/courier-file.ts';
import { wrongFile } from '#shop-import/file-kinds.ts';
import { isCut, isShortened } from '#shop-import/read-csv.ts';
import { knownCouriers } from './courier-presets.ts';
import { type CourierKind, findCourier, isTracked } from './couriers.ts';

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
  orderId: `${parcelHeadings.orderId} referenceno refno`,
  courier: parcelHeadings.courier,
  number: `${parcelHeadings.trackingNumber} number`,
};
/** The number of an order, wherever a courier's file has it. */
const orderNumber = /\b\d{6}-[0-9A-Z]{8}\b/;
/** A courier's own file has a line for each product. */
const mostRows = 10 * mostParcels;

/**
 * Reads a file of parcels: order number, courier, tracking number, in this order or under headings; a courier's own file
 * has many more. Lines that say the same of one order are one.
 * @throws SyntaxError with a sentence, for a file that is no CSV, is empty or too long
 */
export function readParcels(text: string): ListedParcel[] {
  const isHead = (places: Places<keyof typeof headings>) => places.orderId >= 0 || places.number >= 0;
  const { rows, places } = readCourierFile(text, { headings, isHead, mostRows });
  if (places !== null && places.number < 0 && places.courier < 0) {
    throw new SyntaxError(
      wrongFile(
        Object.keys(headings),
        'The first line must have the headings Order number and AWB, or Courier',
        shopFiles,
      ),
    );
  }
  const parcels = new Map<string, ListedParcel>();
  for (const { line, cells, cell } of rows) {
    const [orderId, courier, number] =
      places === null
        ? [0, 1, 2].map((at) => plainCell(cells[at] ?? ''))
        : [named(cell('orderId'), cells), cell('courier'), cell('number')];
    const parcel = {
      line,
      orderId: asIdentifier(orderId ?? '').toUpperCase(),
      courier: courier ?? '',
      number: asIdentifier(number ?? ''),
    };
    const key = JSON.stringify([parcel.orderId, parcel.number]);
    if (!parcels.has(key)) parcels.set(key, parcel);
  }
  if (parcels.size === 0) throw new SyntaxError('The file has no parcels');
  if (parcels.size > mostParcels) throw new SyntaxError(`The file may have at most ${mostParcels} parcels`);
  return [...parcels.values()];
}

/** A courier may give an order a number of its own, and ours stands elsewhere in its line. */
function named(given: string, cells: readonly string[]): string {
  const inCell = (cell: string) => orderNumber.exec(cell.toUpperCase())?.[0];
  return inCell(given) ?? cells.map(inCell).find((one) => one !== undefined) ?? given;
}

export interface ParcelOrder extends StaffFacts {
  orderNumber: string;
}

/** One that staff remembered, or else one of India's that everybody knows. */
export const courierNamed = (
  couriers: readonly { name: string; kind: CourierKind; trackingPattern: string }[],
  name: string,
) => findCourier(couriers, name) ?? findCourier(knownCouriers, name);

/**
 * Why a line of a file is left out rather than refused: it is of another shop, or was done before.
 * @param order undefined where no order has the number
 */
export function skippedBecause(
  { orderId, number }: Omit<ListedParcel, 'line'>,
  order: (ParcelOrder & { trackerId: string }) | undefined,
): string | null {
  if (orderId === '') return 'No order number in this line';
  if (!order) return `There is no order ${orderId} in this shop`;
  const isSame = order.trackerId !== '' && order.trackerId === number;
  return isSame ? `Order ${orderId} has this number already` : null;
}

/**
 * Returns why a parcel cannot be shipped as listed, or null.
 * @param order undefined where no order has the number
 * @param isListedBefore an earlier parcel of the list is for the same order
 */
export function parcelProblem(
  parcel: Omit<ListedParcel, 'line'>,
  order: ParcelOrder | undefined,
  courier: { kind: CourierKind } | undefined,
  isListedBefore: boolean,
): string | null {
  if (parcel.orderId === '') return 'The order number is missing';
  if (!order) return `There is no order ${parcel.orderId}`;
  if (isListedBefore) return `Order ${parcel.orderId} is listed twice, with different numbers`;
  if (order.status === 'Shipped') return `Order ${parcel.orderId} is already shipped`;
  if (order.status === 'Delivered') return `Order ${parcel.orderId} is already delivered`;
  const refusal = staffRefusal(order, 'Shipped');
  if (refusal !== null) return refusal;
  // Anything else is closed, and opened again by staff one at a time.
  if (order.closedBecause !== null) return `Order ${parcel.orderId} is closed`;
  if (parcel.courier === '') return 'The courier is missing';
  if (!courier) return `${parcel.courier} is not one of your couriers`;
  if (parcel.number === '' && isTracked(courier)) return 'The tracking number is missing';
  if (parcel.number.length > longestNumber) return `A tracking number has at most ${longestNumber} characters`;
  if (isShortened(parcel.number) || isCut(parcel.number)) {
    return `Your spreadsheet has shortened the number ${parcel.number}. Format the column as text`;
  }
  return null;
}
