import { rupeesFromPaise } from '#rules/money.ts';
import { programLeadKey } from '#rules/program-lead.ts';
import { programSentences } from '#rules/programs.ts';
import { askWhoIsHere, type User } from '#ui/session.ts';
import { seemsSignedIn } from '#ui/session-mark.ts';
import type { Toast } from '#ui/toast-card.tsx';
import type { ProgramOrder } from './program-order.ts';

/** Nobody can tell who is signed in: nobody is sent to register, who may have an account. */
export const couldNotCheck: Toast = {
  title: 'We could not check who is signed in',
  description: 'Please check your connection and try again.',
  destructive: true,
};

/** Where 'Purchase' leads, with what the checkout gets to know of the plan and its buyer; null when that cannot be told. */
export async function startPurchase(
  plan: { name: string; pricePaise: number },
  toast: (toast: Toast) => void,
): Promise<{ to: string; state?: ProgramOrder } | null> {
  const user = seemsSignedIn() ? await askWhoIsHere() : null;
  if (user) return { to: '/shop/program-checkout', state: orderOf(plan, user) };
  if (!seemsSignedIn()) return { to: registerFirst(toast) };
  toast(couldNotCheck);
  return null;
}

function orderOf(plan: { name: string; pricePaise: number }, user: User): ProgramOrder {
  return {
    userName: user.userName,
    email: user.email,
    mobile: String(user.phoneNumber ?? ''),
    planName: plan.name,
    amount: rupeesFromPaise(plan.pricePaise),
    userId: user.id,
    coupon: '',
  };
}

/** Tells a guest to register, and remembers what for. @returns the page to go to */
export function registerFirst(toast: (toast: Toast) => void): string {
  toast({ title: programSentences.registerFirst });
  try {
    localStorage.setItem(programLeadKey, String(Date.now()));
  } catch {
    // Without storage they come back by themselves.
  }
  return '/auth/register';
}
