import { data } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { newPasswordError, registrationEmailError, userNameError } from '#customers/rules/registration.ts';
import { isOwnerLink } from '#customers/sign-in/owner-link.ts';
import { call } from '#kit/call.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { NewPasswordField } from '#kit/password-field.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { notices } from '#privacy/rules/notices.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/first-owner.ts';
import { EmailField, NameField, SubmitButton } from './account-fields.tsx';
import { texts } from './texts.ts';
import { useFinishSignIn } from './use-sign-in.ts';
import { useWrongFields } from './use-wrong-fields.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const page = {
    head: pageHead(await pageShop(app), {
      title: texts.makeTheOwnersAccount(),
      description: texts.thisAccountRunsTheShop(),
      path: '/auth/first-owner',
      indexed: false,
    }),
    token: (await isOwnerLink(app, token)) ? token : null,
    notice: notices.staff,
  };
  // The address contains a secret token, and so does the page.
  return data(page, { headers: { 'cache-control': 'private, no-store' } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The page of the link that a start prints while the shop has no staff (behaviour: First day 3). */
export default function FirstOwner({ loaderData: { token, notice } }: Route.ComponentProps) {
  if (token !== null) return <OwnerForm token={token} notice={notice} />;
  return (
    <>
      <h1 className="text-3xl">{texts.ownerLinkNoLonger()}</h1>
      <p className="mt-2 text-ink-soft">{texts.restartForANewLink()}</p>
    </>
  );
}

function OwnerForm({ token, notice }: { token: string; notice: string }) {
  const finishSignIn = useFinishSignIn();
  const { attach, field, refuse, busy, send } = useWrongFields();

  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const sent = { userName: typed('userName'), email: typed('email'), password: typed('password') };
    const checked = [
      { field: 'userName', message: userNameError(sent.userName) },
      { field: 'email', message: registrationEmailError(sent.email) },
      { field: 'password', message: newPasswordError(sent.password) },
    ];
    if (refuse(checked.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }])))) return;
    void send(async () => {
      const answer = await call('POST /api/auth/first-owner', { body: { token, ...sent } });
      await finishSignIn(answer, { from: '/admin/first-day' });
      return true;
    });
  };

  return (
    <>
      <h1 className="text-3xl">{texts.makeTheOwnersAccount()}</h1>
      <p className="mt-1 text-ink-soft">{texts.thisAccountRunsTheShop()}</p>
      <form {...attach} onSubmit={save} className="mt-6 space-y-4">
        <NameField {...field('userName')} />
        <EmailField {...field('email')} autoComplete="email" />
        <NewPasswordField {...field('password')} label={texts.passwordLabel()} required />
        <PrivacyNotice>{notice}</PrivacyNotice>
        <SubmitButton isBusy={busy}>{texts.makeAccount()}</SubmitButton>
      </form>
    </>
  );
}
