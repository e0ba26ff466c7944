import { call } from '#ui/call.ts';
import type { Toast } from '#ui/toast-card.tsx';
import { forgotFailed, saidBy } from './sentences.ts';

/** Asks for an e-mail with a link to a new password. @returns the toast that says what came of it */
export async function askForLink(email: string): Promise<Toast> {
  try {
    const { message } = await call('POST /api/auth/forgot-password', { body: { email } });
    return { title: message };
  } catch (error) {
    return { title: saidBy(error, forgotFailed), destructive: true };
  }
}

/** What came of asking for a link to a new password, for as long as the page is open: the toast is gone in seconds. */
export function LinkAsked({ outcome }: { outcome: Toast | null }) {
  if (outcome === null) return null;
  return (
    <p className={`rounded-xl p-4 ${outcome.destructive ? 'bg-chilli-tint text-chilli' : 'bg-leaf-tint'}`}>
      {outcome.title}
      {!outcome.destructive && ' If it does not come, check your spam folder.'}
    </p>
  );
}
