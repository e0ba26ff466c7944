import { useEffect, useRef, useState } from 'react';
import { subtotalPaise } from '#rules/cart.ts';
import { orderableLines } from '#rules/cart-check.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { basisPointsFromPercent, type QuoteDiscount } from '#rules/quote.ts';
import { useToast } from '#ui/toast.tsx';
import { useCart } from '../cart/cart-store.ts';
import { keepDraft } from './checkout-draft.ts';

/** A coupon that the server said holds. */
interface AppliedCoupon {
  code: string;
  /** As the coupon has it, such as 12.5. */
  percent: number;
  discount: QuoteDiscount;
  /** Subtotal for which it was checked. */
  subtotalPaise: number;
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

const toastMs = 4000;
/** Lets several presses of plus or minus pass before the coupon is checked again. */
const patienceMs = 300;

/**
 * The coupon of the cart (specification 1 §4, decisions D6): checked when it is applied, and again whenever the subtotal
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

  const clear = () => {
    setApplied(null);
    keepDraft({ coupon: '' });
  };
  const drop = () => {
    latest.current += 1;
    setChecking(false);
    clear();
  };
  const refuse = (title: string) => {
    clear();
    toast({ title, destructive: true, duration: toastMs });
  };

  const check = async (code: string, quietly: boolean) => {
    latest.current += 1;
    const mine = latest.current;
    setChecking(true);
    const { CallFailure, call } = await import('#ui/call.ts');
    try {
      const answer = await call('POST /api/coupon/check', { body: { code, orderTotal: rupeesFromPaise(subtotal) } });
      if (mine !== latest.current) return;
      if (!lines.some(({ productId }) => answer.productIds.includes(productId))) {
        return refuse('Products not eligible for Discount');
      }
      const { productIds, discountPercentage } = answer;
      keepDraft({ coupon: code });
      setApplied({
        code,
        percent: discountPercentage,
        discount: { basisPoints: basisPointsFromPercent(discountPercentage), productIds },
        subtotalPaise: subtotal,
      });
      if (!quietly) toast({ title: answer.message });
    } catch (error) {
      if (mine !== latest.current) return;
      const answered = error instanceof CallFailure && error.answered && error.status < 500;
      refuse(answered ? error.message : 'Something went wrong. Please try again.');
    } finally {
      if (mine === latest.current) setChecking(false);
    }
  };

  const isCarried = useRef(carried !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subtotal is a reason to check again
  useEffect(() => {
    if (subtotal === 0) return;
    const code = applied?.code ?? (isCarried.current ? carried : '');
    isCarried.current = false;
    if (code === '' || state === '' || applied?.subtotalPaise === subtotal) return;
    if (!applied) {
      check(code, true);
      return;
    }
    const timer = setTimeout(() => check(code, true), patienceMs);
    return () => clearTimeout(timer);
  }, [subtotal, applied]);

  return {
    text,
    applied,
    checking,
    type: (typed) => {
      if (typed !== '' && state === '') toast({ title: 'Select your State!', destructive: true, duration: toastMs });
      drop();
      setText(typed);
    },
    apply: () => {
      if (state === '') return toast({ title: 'Select your State!', destructive: true, duration: toastMs });
      check(text.trim(), false);
    },
    drop,
  };
}
