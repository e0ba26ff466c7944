import { useState } from 'react';
import { data, Link, useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { openChange } from '#customers/email-change/confirm-email-change.ts';
import { deadLink } from '#customers/rules/registration.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/new-email.ts';
import { SubmitButton } from './account-fields.tsx';
import { newEmailAction } from './new-email-form.server.ts';
import { messageOf } from './sentences.ts';
import { texts } from './texts.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const token = query.get('token') ?? '';
  const change = await openChange(app, token);
  const page = {
    head: pageHead(await pageShop(app), {
      title: texts.confirmYourEmail(),
      description: texts.confirmYourEmailDescription(),
      path: '/auth/new-email',
      indexed: false,
    }),
    token,
    newEmail: change?.newEmail ?? null,
    isDone: query.get('said') === 'changed',
    role: requestContext.account?.role ?? null,
  };
  // The address contains a secret token, and so does the page.
  return data(page, { headers: { 'cache-control': 'private, no-store' } });
}

/** The form of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return newEmailAction(context.get(pageContext), new URL(request.url));
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/**
 * The page of the link that confirms a new address of an account: only its button changes anything, as programs that
 * check mail open links, too.
 */
export default function NewEmail({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { token, newEmail, isDone, role } = loaderData;
  if (isDone) return <Changed role={role} />;
  if (newEmail === null) return <Dead role={role} />;
  return <Confirm token={token} newEmail={newEmail} problem={problem} />;
}

interface ConfirmProps {
  token: string;
  newEmail: string;
  problem: Route.ComponentProps['actionData'];
}

function Confirm({ token, newEmail, problem }: ConfirmProps) {
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const action = useHref(`/auth/new-email?token=${encodeURIComponent(token)}`);
  const done = useHref('/auth/new-email?said=changed');

  const save = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaving(true);
    try {
      await call('POST /api/auth/email/confirm', { body: { token } });
      // As a new page, so that all of it knows the account as it is now.
      location.replace(done);
    } catch (error) {
      setSaving(false);
      toast({ title: messageOf(error), destructive: true });
    }
  };

  return (
    <>
      <h1 className="text-3xl">{texts.confirmYourEmail()}</h1>
      <p className="mt-2 wrap-anywhere">{texts.yourAccountWillHave({ newEmail })}</p>
      <p className="mt-1 text-ink-soft">{texts.youllBeSignedOutElsewhere()}</p>
      <PlainProblem problem={problem} />
      <form method="post" action={action} onSubmit={save} className="mt-6">
        <SubmitButton isBusy={saving}>{texts.useThisAddress()}</SubmitButton>
      </form>
    </>
  );
}

type Role = Route.ComponentProps['loaderData']['role'];

function Changed({ role }: { role: Role }) {
  return (
    <>
      <h1 className="text-3xl">{texts.yourEmailIsChanged()}</h1>
      <p role="status" className="mt-2 text-ink-soft">
        {texts.signInWithItFromNowOn()}
      </p>
      <GoOn role={role} />
    </>
  );
}

function Dead({ role }: { role: Role }) {
  return (
    <>
      <h1 className="text-3xl">{texts.thisLinkIsNoLonger()}</h1>
      <p className="mt-2 text-ink-soft">
        {deadLink()} {texts.askForItInYourAccount()}
      </p>
      <GoOn role={role} />
    </>
  );
}

/** To where the address is changed, which asks visitors to sign in first. */
function GoOn({ role }: { role: Role }) {
  const isStaff = role === 'admin';
  return (
    <p className="mt-6">
      <Link
        to={isStaff ? '/admin/sign-in' : '/shop/account?tab=details'}
        reloadDocument={isStaff}
        className="button button-line w-full"
      >
        {role === null ? texts.signIn() : texts.toYourAccount()}
      </Link>
    </p>
  );
}
