import { call } from '#ui/call.ts';
import type { Toast } from '#ui/toast-card.tsx';
import { forgotFailed, saidBy } from './sentences.ts';

/** Asks for an e-mail with a link to a new password. Answers what to say of it. */
export async function askForLink(email: string): Promise<Toast> {
  try {
    const { message } = await call('POST /api/auth/forgot-password', { body: { email } });
    return { title: message };
  } catch (error) {
    return { title: saidBy(error, forgotFailed), destructive: true };
  }
}
