import type { ComponentType, ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';
import type { FieldError } from '#rules/app-error.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { noCoupon } from '#rules/order-status.ts';
import { type ProgramBuyer, programBuyerErrors, programSentences } from '#rules/programs.ts';
import { call } from '#ui/call.ts';
import { askWhoIsHere } from '#ui/session.ts';
import { seemsSignedIn } from '#ui/session-mark.ts';
import type { Toast } from '#ui/toast-card.tsx';
import { ProcessingOverlay } from '../checkout/processing-overlay.tsx';
import { followEarlier, type ProgramOutcome, payProgram } from './pay-program.ts';
import { type BoughtProgram, keepBought } from './program-order.ts';
import { couldNotCheck } from './start-purchase.ts';
import { UnrecordedPayment } from './unrecorded-payment.tsx';

interface Telling {
  toast: (toast: Toast) => void;
  navigate: NavigateFunction;
  /** Code of the applied coupon; empty without one. */
  coupon: string;
}

interface Press extends Telling {
  /** As it stands in the form. */
  buyer: ProgramBuyer;
  userId: string;
  planName: string;
  /** Total that is on screen. */
  totalPaise: number;
  /** Covers the page, or uncovers it. */
  cover: (overlay: ComponentType | null) => void;
  /** Says what stays said: a payment that the shop could not confirm. */
  setUnrecorded: (said: ReactNode) => void;
  /** Shows what is wrong beside the fields, and goes to the first; an empty list takes the marks away. */
  onWrong: (errors: readonly FieldError[]) => void;
  /** The shop's price or the coupon is not what the page shows. */
  onOutdated: () => Promise<void>;
}

/** What 'Pay Now' does: the form is checked, the plan is paid, and what came of it is said. Its code comes with the press. */
export async function pay(press: Press): Promise<void> {
  const { buyer, toast } = press;
  const tidied = { userName: buyer.userName.trim(), email: buyer.email.trim(), mobile: tidyMobile(buyer.mobile) };
  const errors = programBuyerErrors(tidied);
  press.onWrong(errors);
  if (errors[0]) return toast({ title: errors[0].message, destructive: true, duration: 4000 });
  press.cover(Processing);
  const request = {
    ...tidied,
    planName: press.planName,
    amount: rupeesFromPaise(press.totalPaise),
    userId: press.userId,
    couponUsed: press.coupon || noCoupon,
  };
  const outcome = await payProgram(request, press.userId, (late, isHere) => void succeed(press, late, isHere));
  press.cover(null);
  await show(press, outcome);
}

/** What happens when the money of a purchase is there that was opened before the page was loaded. */
export function welcomeBack(userId: string, telling: Telling): void {
  followEarlier(userId, (bought, isHere) => void succeed(telling, bought, isHere));
}

/** Ten digits, without the gaps and the +91 that people write. */
function tidyMobile(mobile: string): string {
  return mobile.replaceAll(/[\s-]/g, '').replace(/^\+91(?=\d{10}$)/, '');
}

function Processing() {
  return <ProcessingOverlay title="Processing Your Purchase" />;
}

async function succeed({ toast, navigate, coupon }: Telling, bought: BoughtProgram, isHere = true): Promise<void> {
  // Whoever went elsewhere meanwhile is told, and not led away from what they do there.
  toast({ title: 'Payment Successful', description: programSentences.paid });
  // The purchase itself counted the use already, so a failure changes nothing (behaviour: Coupons 5).
  if (coupon !== '') call('POST /api/coupon/update-usage', { body: { code: coupon } }).catch(() => null);
  keepBought(bought);
  if (isHere) await navigate('/shop/program-success', { state: bought });
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
      press.setUnrecorded(<UnrecordedPayment paymentId={outcome.paymentId} />);
      return warn('Purchase Failed', `Please reach out to us with ${outcome.paymentId}`);
    case 'signedOut':
      // The page itself leads a guest to register.
      await askWhoIsHere();
      if (seemsSignedIn()) press.toast(couldNotCheck);
      return;
    case 'wrong':
      warn(outcome.message);
      return press.onWrong(outcome.errors);
    case 'outdated':
      warn(outcome.message);
      await press.onOutdated();
  }
}
