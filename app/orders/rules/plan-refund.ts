import { formatPaise } from '#pricing/rules/money.ts';
import { shareAmount } from '#pricing/rules/quote.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { type RefundableLine, refundableUnits, refundOfUnitsPaise } from './refund.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/**
 * What a refund of an order does (behaviour: Refunds 1, Refunds 3, Refunds 4): which way the money goes, how much of it
 * is for each line and for the fees, and which units leave the order or lie on the shelf again. Amounts are whole
 * paise.
 */

export interface NamedUnits {
  productId: string;
  weight: string;
  quantity: number;
}

export interface RefundRequest {
  /** Which units; `restock` left out: back on the shelf as long as the order has not left (behaviour: Refunds 3). */
  lines: readonly (NamedUnits & { restock?: boolean | undefined })[];
  /** Paise; null for what the lines and the delivery come to. */
  amountPaise: number | null;
  /** What errors call the amount. */
  amountField?: string;
  /**
   * Whether the delivery fee goes back too, and with it the fee for cash; they do by themselves with the last unit of
   * an order that has not left.
   */
  deliveryFee: boolean;
  /**
   * How it was paid back, where the shop's provider does not do it: a bank or UPI reference. Left out of an order of
   * which cash came in and cash is due, so much less is collected.
   */
  byHand: { reference: string } | null;
  /** True where money that came in goes back, and nothing is taken off what is due. */
  isOfMoneyPaid?: boolean;
  /** Paise that had gone back before, as staff saw it; null where nobody asked. */
  seenPaise: number | null;
  /** False where the caller tells the buyer of it together with something else. */
  isAnnounced?: boolean;
}

export interface LineToRefund extends RefundableLine, NamedUnits {
  position: number;
  title: string;
  /** Units that were taken out before the order left. */
  withdrawnQuantity: number;
  /** Units that came back after it had left. */
  returnedQuantity: number;
}

export interface OrderToRefund {
  /** Paid at the door, or to staff by UPI or bank transfer: the provider has none of its money. */
  isCash: boolean;
  /** It was handed to the courier. */
  hasLeft: boolean;
  holdsStock: boolean;
  lines: readonly LineToRefund[];
  /** Delivery fee and fee for cash, as far as they did not go back. */
  feesLeftPaise: number;
  paidPaise: number;
  /** What can still be sent back, or need not be collected. */
  remainingPaise: number;
  /** Cash that is still due. */
  duePaise: number;
}

/** To the source by the provider, by staff with a reference, or taken off what the courier collects. */
type RefundWay = 'provider' | 'by hand' | 'not collected';

interface PlannedLine {
  position: number;
  productId: string;
  weight: string;
  /** Units whose price goes back, and how much of the refund is for them. */
  quantity: number;
  amountPaise: number;
  isRestocked: boolean;
  /**
   * Of them, units that leave the order before it is sent, that have come back after it, and that lie on the shelf
   * again.
   */
  withdrawnUnits: number;
  returnedUnits: number;
  shelfUnits: number;
}

export interface RefundPlan {
  paise: number;
  how: RefundWay;
  /** How much of it is for the fees; what no line and no fee accounts for is goodwill. */
  feesPaise: number;
  lines: PlannedLine[];
  /** Nothing is left to send back or to collect. */
  isOver: boolean;
  /** What is taken off was the last that was due: the order is paid. */
  isAllPaid: boolean;
}

/**
 * @param isCancelled the buyer or staff give these units up; with the last of them goes all that is left of the money
 * @throws AppError 400 for lines, amounts and references that do not fit, naming the field; 409 where nothing is left
 */
export function planRefund(order: OrderToRefund, wish: RefundRequest, isCancelled: boolean): RefundPlan {
  const { hasLeft, remainingPaise, paidPaise, duePaise } = order;
  if (remainingPaise <= 0) throw new AppError(409, texts.nothingIsLeftToSend());
  const chosen = chooseLines(order.lines, wish.lines);
  const isEverything = order.lines.every((line) => {
    const now = chosen.find(({ position }) => position === line.position)?.units ?? 0;
    return line.refundedQuantity + now === line.quantity;
  });
  const takesFees = wish.deliveryFee || (chosen.length > 0 && isEverything && !hasLeft);
  const feesPaise = takesFees ? Math.max(0, order.feesLeftPaise) : 0;
  const linesPaise = chosen.reduce((sum, { netPaise }) => sum + netPaise, 0);
  if (isCancelled && !isEverything && linesPaise >= remainingPaise) throw new AppError(409, texts.someOfItsMoneyWent());
  // Anyone who cancels the rest of an order gets all that is left of its money, whatever went back of it before.
  const wanted = isCancelled && isEverything ? remainingPaise : linesPaise + feesPaise;
  const paise = wish.amountPaise ?? wanted;
  // Of what is still due so much less is collected; what came in goes back with a reference.
  const isTakenOff = duePaise > 0 && (paidPaise === 0 || (!wish.byHand && !wish.isOfMoneyPaid && paise <= duePaise));
  requireAmount(paise, isTakenOff ? duePaise : remainingPaise, wish);
  const how = wayOf(order, wish, isTakenOff);
  const [feesShare = 0, ...shares] = shareAmount(paise, [feesPaise, ...chosen.map(({ netPaise }) => netPaise)]);
  return {
    paise,
    how,
    feesPaise: feesShare,
    lines: chosen.map((line, at) => planLine(order, line, shares[at] ?? 0)),
    // Where a part of the cash came in, the shop keeps that.
    isOver: paise >= remainingPaise && (how !== 'not collected' || paidPaise === 0),
    isAllPaid: isTakenOff && paidPaise > 0 && paise === duePaise,
  };
}

