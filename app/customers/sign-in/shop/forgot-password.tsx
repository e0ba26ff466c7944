import { call } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { messageOf } from './sentences.ts';
import { texts } from './texts.ts';

/** Requests an e-mail with a link to choose a new password. Returns what is said of it. */
export async function requestLink(email: string): Promise<Toast> {
  try {
    const { message } = await call('POST /api/auth/forgot-password', { body: { email } });
    return { title: message };
  } catch (error) {
    return { title: messageOf(error, texts.couldntSendYourPasswordPlease()), destructive: true };
  }
}

/** The result of requesting a reset link: on the page, because a toast disappears after seconds. */
export function LinkRequested({ outcome }: { outcome: Toast | null }) {
  return (
    <p
      role="status"
      className={`rounded-xl p-4 empty:hidden ${outcome?.destructive ? 'bg-chilli-tint text-chilli' : 'bg-leaf-tint'}`}
    >
      {outcome?.title}
      {outcome && !outcome.destructive && <> {texts.ifItDoesNotCome()}</>}
    </p>
  );
}
