import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { fetchUser, type User } from '#kit/session/session.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { programSentences } from '#programs/rules/programs.ts';
import { markProgramLead, type PlanOrder } from './plan-memory.ts';
import { texts } from './texts.ts';

/** Shown when the shop cannot say who is signed in: the buyer may have an account and is not sent to register. */
export const couldNotCheck = (): Toast => ({
  title: texts.weCouldNotCheckWho(),
  description: texts.pleaseCheckYourConnection(),
  destructive: true,
});

/** Where 'Purchase' leads, with the state for the checkout; null when the shop cannot say who is signed in. */
export async function startPurchase(
  plan: { name: string; pricePaise: number },
  toast: (toast: Toast) => void,
): Promise<{ to: string; state?: PlanOrder & { amount: number } } | null> {
  const user = seemsSignedIn() ? await fetchUser() : null;
  if (user) {
    const order = { ...buyerOf(user), planName: plan.name, userId: user.id, coupon: '' };
    return { to: '/shop/program-checkout', state: { ...order, amount: rupeesFromPaise(plan.pricePaise) } };
  }
  if (!seemsSignedIn()) return { to: registerFirst(toast) };
  toast(couldNotCheck());
  return null;
}

export function buyerOf({ userName, email, phoneNumber }: User): Pick<PlanOrder, 'userName' | 'email' | 'mobile'> {
  return { userName, email, mobile: String(phoneNumber ?? '') };
}

/** Tells a guest to register, and remembers what for. @returns the page to go to */
export function registerFirst(toast: (toast: Toast) => void): string {
  toast({ title: programSentences.registerFirst });
  markProgramLead();
  return '/auth/register';
}
