import { discountOn } from '#coupons/rules/discount.ts';
import { texts } from '#orders/rules/texts.ts';
import { type Discount, gstInside } from '#pricing/rules/quote.ts';
import type { FieldError } from '#rules/app-error.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';

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
    return texts.notAPhoneNumber();
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

/**
 * Whether the invoice of a plan has to name the buyer's address and state: at a taxable value of ₹50,000 and more (CGST
 * Rules 46 e). Below, the shop does not ask for it.
 */
export function needsPlanAddress({ totalPaise, gstPaise }: Pick<ProgramQuote, 'totalPaise' | 'gstPaise'>): boolean {
  return totalPaise - gstPaise >= 50_000_00;
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
  if (name.length > 120) errors.push({ field: 'userName', message: texts.fieldIsTooLong({ longest: 120 }) });
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
