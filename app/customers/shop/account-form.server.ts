import { data } from 'react-router';
import type { PageContext } from '#boot/page-context.ts';
import { texts as phoneTexts } from '#customers/phone-sign-in/texts.ts';
import { mailed } from '#email/mailed.ts';
import type { ReminderKind } from '#email/rules/occasions.ts';
import { answerForm, type PlainProblem, plainProblem, typedIn } from '#kit/plain-form.server.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
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
  /** Of a code that was sent to the phone. */
  vcd: string;
}>;

/** The forms of the account in a browser without scripts (docs/decisions/plain-forms.md). */
export function accountAction(form: URLSearchParams, { call }: PageContext) {
  const { currentPassword, password, otp, ...shown } = typedIn(
    form,
    'userName',
    'phoneNumber',
    'newEmail',
    'currentPassword',
    'password',
    'otp',
    'vcd',
  );
  const { userName, phoneNumber, newEmail, vcd } = shown;
  const what = form.get('do') ?? '';
  const reviews = form.get('reviews') === 'remove' ? 'remove' : 'keep';
  const typed: AccountProblem['typed'] = { what, ...shown, reviews };
  const fields = ['userName', 'phoneNumber', 'newEmail', 'currentPassword', 'password', 'otp'];
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
      case 'phone-confirm':
        await call('POST /api/auth/phone/confirm', { body: { otp, vcd } });
        return `${account}?said=phone`;
      case 'phone-end':
        await call('POST /api/auth/phone/end', {});
        return `${account}?said=phone-ended`;
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
  if (what === 'phone') return askForCode(typed, currentPassword, call);
  return answerForm(typed, fields, act, what === 'phone-confirm' ? 'phone-' : `${what}-`);
}

/** The page again, with the field of the code that was sent. */
async function askForCode(typed: AccountProblem['typed'], currentPassword: string, call: PageContext['call']) {
  try {
    const { otp: vcd } = await call('POST /api/auth/phone/confirm-code', { body: { currentPassword } });
    const quiet = { title: undefined, problems: [], wrong: {} };
    return data<AccountProblem>({ ...quiet, typed: { ...typed, vcd } }, { status: 200 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data<AccountProblem>(plainProblem(error, typed, ['currentPassword'], 'phone-'), { status: error.status });
  }
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
    case 'phone':
      return phoneTexts.numberIsConfirmed();
    case 'phone-ended':
      return phoneTexts.codesNoLongerSignIn();
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
