import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { formatPaise, hasTwoDecimals } from '#pricing/rules/money.ts';
import type { FieldError } from '#rules/app-error.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { emailKey, isEmailAddress, mailboxKey } from '#rules/typed/email-address.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/** What may be ordered for cash on delivery, and the sentences for what may not (behaviour: Cash on delivery 1). */

/** As staff set it; null is no limit. */
export interface CashSettings {
  maxOrderPaise: number | null;
  /** Units of one variant in an order, all lines together. It binds orders that are paid online, too. */
  maxUnitsPerLine: number | null;
  /** Cash orders under way for one phone, one e-mail or one delivery address. */
  maxOpenOrders: number | null;
  /** A guest's order from this total on needs a code that the shop sends by e-mail. */
  confirmFromPaise: number | null;
  /** What paying at the door costs; 0 for nothing. */
  feePaise: number;
  /** Pincodes, or the digits they begin with, where nothing is sold for cash. */
  pincodesNotServed: readonly string[];
  /** Phones of ten digits and e-mails in lower case that get nothing for cash. */
  blocked: readonly string[];
}

export const noCashLimits: CashSettings = {
  maxOrderPaise: null,
  maxUnitsPerLine: null,
  maxOpenOrders: null,
  confirmFromPaise: null,
  feePaise: 0,
  pincodesNotServed: [],
  blocked: [],
};

/** Cash orders under way for what a new order names. */
export interface OpenCashOrders {
  phone: number;
  email: number;
  address: number;
}

interface CashOrder {
  /** Null while it is not known. */
  totalPaise: number | null;
  address: DeliveryAddress;
  open: OpenCashOrders;
  /** Staff turned cash off for this customer. */
  isBarred?: boolean;
}

/**
 * Returns why an order cannot be paid on delivery, with the field of the order that decides, or null where it can.
 * @param canPayOnline whether the sentence may offer it; null where staff read it
 */
export const cashRefusal = (
  order: CashOrder,
  settings: CashSettings,
  canPayOnline: boolean | null,
): FieldError | null => cashRefusals(order, settings, canPayOnline)[0] ?? null;

/** All that speaks against it. */
export function cashRefusals(
  { totalPaise, address, open, isBarred = false }: CashOrder,
  settings: CashSettings,
  canPayOnline: boolean | null,
): FieldError[] {
  const refusals: FieldError[] = [];
  const { maxOrderPaise, maxOpenOrders, blocked } = settings;
  const advise = (sentence: string) =>
    canPayOnline === null ? sentence : canPayOnline ? texts.orPayOnline({ sentence }) : texts.orWriteToUs({ sentence });
  // Nobody learns from it that a list has their number.
  const notHere = (field: 'phone' | 'email') => ({
    field: `addressInfo.${field}`,
    message: canPayOnline === null ? staffTexts.cashIsOff : advise(texts.noCashForThisOrder()),
  });
  if (isBarred || blocked.includes(address.phone)) refusals.push(notHere('phone'));
  if (blocked.some((one) => mailboxKey(one) === mailboxKey(address.email))) refusals.push(notHere('email'));
  if (!isCashServed(address.pincode, settings)) {
    const message = advise(texts.noCashForPincode({ pincode: address.pincode }));
    refusals.push({ field: 'addressInfo.pincode', message });
  }
  if (totalPaise !== null && maxOrderPaise !== null && totalPaise > maxOrderPaise) {
    const most = formatPaise(maxOrderPaise);
    refusals.push({ field: 'orderPrice', message: advise(texts.cashUpTo({ most })) });
  }
  for (const [what, count] of Object.entries(open)) {
    if (maxOpenOrders === null || count < maxOpenOrders) continue;
    const [field, onTheWay] = named[what as keyof OpenCashOrders];
    refusals.push({ field, message: advise(onTheWay({ orders: count })) });
  }
  return refusals;
}

/** The first of them that did not speak against it before. */
export const newRefusal = (now: readonly FieldError[], before: readonly FieldError[]): FieldError | null =>
  now.find(({ field, message }) => !before.some((one) => one.field === field && one.message === message)) ?? null;

export function isCashServed(pincode: string, { pincodesNotServed }: Pick<CashSettings, 'pincodesNotServed'>): boolean {
  return !pincodesNotServed.some((beginning) => pincode.startsWith(beginning));
}

