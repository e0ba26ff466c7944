import { termsOf } from '#coupons/rules/discount-terms.ts';
import { type DeliveryAddress, deliveryErrors } from '#delivery/rules/delivery.ts';
import { deliveryFields } from '#delivery/rules/delivery-fields.ts';
import { staffAddressErrors } from '#delivery/rules/staff-address.ts';
import { type Discount, gstInside, mostOfALinePaise, type Quote } from '#pricing/rules/quote.ts';
import type { FieldError } from '#rules/app-error.ts';
import { hasLink } from '#rules/typed/typed-link.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/**
 * What an edit makes of an order that is not packed yet (behaviour: Orders 16, Orders 17). Its unit prices and its
 * discount are settled: more units cost what the first ones cost. Amounts are whole paise.
 */

export interface EditedAddress extends DeliveryAddress {
  notes: string;
}

const longestNote = 200;

/** Returns every broken rule of an edited address; what was not touched is not looked at. */
export function editedAddressErrors(before: EditedAddress, after: EditedAddress): FieldError[] {
  const isMoved = deliveryFields.some((field) => before[field] !== after[field]);
  const check = before.email === '' ? staffAddressErrors : deliveryErrors;
  const errors = isMoved ? check(after, hasLink) : [];
  if (after.notes.length > longestNote) errors.push({ field: 'notes', message: staffTexts.noteIsTooLong(longestNote) });
  if (hasLink(after.notes)) errors.push({ field: 'notes', message: staffTexts.pleaseUseNoLinksOrWeb });
  return errors.map(({ field, message }) => ({ field: `addressInfo.${field}`, message }));
}

export interface EditableLine {
  productId: string;
  weight: string;
  title: string;
  /** Units ordered in all. */
  quantity: number;
  /** Of them, units that were taken out since. */
  withdrawnQuantity: number;
}

export interface LineChange<Line> {
  line: Line;
  /** Units that are packed now, and after the edit. */
  from: number;
  to: number;
  /** Place in the edit, for messages. */
  at: number;
}

/**
 * Finds the lines that an edit changes; those that it leaves out stay as they are, and 0 takes a line out.
 * @returns every rule that the edit breaks, or none
 */
export function lineChanges<Line extends EditableLine>(
  lines: readonly Line[],
  items: readonly { productId: string; weight: string; quantity: number }[],
): { changes: LineChange<Line>[]; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const isSame = (one: { productId: string; weight: string }, other: { productId: string; weight: string }) =>
    one.productId === other.productId.toLowerCase() && one.weight === other.weight;
  const named = items.flatMap((item, at): LineChange<Line>[] => {
    const line = lines.find((one) => isSame(one, item));
    if (!line) errors.push({ field: `items.${at}.productId`, message: texts.theOrderDoesNot() });
    else if (items.slice(0, at).some((earlier) => isSame(line, earlier)))
      errors.push({ field: `items.${at}.quantity`, message: texts.isNamedTwice({ title: line.title }) });
    else return [{ line, from: line.quantity - line.withdrawnQuantity, to: item.quantity, at }];
    return [];
  });
  const left = lines.reduce((sum, line) => {
    const edited = named.find((one) => one.line === line);
    return sum + (edited ? edited.to : line.quantity - line.withdrawnQuantity);
  }, 0);
  if (left === 0 && errors.length === 0) {
    const message = staffTexts.anOrderKeepsAtLeast;
    errors.push({ field: 'items', message });
  }
  return { changes: named.filter(({ from, to }) => from !== to), errors };
}

export interface PricedLine {
  quantity: number;
  unitPricePaise: number;
  gstBasisPoints: number;
  discountPaise: number;
}

/** What the coupon of an order gives to units that are added later. */
export interface LaterDiscount {
  /** As the coupon was when the order was placed. */
  discount: Discount;
  /** What the line has of it already; 0 for a line of an order of its own. */
  hasPaise: number;
  /** What is left of the highest discount of the order and of what was added to it. */
  leftPaise: number;
}

/** What is left of the highest discount after so much was given, in paise. */
export function discountLeft(discount: Discount, givenPaise: number): number {
  const { growsWithUnits } = termsOf(discount);
  if (growsWithUnits === null) return 0;
  const mostPaise = growsWithUnits.mostPaise(discount);
  return mostPaise === 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, mostPaise - givenPaise);
}

/**
 * Prices a line again for another number of units: its unit price as it was, and the discount where it had one. One
 * that grows with the units does so up to its limit; one that was given once stays what it was.
 * @returns null where it is more than a shop can sell
 */
export function priceUnits(
  { unitPricePaise, gstBasisPoints, discountPaise: before }: PricedLine,
  quantity: number,
  { discount, hasPaise, leftPaise }: LaterDiscount,
): Quote['lines'][number] | null {
  const totalPaise = unitPricePaise * quantity;
  if (totalPaise > mostOfALinePaise) return null;
  const grown = before > 0 ? termsOf(discount).growsWithUnits?.off(discount, totalPaise) : undefined;
  const discountPaise = grown === undefined ? hasPaise : Math.min(grown, hasPaise + leftPaise);
  return { totalPaise, discountPaise, gstPaise: gstInside(totalPaise - discountPaise, gstBasisPoints) };
}

export interface SumsChange {
  subtotalPaise: number;
  discountPaise: number;
  shippingFeePaise: number;
  gstPaise: number;
  totalPaise: number;
}

/** What an order costs more, or less, for lines that were priced again and another delivery fee. */
export function changeOfSums(
  lines: readonly { before: Quote['lines'][number]; after: Quote['lines'][number] }[],
  fee: { before: number; after: number; gstBasisPoints: number },
): SumsChange {
  const sum = (part: keyof Quote['lines'][number]) =>
    lines.reduce((total, { before, after }) => total + after[part] - before[part], 0);
  const [subtotalPaise, discountPaise] = [sum('totalPaise'), sum('discountPaise')];
  const shippingFeePaise = fee.after - fee.before;
  return {
    subtotalPaise,
    discountPaise,
    shippingFeePaise,
    gstPaise: sum('gstPaise') + gstInside(fee.after, fee.gstBasisPoints) - gstInside(fee.before, fee.gstBasisPoints),
    totalPaise: subtotalPaise - discountPaise + shippingFeePaise,
  };
}

/** What an edit changed, one sentence each, for the order's history and the e-mail to its buyer. */
export function editInWords(
  changes: readonly LineChange<EditableLine>[],
  before: EditedAddress,
  after: EditedAddress,
): string[] {
  const isOther = (...fields: (keyof EditedAddress)[]) => fields.some((field) => before[field] !== after[field]);
  return [
    ...changes.map(({ line, from, to }) =>
      to === 0
        ? staffTexts.takenOut(line.title, line.weight)
        : line.quantity === 0
          ? staffTexts.addedItem(line.title, line.weight, to)
          : staffTexts.insteadOf(line.title, line.weight, to, from),
    ),
    ...(isOther('name') ? [staffTexts.nameLine(after.name)] : []),
    ...(isOther('street', 'city', 'pincode', 'state')
      ? [staffTexts.deliveryAddress(after.street, after.city, after.pincode, after.state)]
      : []),
    ...(isOther('phone') ? [staffTexts.phoneLine(after.phone)] : []),
    ...(isOther('email') ? [staffTexts.emailLine(after.email)] : []),
    ...(isOther('notes')
      ? [after.notes === '' ? staffTexts.noteForTheParcelNone : staffTexts.noteForTheParcel(after.notes)]
      : []),
  ];
}
