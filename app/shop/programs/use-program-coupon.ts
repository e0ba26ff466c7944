import { useRef, useState } from 'react';
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

/** The coupon box of the program's checkout. @param pricePaise of the plan */
export function useProgramCoupon(pricePaise: number): ProgramCoupon {
  const toast = useToast();
  const [text, setText] = useState('');
  const [applied, setApplied] = useState<ProgramCoupon['applied']>(null);
  const [checking, setChecking] = useState(false);
  /** Number of the latest check; an answer to an earlier one no longer counts. */
  const latest = useRef(0);

  const drop = () => {
    latest.current += 1;
    setChecking(false);
    setApplied(null);
  };
  const apply = async () => {
    latest.current += 1;
    const mine = latest.current;
    const code = text.trim();
    setChecking(true);
    const answer = await checkProgramCoupon(code, pricePaise);
    if (mine !== latest.current) return;
    setChecking(false);
    toast({ title: answer.message, destructive: !answer.holds, duration: 4000 });
    if (answer.holds) setApplied({ code, percent: answer.percent, basisPoints: answer.basisPoints });
  };
  return {
    ...{ text, applied, checking, drop },
    apply: () => void apply(),
    type: (typed) => {
      drop();
      setText(typed);
    },
  };
}
