import { CallFailure, call } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { texts } from '#storefront/layout/texts.ts';

/**
 * Subscribes an address to the newsletter. It comes with the first press, as every page has the form.
 * @returns what is wrong with the address, or a toast. Never throws.
 */
export async function subscribe(email: string): Promise<{ wrong: string } | { toast: Toast }> {
  if (!isEmailAddress(asIdentifier(email))) return { wrong: texts.pleaseEnterAValidEmail() };
  try {
    const { message } = await call('POST /api/newsletter/subscribe', { body: { email: email.trim() } });
    return { toast: { title: texts.subscriptionSuccessful(), description: message } };
  } catch (error) {
    const title = error instanceof CallFailure && error.answered ? error.message : texts.serverErrorPleaseTryAgain();
    return { toast: { title, destructive: true } };
  }
}
