import { useState } from 'react';
import { Link, useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { listDemoAccounts } from '#customers/list-demo-accounts.ts';
import { loginEmailError, loginErrors } from '#customers/rules/registration.ts';
import { call } from '#kit/call.ts';
import { useHandedToast } from '#kit/dialogs/handed-toast.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { PasswordField } from '#kit/password-field.tsx';
import { codesGoBy } from '#phone-messages/phone-consent.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/login.ts';
import { EmailField } from './account-fields.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { LinkRequested, requestLink } from './forgot-password.tsx';
import { doneMessage, loginAction } from './login-form.server.ts';
import { texts } from './texts.ts';
import { useFinishSignIn, useFrom } from './use-sign-in.ts';
import { useWrongFields } from './use-wrong-fields.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const notice = doneMessage(new URL(request.url), app);
  return {
    notice,
    head: pageHead(await pageShop(app), {
      // Anyone who is read the title of the new page hears what was done.
      title: notice === null ? texts.signIn() : texts.saidOnSignIn({ said: notice }),
      description: texts.signInToSee(),
      path: '/auth/login',
      indexed: false,
    }),
    codesGoBy: await codesGoBy(app),
    demoAccounts: await listDemoAccounts(app),
  };
}

/** The form of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return loginAction(new URLSearchParams(await request.text()), context.get(pageContext), new URL(request.url));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Reads the form fields themselves, because a browser may have filled them in before hydration. */
function typed(form: HTMLFormElement | null): { email: string; password: string } {
  const data = form ? new FormData(form) : new FormData();
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
}

/** The sign-in page. 'Forgot Password' mails a reset link to the typed address. */
export default function Login({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { notice, codesGoBy, demoAccounts } = loaderData;
  const finishSignIn = useFinishSignIn();
  const { from, keepFrom } = useFrom();
  const { attach, field, form, refuse, fail } = useWrongFields(problem?.wrong);
  const [busy, setBusy] = useState<'no' | 'signing in' | 'sending'>('no');
  const [linkOutcome, setLinkOutcome] = useState<Toast | null>(null);
  useHandedToast();

  const signIn = async (event: React.FormEvent) => {
    event.preventDefault();
    const body = typed(form.current);
    if (refuse(loginErrors(body))) return;
    setBusy('signing in');
    try {
      const answer = await call('POST /api/auth/login', { body });
      if (answer.success) await finishSignIn(answer, { from, toProgram: true });
      // A small page of its own: shoppers have no second step.
      else location.assign(keepFrom('/auth/second-step'));
    } catch (error) {
      fail(error, true);
      setBusy('no');
    }
  };

  const forgot = async (event: React.FormEvent) => {
    event.preventDefault();
    const { email } = typed(form.current);
    const message = loginEmailError(email);
    if (refuse(message === null ? [] : [{ field: 'email', message }])) return;
    setLinkOutcome(null);
    setBusy('sending');
    const outcome = await requestLink(email);
    setLinkOutcome(outcome);
    setBusy('no');
  };

  return (
    <>
      <h1 className="text-3xl">{texts.signIn()}</h1>
      <p className="mt-1 text-ink-soft">
        {texts.newHere()}{' '}
        <Link to={keepFrom('/auth/register')} className="link">
          {texts.register()}
        </Link>
      </p>
      <PlainProblem problem={problem} said={notice} />
      <form {...attach} action={useHref(keepFrom('/auth/login'))} onSubmit={signIn} className="mt-6 space-y-4">
        <EmailField {...field('email')} defaultValue={problem?.typed.email} />
        <PasswordField {...field('password')} label={texts.passwordLabel()} autoComplete="current-password" required />
        <button type="submit" disabled={busy !== 'no'} className="button button-leaf w-full">
          {busy === 'signing in' && <span aria-hidden="true" className="ring-spinner size-4" />}
          {texts.signInButton()}
        </button>
        <button
          type="submit"
          name="do"
          value="link"
          disabled={busy !== 'no'}
          className="link min-h-11 w-full"
          onClick={forgot}
        >
          {texts.forgotPassword()}
        </button>
        <LinkRequested outcome={linkOutcome} />
      </form>
      {codesGoBy !== null && (
        <Link to={keepFrom('/auth/code')} className="button button-line mt-4 w-full">
          {texts.signInWithACode()}
        </Link>
      )}
      <DemoNotice accounts={demoAccounts} />
    </>
  );
}
