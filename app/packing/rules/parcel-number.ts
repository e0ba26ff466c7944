import { codeKey, codesAfter } from '#catalogue/rules/size-codes.ts';
import { longestScan } from './count-scans.ts';
import { type CodedSize, nameOf, type OrderToPack } from './packing.ts';

/** Numbers are the same however they are written. */
export const plainNumber = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase();

/** What a scan in the place of a tracking number may be: sizes, numbers of orders, and parcels of other orders. */
export interface OtherCodes {
  sizes: readonly CodedSize[];
  orders: readonly string[];
  /** Numbers of orders by the plain number of their parcel. */
  parcels: ReadonlyMap<string, string>;
}

/** Why a text is no tracking number, or null: a pack, an order or another box that was scanned in its place. */
export function trackingProblem(typed: string, { sizes, orders, parcels }: OtherCodes): string | null {
  const number = typed.trim();
  if (number === '') return 'Scan or type the tracking number';
  if (number.length > longestScan) return `A tracking number has at most ${longestScan} characters`;
  const other = parcels.get(plainNumber(number));
  if (other !== undefined) return `This is the number of order ${other}. Scan the label of this box.`;
  if (orders.includes(number.toUpperCase())) return 'This is an order number. Scan the number of the parcel.';
  const pack = packScanned(number, sizes);
  return pack === null ? null : `This is the barcode of ${pack}. Scan the number of the parcel.`;
}

/**
 * The numbers of other orders' parcels, booked or shipped from this browser, each with the number of its order. An order
 * that goes with another has the same.
 */
export function otherParcels(
  own: Pick<OrderToPack, 'orderId' | 'goesWith'>,
  orders: readonly Pick<OrderToPack, 'orderId' | 'goesWith' | 'parcel'>[],
  shipped: readonly { orderNumber: string; number: string }[],
): Map<string, string> {
  const together = new Set([own.orderId, own.goesWith]);
  for (const { orderId, goesWith } of orders) if (goesWith === own.orderId) together.add(orderId);
  const booked = orders.map(({ orderId, parcel }) => ({ orderNumber: orderId, number: parcel?.number ?? '' }));
  return new Map(
    [...booked, ...shipped].flatMap(({ orderNumber, number }) =>
      plainNumber(number) === '' || together.has(orderNumber) ? [] : [[plainNumber(number), orderNumber]],
    ),
  );
}

/** The size whose barcode stands in a field that is for something else; null for none. */
export function packScanned(typed: string, sizes: readonly CodedSize[]): string | null {
  const { barcode } = codesAfter({ barcode: typed });
  const key = codeKey('barcode', barcode);
  const size = sizes.find((one) => one.barcode !== '' && codeKey('barcode', one.barcode) === key);
  return size ? nameOf(size) : null;
}
