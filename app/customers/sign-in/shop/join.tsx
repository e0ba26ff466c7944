import { useState } from 'react';
import { data, Link } from 'react-router';
import { staffRoleNames, staffRoleSummaries } from '#access/rules/staff-roles.ts';
import { pageContext } from '#boot/page-context.ts';
import { newPasswordError, userNameError } from '#customers/rules/registration.ts';
import { call } from '#kit/call.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { NewPasswordField } from '#kit/password-field.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { notices } from '#privacy/rules/notices.ts';
import { AppError } from '#rules/app-error.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { showInvitation } from '#staff/find-invitation.ts';
import type { Route } from './+types/join.ts';
import { NameField, SubmitButton } from './account-fields.tsx';
import { asCallFailure } from './sentences.ts';
import { texts } from './texts.ts';
import { useFinishSignIn } from './use-sign-in.ts';
import { useWrongFields } from './use-wrong-fields.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const shop = await pageShop(app);
  const page = {
    head: pageHead(shop, {
      title: texts.joinTheStaff(),
      description: texts.chooseYourNameAndPassword(),
      path: '/auth/join',
      indexed: false,
    }),
    token,
    ...(await invitationOf()),
    // Anyone who tries the link in a browser in which somebody is signed in signs them out.
    signedInAs: requestContext.account?.email ?? null,
    notice: notices.staff,
  };
  // The address contains a secret token, and so does the page.
  return data(page, { headers: { 'cache-control': 'private, no-store' } });

  async function invitationOf() {
    try {
      const { staffRole, ...invitation } = await showInvitation(app, token);
      const role = { role: staffRoleNames[staffRole], about: staffRoleSummaries[staffRole] };
      return { invitation: { ...invitation, ...role }, dead: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { invitation: null, dead: error.message };
    }
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

type Page = Route.ComponentProps['loaderData'];

/** The page of an invitation to work here: choose a name and a password, and start (behaviour: Roles 7). */
export default function Join({ loaderData }: Route.ComponentProps) {
  const [died, setDied] = useState<string | null>(null);
  const dead = died ?? loaderData.dead;
  if (dead === null && loaderData.invitation) {
    return <JoinForm {...loaderData} invitation={loaderData.invitation} onDead={setDied} />;
  }
  return (
    <>
      <h1 className="text-3xl">{texts.thisLinkIsNoLonger()}</h1>
      <p className="mt-2 text-ink-soft">{dead}</p>
      <p className="mt-4">
        <Link to="/auth/login" className="button button-line w-full">
          {texts.signIn()}
        </Link>
      </p>
    </>
  );
}

interface JoinFormProps extends Pick<Page, 'token' | 'signedInAs' | 'notice'> {
  invitation: NonNullable<Page['invitation']>;
  onDead: (why: string) => void;
}

function JoinForm({ token, invitation, signedInAs, notice, onDead }: JoinFormProps) {
  const finishSignIn = useFinishSignIn();
  const { attach, field, refuse, busy, send } = useWrongFields();

  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const sent = { userName: typed('userName'), password: typed('password') };
    const checked = [
      { field: 'userName', message: userNameError(sent.userName) },
      { field: 'password', message: newPasswordError(sent.password) },
    ];
    if (refuse(checked.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }])))) return;
    void send(async () => {
      try {
        await finishSignIn(await call('POST /api/auth/join', { body: { token, ...sent } }), {});
        return true;
      } catch (error) {
        const failure = asCallFailure(error);
        // Of a wrong field the form says it; of anything else it can put nothing right.
        if (failure && [400, 409].includes(failure.status) && failure.errors.length === 0) onDead(failure.message);
        throw error;
      }
    });
  };

  return (
    <>
      <h1 className="text-3xl">{texts.joinTheStaff()}</h1>
      <p className="mt-1">{texts.invitesYouAs({ inviter: invitation.inviter, role: invitation.role })}</p>
      <p className="mt-1 text-ink-soft">{invitation.about}</p>
      {invitation.userName !== '' && (
        <p className="mt-3 rounded-xl bg-turmeric-tint p-3">{texts.becomesYourStaffAccount()}</p>
      )}
      {signedInAs !== null && (
        <p className="mt-3 text-ink-soft">{texts.signsOutInThisBrowser({ email: signedInAs })}</p>
      )}
      <p className="mt-4 hidden text-chilli plain:block">{texts.thisNeedsJavascript()}</p>
      <form {...attach} onSubmit={save} className="mt-5 space-y-4">
        <TextField
          label={texts.email()}
          name="email"
          type="email"
          autoComplete="username"
          value={invitation.email}
          readOnly
        />
        <NameField
          {...field('userName')}
          label={texts.yourName()}
          hint={texts.otherStaffSeeIt()}
          defaultValue={invitation.userName}
        />
        <NewPasswordField {...field('password')} label={texts.passwordLabel()} required />
        <PrivacyNotice>{notice}</PrivacyNotice>
        <SubmitButton isBusy={busy}>{texts.startWorking()}</SubmitButton>
      </form>
    </>
  );
}
