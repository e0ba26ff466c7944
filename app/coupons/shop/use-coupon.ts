import { useEffect, useRef, useState } from 'react';
import { discountFromFields, discountLabel, discountOffer } from '#coupons/rules/discount.ts';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { texts } from '#payments/shop/texts.ts';
import { amountsInPaise, discountAmounts, rupeesFromPaise } from '#pricing/rules/money.ts';
import type { QuoteDiscount } from '#pricing/rules/quote.ts';
import type { ShownCoupon } from './coupon-field.tsx';

/** A coupon that the server said holds. */
interface AppliedCoupon {
  code: string;
  /** As people read it, such as '12.5%'. */
  label: string;
  /** What it gives, such as '12.5% off'. */
  offer: string;
  discount: QuoteDiscount;
  /** Amount for which it was checked. */
  amountPaise: number;
}

export interface Coupon extends ShownCoupon {
  applied: AppliedCoupon | null;
  /** A code is typed that nobody has applied yet: anyone who goes on is told first whether it holds. */
  isTyped: boolean;
  /** Another text was typed: whatever was applied is off. */
  type: (text: string) => void;
  /** One that was offered: applied as soon as one can be taken. */
  take: (code: string) => void;
  apply: () => void;
  /** A button of its field was pressed. */
  press: (button: string) => void;
  /** The coupon turned out not to hold. */
  drop: () => void;
}

interface CouponUse {
  /** What the discount is counted on: the subtotal of the goods, or the price of the plan. */
  amountPaise: number;
  /** Whether it gives anything to what is bought. */
  isEligible: (discount: QuoteDiscount) => boolean;
  /** Said of a coupon that does not. */
  notEligible: string;
  /** Why no coupon can be taken yet. */
  refusal?: string | null;
  /** Code that was applied on the page before, or before a reload; it is checked again. */
  carried: string;
  /** Gets the code that is applied, and '' when none is any more. */
  onChange: (code: string) => void;
}

/** Lets several clicks on plus or minus pass before the coupon is checked again. */
const patienceMs = 300;
const refusalMs = 4000;
const nothing = { code: '', isNews: false };

/**
 * The coupon of a purchase (behaviour: Coupons 6): checked when it is applied, and again whenever the amount
 * changes while it is applied.
 */
export function useCoupon(use: CouponUse): Coupon {
  const { amountPaise, refusal = null, onChange } = use;
  const toast = useToast();
  const [text, setText] = useState(use.carried);
  const [applied, setApplied] = useState<AppliedCoupon | null>(null);
  /** What was carried here, or taken where it was offered, until it is checked. */
  const [carried, setCarried] = useState({ code: use.carried, isNews: false });
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState('');
  /** Number of the latest check; the response to an earlier one no longer counts. */
  const latest = useRef(0);
  const field = useRef<HTMLDivElement>(null);
  /** What was pressed goes, or is switched off: the focus stays beside it, where it opens no phone's keyboard. */
  const holdFocus = () => document.activeElement?.id !== 'coupon' && field.current?.focus();

  const refuse = (title: string) => toast({ title, destructive: true, duration: refusalMs });
  const drop = () => {
    latest.current += 1;
    setAsking(false);
    setApplied(null);
    onChange('');
  };
  const check = async (code: string, quietly: boolean) => {
    latest.current += 1;
    const mine = latest.current;
    setAsking(true);
    const response = await checkCoupon(code, use);
    if (mine !== latest.current) return;
    if (!response.holds) {
      drop();
      setRefused(code);
      return refuse(response.message);
    }
    setAsking(false);
    setApplied({ code, ...response.coupon, amountPaise });
    onChange(code);
    if (!quietly) toast({ title: response.message });
  };

  const toCheck = applied ? applied.code : carried.code;
  const isDue = toCheck !== '' && amountPaise > 0 && refusal === null && applied?.amountPaise !== amountPaise;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a price that changes meanwhile begins the wait again
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setCarried(nothing);
      void check(toCheck, !carried.isNews);
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [isDue, toCheck, amountPaise]);

  const checking = asking || (isDue && applied === null);
  const mayApply = applied === null && !checking && text.trim() !== '';
  const type = (typed: string) => {
    if (typed !== '' && refusal !== null) refuse(refusal);
    setCarried(nothing);
    drop();
    setText(typed);
  };
  const apply = () => {
    if (refusal !== null) refuse(refusal);
    else void check(text.trim(), false);
  };
  return {
    text,
    applied,
    checking,
    mayApply,
    isTyped: mayApply && text.trim() !== refused,
    type,
    field,
    take: (code) => {
      holdFocus();
      type(code);
      setCarried({ code, isNews: true });
    },
    apply,
    press: (button) => {
      holdFocus();
      if (button === 'no-coupon') type('');
      else apply();
    },
    drop,
  };
}

type CouponResponse =
  | { holds: true; message: string; coupon: Pick<AppliedCoupon, 'label' | 'offer' | 'discount'> }
  | { holds: false; message: string };

/** Asks the server whether a coupon holds. Never throws. */
async function checkCoupon(code: string, { amountPaise, isEligible, notEligible }: CouponUse): Promise<CouponResponse> {
  try {
    const response = await call('POST /api/coupon/check', { body: { code, orderTotal: rupeesFromPaise(amountPaise) } });
    const { message, productIds } = response;
    const fields = amountsInPaise(response, discountAmounts);
    const discount = { ...discountFromFields(fields), productIds };
    if (!isEligible(discount)) return { holds: false, message: notEligible };
    return { holds: true, message, coupon: { label: discountLabel(fields), offer: discountOffer(fields), discount } };
  } catch (error) {
    const isRefused = error instanceof CallFailure && error.answered && error.status < 500;
    return { holds: false, message: isRefused ? error.message : texts.somethingWentWrongPleaseTry() };
  }
}
