import { useState } from 'react';
import { data, Link, useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { deadLink, loginEmailError, newPasswordError } from '#customers/rules/registration.ts';
import { call } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { NewPasswordField } from '#kit/password-field.tsx';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/reset-password.ts';
import { EmailField, SubmitButton } from './account-fields.tsx';
import { LinkRequested, requestLink } from './forgot-password.tsx';
import { resetAction } from './reset-form.server.ts';
import { asCallFailure } from './sentences.ts';
import { texts } from './texts.ts';
import { useFinishSignIn } from './use-sign-in.ts';
import { useWrongFields } from './use-wrong-fields.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const page = {
    head: pageHead(await pageShop(context.get(pageContext).app), {
      title: token === '' ? texts.resetYourPassword() : texts.chooseANewPassword(),
      description: texts.chooseANewPasswordForYourAccount(),
      path: '/auth/reset-password',
      indexed: false,
    }),
    token,
  };
  // The address contains a secret token, and so does the page.
  return data(page, { headers: { 'cache-control': 'private, no-store' } });
}

/** The forms of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text());
  return resetAction(form, context.get(pageContext), new URL(request.url));
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ResetPassword({ loaderData: { token }, actionData: problem }: Route.ComponentProps) {
  const [dead, setDead] = useState(token === '' || problem?.isDead === true);
  const sent = { action: useHref(`/auth/reset-password?token=${encodeURIComponent(token)}`), problem };
  return dead ? (
    <AskForLink {...sent} isFirst={token === ''} />
  ) : (
    <NewPassword {...sent} token={token} onDead={() => setDead(true)} />
  );
}

interface Sent {
  /** Where a browser without scripts sends the form. */
  action: string;
  problem: Route.ComponentProps['actionData'];
}

function NewPassword({ token, onDead, action, problem }: { token: string; onDead: () => void } & Sent) {
  const finishSignIn = useFinishSignIn();
  const { attach, field, refuse, busy, send } = useWrongFields(problem?.wrong);

  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const message = newPasswordError(password);
    if (refuse(message === null ? [] : [{ field: 'password', message }])) return;
    void send(async () => {
      try {
        const answer = await call('POST /api/auth/reset-password', { body: { token, password } });
        if (answer.success) await finishSignIn(answer, {});
        else location.assign('/auth/second-step');
        return true;
      } catch (error) {
        if (asCallFailure(error)?.message === deadLink()) onDead();
        throw error;
      }
    });
  };

  return (
    <>
      <h1 className="text-3xl">{texts.chooseANewPassword()}</h1>
      <p className="mt-1 text-ink-soft">{texts.youllBeSignedOutEverywhere()}</p>
      <PlainProblem problem={problem} />
      <form {...attach} action={action} onSubmit={save} className="mt-6 space-y-4">
        <NewPasswordField {...field('password')} label={texts.newPassword()} required />
        <SubmitButton isBusy={busy}>{texts.saveNewPassword()}</SubmitButton>
      </form>
    </>
  );
}

/** @param isFirst nobody has come by a link */
function AskForLink({ action, problem, isFirst }: Sent & { isFirst: boolean }) {
  const { attach, field, refuse, busy, send } = useWrongFields(problem?.wrong);
  const [linkOutcome, setLinkOutcome] = useState<Toast | null>(null);

  const ask = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const message = loginEmailError(email);
    if (refuse(message === null ? [] : [{ field: 'email', message }])) return;
    setLinkOutcome(null);
    void send(async () => {
      const outcome = await requestLink(email);
      setLinkOutcome(outcome);
    });
  };

  return (
    <>
      <h1 className="text-3xl">{isFirst ? texts.resetYourPassword() : texts.thisLinkIsNoLonger()}</h1>
      <p className="mt-2 text-ink-soft">{isFirst ? texts.weWillSendALink() : deadLink()}</p>
      <PlainProblem problem={problem} />
      <form {...attach} action={action} onSubmit={ask} className="mt-6 space-y-4">
        <EmailField {...field('email')} defaultValue={problem?.typed.email} />
        <SubmitButton name="do" value="link" isBusy={busy}>
          {isFirst ? texts.sendTheLink() : texts.sendANewLink()}
        </SubmitButton>
        <LinkRequested outcome={linkOutcome} />
      </form>
      <p className="mt-4 text-ink-soft">
        {texts.doYouKnowYourPassword()}{' '}
        <Link to="/auth/login" className="link">
          {texts.login()}
        </Link>
      </p>
    </>
  );
}
