import type { PageContext } from '#boot/page-context.ts';
import { mailed } from '#email/mailed.ts';
import type { ReminderKind } from '#email/rules/occasions.ts';
import { answerForm, type PlainProblem, typedIn } from '#kit/plain-form.server.ts';
import type { AppContext } from '#platform/app-context.ts';
import { texts } from './texts.ts';

const account = '/shop/account';

/** What was wrong with a form of the account, and what it holds. */
export type AccountProblem = PlainProblem<{
  /** Which of them it is; the ids of its fields begin with it, too. */
  what: string;
  userName: string;
  phoneNumber: string;
  newEmail: string;
  reviews: 'remove' | 'keep';
}>;

/** The forms of the account in a browser without scripts (docs/decisions/plain-forms.md). */
export function accountAction(form: URLSearchParams, { call }: PageContext) {
  const { currentPassword, password, ...shown } = typedIn(
    form,
    'userName',
    'phoneNumber',
    'newEmail',
    'currentPassword',
    'password',
  );
  const { userName, phoneNumber, newEmail } = shown;
  const what = form.get('do') ?? '';
  const reviews = form.get('reviews') === 'remove' ? 'remove' : 'keep';
  const typed: AccountProblem['typed'] = { what, ...shown, reviews };
  const fields = ['userName', 'phoneNumber', 'newEmail', 'currentPassword', 'password'];
  const act = async () => {
    switch (what) {
      case 'details':
        await call('PUT /api/auth/account', { body: { userName, phoneNumber } });
        return `${account}?said=details`;
      case 'password':
        await call('PUT /api/auth/password', { body: { currentPassword, password } });
        return `${account}?said=password`;
      case 'email':
        await call('POST /api/auth/email', { body: { newEmail, currentPassword } });
        return `${account}?said=email`;
      case 'subscribe':
      case 'unsubscribe':
        await call('POST /api/auth/newsletter', { body: { subscribed: what === 'subscribe' } });
        return `${account}?said=${what}d`;
      case 'stop-stock-alerts':
        await call('POST /api/auth/stock-alerts/stop', {});
        return `${account}?said=stock-alerts-stopped`;
      case 'start left cart':
      case 'stop left cart':
      case 'start refill':
      case 'stop refill': {
        const [act = '', ...kind] = what.split(' ');
        const body = { kind: kind.join(' ') as ReminderKind, wanted: act === 'start' };
        await call('POST /api/auth/reminders', { body });
        return `${account}?said=choice-saved`;
      }
      case 'erase':
        await call('POST /api/auth/erase', { body: { password, reviews } });
        return '/auth/login?said=erased';
      case 'sign-out':
        await call('POST /api/auth/logout', {});
        return '/auth/login?said=out';
      default:
        return account;
    }
  };
  return answerForm(typed, fields, act, `${what}-`);
}

/** What the address says that was done, or null. */
export function doneMessage(url: URL, app: AppContext): string | null {
  switch (url.searchParams.get('said')) {
    case 'details':
      return texts.detailsAreSaved();
    case 'password':
      return texts.newPasswordIsSet();
    case 'email':
      return mailed(app, texts.linkIsSent());
    case 'subscribed':
      return texts.youAreSubscribed();
    case 'unsubscribed':
      return texts.youAreUnsubscribed();
    case 'choice-saved':
      return texts.choiceIsSaved();
    case 'stock-alerts-stopped':
      return texts.stockAlertsStopped();
    default:
      return null;
  }
}
