import type { PageContext } from '#boot/page-context.ts';
import { afterSignIn } from '#customers/sign-in/rules/after-sign-in.ts';
import { mailed } from '#email/mailed.ts';
import { answerForm, typedIn } from '#kit/plain-form.server.ts';
import type { AppContext } from '#platform/app-context.ts';
import { texts } from './texts.ts';

/**
 * The form of the sign-in page in a browser without scripts (docs/decisions/plain-forms.md). @param url of the page,
 * with `from`
 */
export function loginAction(form: URLSearchParams, { call }: PageContext, url: URL) {
  const { email, password } = typedIn(form, 'email', 'password');
  const from = url.searchParams.get('from');
  const query = from === null ? '' : `from=${encodeURIComponent(from)}`;
  return answerForm({ email }, ['email', 'password'], async () => {
    if (form.get('do') === 'link') {
      await call('POST /api/auth/forgot-password', { body: { email } });
      return `/auth/login?said=link${query && `&${query}`}`;
    }
    const answer = await call('POST /api/auth/login', { body: { email, password } });
    return answer.success ? afterSignIn(answer.user.role, { from }) : `/auth/second-step${query && `?${query}`}`;
  });
}

/** What the address says that was done, here or on the page of the account, or null. */
export function doneMessage(url: URL, app: AppContext): string | null {
  switch (url.searchParams.get('said')) {
    case 'link':
      return mailed(app, texts.linkSent());
    case 'out':
      return texts.youAreLoggedOut();
    case 'erased':
      return texts.accountIsErased();
    default:
      return null;
  }
}