function wayOf(order: OrderToRefund, wish: RefundRequest, isTakenOff: boolean): RefundWay {
  if (isTakenOff || order.paidPaise === 0) return 'not collected';
  if (!order.isCash && !wish.byHand) return 'provider';
  if (wish.byHand) return 'by hand';
  const message = staffTexts.thisWasPaidInCash;
  throw new AppError(400, message, [{ field: 'byHand.reference', message }]);
}

interface ChosenLine extends LineToRefund {
  units: number;
  /** Their price less its discount. */
  netPaise: number;
  restock: boolean | undefined;
}

/** @throws AppError 400 for a line that the order does not have, and for more units than are left of it */
function chooseLines(lines: readonly LineToRefund[], wanted: RefundRequest['lines']): ChosenLine[] {
  const errors: FieldError[] = [];
  const chosen = wanted.flatMap(({ productId, weight, quantity, restock }, at) => {
    const line = lines.find((one) => one.productId === productId.toLowerCase() && one.weight === weight);
    const field = `lines.${at}.quantity`;
    if (!line) {
      errors.push({ field: `lines.${at}.productId`, message: texts.theOrderDoesNot() });
      return [];
    }
    const left = refundableUnits(line);
    if (quantity > left) {
      const message =
        left === 0 ? texts.wentBackAlready({ title: line.title }) : texts.onlyOfCanGoBack({ left, title: line.title });
      errors.push({ field, message });
      return [];
    }
    if (wanted.findIndex((one) => one.productId === productId && one.weight === weight) < at) {
      errors.push({ field, message: texts.isNamedTwice({ title: line.title }) });
      return [];
    }
    return [{ ...line, units: quantity, netPaise: refundOfUnitsPaise(line, quantity), restock }];
  });
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return chosen;
}

function planLine({ hasLeft, holdsStock }: OrderToRefund, line: ChosenLine, amountPaise: number): PlannedLine {
  const { position, productId, weight, units } = line;
  const isRestocked = line.restock ?? !hasLeft;
  // Units that the order still has: in the shop, or with the courier or the buyer.
  const out = line.quantity - line.withdrawnQuantity - line.returnedQuantity;
  // Units that came back, or that a refund took out which failed, are out of the order already.
  const alreadyOut = Math.max(0, line.withdrawnQuantity + line.returnedQuantity - line.refundedQuantity);
  const withdrawnUnits = hasLeft ? 0 : Math.max(0, Math.min(units - alreadyOut, out));
  // Units that staff put back on the shelf have come back: nobody can note their return a second time.
  const returnedUnits = hasLeft && isRestocked ? Math.min(units, out) : 0;
  const backUnits = hasLeft ? returnedUnits : holdsStock ? withdrawnUnits : 0;
  const shelfUnits = isRestocked ? backUnits : 0;
  return {
    position,
    productId,
    weight,
    quantity: units,
    amountPaise,
    isRestocked,
    withdrawnUnits,
    returnedUnits,
    shelfUnits,
  };
}

/** No provider sends less than ₹1 back. */
const leastPaise = 100;

function requireAmount(paise: number, remainingPaise: number, wish: RefundRequest): void {
  const field = wish.amountPaise === null ? 'lines' : (wish.amountField ?? 'amount');
  const refuse = (message: string) =>
    new AppError(400, message, [{ field, message }], null, { refundablePaise: remainingPaise });
  if (paise <= 0) throw refuse(staffTexts.chooseLinesTheDeliveryFee);
  if (paise < leastPaise) throw refuse(staffTexts.noLessThanCan(formatPaise(leastPaise)));
  if (paise > remainingPaise) throw refuse(staffTexts.noMoreThanCan(formatPaise(remainingPaise)));
}
