import type { NavigateFunction } from 'react-router';
import { rupeesFromPaise } from '#rules/money.ts';
import { noCoupon } from '#rules/order-status.ts';
import { type ProgramBuyer, programBuyerErrors, programSentences } from '#rules/programs.ts';
import type { FieldError } from '#rules/refusal.ts';
import { call } from '#ui/call.ts';
import { askWhoIsHere } from '#ui/session.ts';
import type { Toast } from '#ui/toast-card.tsx';
import { type ProgramOutcome, payProgram } from './pay-program.ts';
import { type BoughtProgram, keepBought } from './program-order.ts';

interface Press {
  /** As it stands in the form. */
  buyer: ProgramBuyer;
  userId: string;
  planName: string;
  /** Total that is on screen. */
  totalPaise: number;
  /** Code of the applied coupon. */
  coupon: string | null;
  toast: (toast: Toast) => void;
  navigate: NavigateFunction;
  setProcessing: (processing: boolean) => void;
  /** Payment that the shop could not confirm. */
  setUnrecorded: (paymentId: string) => void;
  /** Shows what is wrong beside the fields, and goes to the first; an empty list takes the marks away. */
  onWrong: (errors: readonly FieldError[]) => void;
  /** The shop's price or the coupon is not what the page shows. */
  onOutdated: () => Promise<void>;
}

/** What 'Pay Now' does: the form is checked, the plan is paid, and what came of it is said. Its code comes with the press. */
export async function pay(press: Press): Promise<void> {
  const { buyer, toast } = press;
  const tidied = { userName: buyer.userName.trim(), email: buyer.email.trim(), mobile: buyer.mobile.trim() };
  const errors = programBuyerErrors(tidied);
  press.onWrong(errors);
  if (errors[0]) return toast({ title: errors[0].message, destructive: true, duration: 4000 });
  press.setProcessing(true);
  const request = {
    ...tidied,
    ...{ planName: press.planName, amount: rupeesFromPaise(press.totalPaise), userId: press.userId },
    couponUsed: press.coupon ?? noCoupon,
  };
  const outcome = await payProgram(request, (late) => void succeed(press, late));
  press.setProcessing(false);
  await show(press, outcome);
}

async function succeed({ toast, navigate, coupon }: Press, bought: BoughtProgram): Promise<void> {
  toast({ title: 'Payment Successful', description: programSentences.paid });
  // The call of the specification; the purchase itself counted the use already, so a failure changes nothing.
  if (coupon !== null) call('POST /api/coupon/update-usage', { body: { code: coupon } }).catch(() => null);
  keepBought(bought);
  await navigate('/shop/program-success', { state: bought });
}

async function show(press: Press, outcome: ProgramOutcome): Promise<void> {
  const warn = (title: string, description?: string) =>
    press.toast({ title, ...(description ? { description } : {}), destructive: true, duration: 4000 });
  switch (outcome.kind) {
    case 'paid':
      return succeed(press, outcome.bought);
    case 'unpaid':
      return warn(outcome.title, outcome.description);
    case 'unrecorded':
      press.setUnrecorded(outcome.paymentId);
      return warn('Purchase Failed', `Please reach out to us with ${outcome.paymentId}`);
    case 'signedOut':
      // The page itself leads a guest to register.
      await askWhoIsHere();
      return;
    case 'wrong':
      warn(outcome.message);
      return press.onWrong(outcome.errors);
    case 'outdated':
      warn(outcome.message);
      await press.onOutdated();
  }
}
