import { rupeesFromPaise } from '#rules/money.ts';
import { programLeadKey } from '#rules/program-lead.ts';
import { programSentences } from '#rules/programs.ts';
import { askWhoIsHere } from '#ui/session.ts';
import { seemsSignedIn } from '#ui/session-mark.ts';
import type { Toast } from '#ui/toast-card.tsx';
import type { ProgramOrder } from './program-order.ts';

/** What the checkout gets to know of a plan and of whoever is signed in; null for a guest. */
export async function purchaseOf(plan: { name: string; pricePaise: number }): Promise<ProgramOrder | null> {
  const user = seemsSignedIn() ? await askWhoIsHere() : null;
  if (!user) return null;
  return {
    ...{
      userName: user.userName,
      email: user.email,
      mobile: user.phoneNumber === null ? '' : String(user.phoneNumber),
    },
    ...{ planName: plan.name, amount: rupeesFromPaise(plan.pricePaise), userId: user.id },
  };
}

/** Tells a guest to register, and remembers what for. @returns the page to go to */
export function registerFirst(toast: (toast: Toast) => void): string {
  toast({ title: programSentences.registerFirst });
  try {
    localStorage.setItem(programLeadKey, 'true');
  } catch {
    // Without storage they come back by themselves.
  }
  return '/auth/register';
}
