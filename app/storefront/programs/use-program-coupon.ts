import { useEffect, useRef, useState } from 'react';
import { useToast } from '#ui/toast.tsx';
import { checkProgramCoupon } from './check-program-coupon.ts';

export interface ProgramCoupon {
  text: string;
  applied: { code: string; percent: number; basisPoints: number } | null;
  checking: boolean;
  /** Another text was typed: whatever was applied is off. */
  type: (text: string) => void;
  apply: () => void;
  /** The coupon turned out not to hold. */
  drop: () => void;
}

/**
 * The coupon box of the program's checkout.
 * @param pricePaise of the plan
 * @param carried code that was applied before the page was loaded; checked again at once
 * @param onApplied hears of the code that is applied, and '' when none is any more
 */
export function useProgramCoupon(
  pricePaise: number,
  carried: string,
  onApplied: (code: string) => void,
): ProgramCoupon {
  const toast = useToast();
  const [text, setText] = useState(carried);
  const [applied, setApplied] = useState<ProgramCoupon['applied']>(null);
  const [checking, setChecking] = useState(carried !== '');
  /** Number of the latest check; an answer to an earlier one no longer counts. */
  const latest = useRef(0);

  const drop = () => {
    latest.current += 1;
    setChecking(false);
    setApplied(null);
    onApplied('');
  };
  const check = async (code: string, quietly: boolean) => {
    latest.current += 1;
    const mine = latest.current;
    setChecking(true);
    const answer = await checkProgramCoupon(code, pricePaise);
    if (mine !== latest.current) return;
    setChecking(false);
    if (!answer.holds || !quietly) toast({ title: answer.message, destructive: !answer.holds, duration: 4000 });
    if (!answer.holds) return onApplied('');
    setApplied({ code, percent: answer.percent, basisPoints: answer.basisPoints });
    onApplied(code);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was carried is checked once
  useEffect(() => {
    if (carried !== '') void check(carried, true);
  }, []);
  return {
    text,
    applied,
    checking,
    drop,
    apply: () => void check(text.trim(), false),
    type: (typed) => {
      drop();
      setText(typed);
    },
  };
}