const named: Record<keyof OpenCashOrders, [field: string, onTheWay: (values: { orders: number }) => string]> = {
  phone: ['addressInfo.phone', texts.cashOrdersToPhone],
  email: ['addressInfo.email', texts.cashOrdersToEmail],
  address: ['addressInfo.street', texts.cashOrdersToAddress],
};

/** Returns the sentence for too many units of a variant, or null. @param quantity of all lines together */
export function unitsRefusal(
  { title, weight, quantity }: { title: string; weight: string; quantity: number },
  { maxUnitsPerLine }: Pick<CashSettings, 'maxUnitsPerLine'>,
): string | null {
  if (maxUnitsPerLine === null || quantity <= maxUnitsPerLine) return null;
  return texts.weSellAtMost({ maxUnitsPerLine, title, weight });
}

/** Whether a cash order is placed only with the code that its e-mail gets. */
export function needsCode(
  { totalPaise, isGuest }: { totalPaise: number; isGuest: boolean },
  { confirmFromPaise }: Pick<CashSettings, 'confirmFromPaise'>,
): boolean {
  return isGuest && confirmFromPaise !== null && totalPaise >= confirmFromPaise;
}

/** The settings as JSON and the form have them: rupees and counts, null for no limit. */
export interface CashSettingsJson {
  maxOrderValue: number | null;
  maxUnitsPerLine: number | null;
  maxOpenOrders: number | null;
  /** What paying at the door costs; 0 for nothing. */
  fee: number;
  confirmFrom: number | null;
  pincodesNotServed: string[];
  blocked: string[];
}

const highestRupees = 10_000_000;
const highestCount = 999;
const longestList = 1000;

/** Returns every rule that the settings break, in the order of the form. Fields that are left out stay as they are. */
export function cashSettingsErrors(draft: Partial<CashSettingsJson>): FieldError[] {
  const errors: FieldError[] = [];
  const check = (field: keyof CashSettingsJson, message: string | null) => {
    if (message !== null) errors.push({ field, message });
  };
  check('maxOrderValue', rupeesError(draft.maxOrderValue, 1, staffTexts.highestOrderTotal));
  check('maxUnitsPerLine', countError(draft.maxUnitsPerLine));
  check('maxOpenOrders', countError(draft.maxOpenOrders));
  check('fee', rupeesError(draft.fee, 0, staffTexts.feeForCash));
  check('confirmFrom', rupeesError(draft.confirmFrom, 0, staffTexts.codeByEmailFrom));
  const badPincode = draft.pincodesNotServed?.find((one) => !/^[1-9]\d{1,5}$/.test(one.trim()));
  if (badPincode !== undefined) check('pincodesNotServed', staffTexts.isNotAPincode(badPincode));
  const badBlocked = draft.blocked?.find((one) => blockedKey(one) === null);
  if (badBlocked !== undefined) check('blocked', staffTexts.isNeitherAPhoneNumber(badBlocked));
  for (const field of ['pincodesNotServed', 'blocked'] as const) {
    if ((draft[field]?.length ?? 0) > longestList) check(field, staffTexts.atMostLines(longestList));
  }
  return errors;
}

/** @param what the amount is called in a sentence: it is read as a toast, too, away from its field */
function rupeesError(rupees: number | null | undefined, least: number, what: string): string | null {
  if (rupees === null || rupees === undefined) return null;
  if (!(rupees >= least)) return least === 0 ? staffTexts.valueCannotBeLessThan : staffTexts.enterOrMoreOrLeave(least);
  if (rupees > highestRupees) return staffTexts.thisValueIsTooHigh;
  return hasTwoDecimals(rupees) ? null : staffTexts.atMostTwoDecimals(what);
}

function countError(count: number | null | undefined): string | null {
  if (count === null || count === undefined) return null;
  return Number.isInteger(count) && count >= 1 && count <= highestCount
    ? null
    : staffTexts.enterAWholeNumberFrom(highestCount);
}

/** A phone or an e-mail as the list of blocked ones holds it; null for anything else. */
export function blockedKey(typed: string): string | null {
  const phone = phoneDigits(typed);
  if (/^[6-9]\d{9}$/.test(phone)) return phone;
  const email = asIdentifier(typed);
  return isEmailAddress(email) ? emailKey(email) : null;
}
