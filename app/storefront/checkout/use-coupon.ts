import { useEffect, useRef, useState } from 'react';
import { subtotalPaise } from '#rules/cart.ts';
import { orderableLines } from '#rules/cart-check.ts';
import type { QuoteDiscount } from '#rules/quote.ts';
import { useToast } from '#ui/toast.tsx';
import { useCart } from '../cart/cart-store.ts';
import { checkCoupon } from './check-coupon.ts';
import { keepDraft } from './checkout-draft.ts';

/** A coupon that the server said holds. */
interface AppliedCoupon {
  code: string;
  /** As the coupon has it, such as 12.5. */
  percent: number;
  discount: QuoteDiscount;
  /** Subtotal for which it was checked. */
  subtotal: number;
}

export interface CouponBox {
  text: string;
  applied: AppliedCoupon | null;
  checking: boolean;
  /** Another text was typed: whatever was applied is off. */
  type: (text: string) => void;
  apply: () => void;
  /** The coupon turned out not to hold. */
  drop: () => void;
}

/** Lets several presses of plus or minus pass before the coupon is checked again. */
const patienceMs = 300;

/**
 * The coupon of the cart (behaviour: Coupons 6): checked when it is applied, and again whenever the subtotal
 * changes while it is applied.
 * @param state the state of delivery; without one no coupon is taken
 * @param carried code that was applied on the page before; checked at once
 */
export function useCoupon(state: string, carried: string): CouponBox {
  const toast = useToast();
  const lines = orderableLines(useCart());
  const subtotal = subtotalPaise(lines);
  const [text, setText] = useState(carried);
  const [applied, setApplied] = useState<AppliedCoupon | null>(null);
  const [checking, setChecking] = useState(false);
  /** Number of the latest check; an answer to an earlier one no longer counts. */
  const latest = useRef(0);

  const refuse = (title: string) => toast({ title, destructive: true, duration: 4000 });
  const drop = () => {
    latest.current += 1;
    setChecking(false);
    setApplied(null);
    keepDraft({ coupon: '' });
  };
  const check = async (code: string, quietly: boolean) => {
    latest.current += 1;
    const mine = latest.current;
    setChecking(true);
    const answer = await checkCoupon(code, subtotal, lines);
    if (mine !== latest.current) return;
    if (!answer.holds) {
      drop();
      return refuse(answer.message);
    }
    setChecking(false);
    setApplied({ code, percent: answer.percent, discount: answer.discount, subtotal });
    keepDraft({ coupon: code });
    if (!quietly) toast({ title: answer.message });
  };

  const isCarried = useRef(carried !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subtotal or the state chosen at last is a reason to check again
  useEffect(() => {
    if (subtotal === 0 || state === '' || applied?.subtotal === subtotal) return;
    const code = applied ? applied.code : isCarried.current ? carried : '';
    if (code === '') return;
    // A price that changes meanwhile begins the wait anew; what was carried counts until it was really asked about.
    const timer = setTimeout(() => {
      isCarried.current = false;
      check(code, true);
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [subtotal, applied, state]);

  return {
    text,
    applied,
    checking,
    type: (typed) => {
      if (typed !== '' && state === '') refuse('Select your State!');
      isCarried.current = false;
      drop();
      setText(typed);
    },
    apply: () => {
      if (state === '') refuse('Select your State!');
      else check(text.trim(), false);
    },
    drop,
  };
}
