import type { FieldError } from '#rules/app-error.ts';
import { isEmailAddress } from '#rules/email-address.ts';
import { asIdentifier } from '#rules/hidden-characters.ts';
import { phoneDigits } from '#rules/phone-number.ts';
import { discountOn } from '#rules/pricing/discount.ts';
import { type Discount, gstInside } from '#rules/pricing/quote.ts';
import { states } from './india.ts';
import { texts } from './texts.ts';

/** The paid diabetic reversal program (behaviour: Programs 1). The server alone decides its prices. */

export interface ProgramPlan {
  name: string;
  pricePaise: number;
  months: number;
  /** Text of the badge beside the name, or empty. */
  badge: string;
  features: readonly string[];
}

export const programSentences = {
  get registerFirst() {
    return texts.registerToPurchase();
  },
  get missing() {
    return texts.allFieldsAreRequired();
  },
  get email() {
    return texts.invalidEmailFormat();
  },
  get noPhone() {
    return texts.enterPhoneNumber();
  },
  get phone() {
    return texts.invalidPhoneNumber2();
  },
  get notApplicable() {
    return texts.discountNotApplicable();
  },
  get paid() {
    return texts.youAreRegistered();
  },
};

export interface ProgramBuyer {
  userName: string;
  email: string;
  mobile: string;
}

/** Where the buyer of a plan lives, as its invoice names it. */
export interface PlanAddress {
  street: string;
  city: string;
  state: string;
  pincode: string;
}

/**
 * Whether the invoice of a plan has to name the buyer's address and state: at a taxable value of ₹50,000 and more (CGST Rules 46 e). Below,
 * the shop does not ask for it.
 */
export function needsPlanAddress({ totalPaise, gstPaise }: Pick<ProgramQuote, 'totalPaise' | 'gstPaise'>): boolean {
  return totalPaise - gstPaise >= 50_000_00;
}

const longestOfAddress = { street: 300, city: 100, state: 60, pincode: 6 };

/** Returns every broken rule of such an address, in the order of its fields; of no address all are missing. */
export function planAddressErrors(address: PlanAddress | null): FieldError[] {
  return (['street', 'city', 'state', 'pincode'] as const).flatMap((name) => {
    const typed = address?.[name].trim() ?? '';
    const message = typed === '' ? programSentences.missing : faultOfAddress(name, typed);
    return message === null ? [] : [{ field: `address.${name}`, message }];
  });
}

function faultOfAddress(name: keyof PlanAddress, typed: string): string | null {
  if (name === 'state' && !states.some((state) => state === typed)) return texts.selectYourState();
  if (name === 'pincode' && !/^[1-9]\d{5}$/.test(typed)) return texts.invalidPincode();
  const longest = longestOfAddress[name];
  return typed.length > longest ? texts.pleaseUseAtMostCharacters2({ longest }) : null;
}

/** Returns every broken rule of the buyer's data, in the order of its fields (behaviour: Programs 3). */
export function programBuyerErrors(buyer: ProgramBuyer): FieldError[] {
  const errors: FieldError[] = [];
  const [name, email, mobile] = [buyer.userName.trim(), asIdentifier(buyer.email), phoneDigits(buyer.mobile)];
  if (name === '') errors.push({ field: 'userName', message: programSentences.missing });
  if (email === '') errors.push({ field: 'email', message: programSentences.missing });
  else if (!isEmailAddress(email)) errors.push({ field: 'email', message: programSentences.email });
  if (mobile === '') errors.push({ field: 'mobile', message: programSentences.noPhone });
  else if (!/^\d{10}$/.test(mobile)) errors.push({ field: 'mobile', message: programSentences.phone });
  if (name.length > 120)
    errors.push({ field: 'userName', message: texts.pleaseUseAtMostCharacters2({ longest: 120 }) });
  return errors;
}

export interface ProgramQuote {
  pricePaise: number;
  discountPaise: number;
  /** GST contained in the total. */
  gstPaise: number;
  totalPaise: number;
}

/** Works out the price of a plan in paise, rounded half up. The browser and the server run this same code. */
export function quoteProgram(pricePaise: number, discount: Discount | null, gstBasisPoints: number): ProgramQuote {
  const discountPaise = discountOn(pricePaise, discount);
  const totalPaise = pricePaise - discountPaise;
  return { pricePaise, discountPaise, gstPaise: gstInside(totalPaise, gstBasisPoints), totalPaise };
}
