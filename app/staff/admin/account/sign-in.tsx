import type { StaffRole } from '#access/rules/permissions.ts';
import { may } from '#access/rules/permissions.ts';
import { pageContext } from '#boot/page-context.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { SessionList } from '#kit/sessions/session-list.tsx';
import type { AppContext } from '#platform/app-context.ts';
import { indianDay } from '#rules/dates.ts';
import { RequireFactor } from '#second-factor/admin/require-factor.tsx';
import { SecondFactor } from '#second-factor/admin/second-factor.tsx';
import { readFactors } from '#second-factor/factors.ts';
import { isFactorRequired } from '#second-factor/require-factor.ts';
import { passkeyPlace } from '#second-factor/rules/second-factor.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import { idleMinutesOf } from '#settings/rules/fields/work.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/sign-in.ts';
import { AccountEmailForm } from './account-email.tsx';
import { AccountPassword } from './account-password.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const { account } = requestContext;
  const { authenticatorSince, passkeys, recoveryCodesLeft } = await readFactors(app.db, account?.id ?? '');
  return {
    email: account?.email ?? '',
    limits: await limitsOf(app, account?.staffRole ?? null),
    factors: {
      authenticatorSince: authenticatorSince && indianDay(authenticatorSince),
      passkeys: passkeys.map(({ id, name, since, lastUsedAt }) => ({
        id,
        name,
        since: indianDay(since),
        lastUsed: lastUsedAt && indianDay(lastUsedAt),
      })),
      recoveryCodesLeft,
    },
    /** Where a browser makes passkeys; null where none does. */
    passkeyOrigin: passkeyPlace(app.config.publicUrl)?.origin ?? null,
    hasKey: app.secrets !== null,
    isRequired: await isFactorRequired(app.db),
    lacksFactor: account?.lacksFactor === true,
    mayRequire: may(account, 'staff.manage'),
  };
}

/** How long the reader stays signed in. */
async function limitsOf(app: AppContext, role: StaffRole | null) {
  const { hours } = app.config.staffSessions;
  const { idleMinutes, packerIdleMinutes } = idleMinutesOf(
    app.config.staffSessions,
    (await readEnglishSettings(app)).work,
  );
  return { hours, idleMinutes: role === 'packer' ? packerIdleMinutes : idleMinutes };
}

export const meta = () => adminMeta('Your sign-in');

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { email, limits, factors, isRequired, lacksFactor } = loaderData;
  return (
    <AdminPage title="Your sign-in" about={`You sign in as ${email}.`}>
      <SettingsRoof />
      {lacksFactor && (
        <p role="status" className="mb-4 max-w-5xl rounded-xl bg-turmeric-tint p-4">
          Your shop requires a second step of all staff. Set up an authenticator app or a passkey here, then go on as
          usual.
        </p>
      )}
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <SecondFactor factors={factors} hasKey={loaderData.hasKey} passkeyOrigin={loaderData.passkeyOrigin} />
          {loaderData.mayRequire && <RequireFactor isRequired={isRequired} />}
        </div>
        <div className="grid gap-4">
          <section aria-labelledby="devices" className="card p-4">
            <h2 id="devices" className="text-xl">
              Signed-in devices
            </h2>
            <p className="mt-1 text-ink-soft">{`You are signed out after ${limits.idleMinutes} minutes without use, and after ${limits.hours} hours in any case.`}</p>
            <SessionList asOf={loaderData} />
          </section>
          <AccountPassword email={email} />
          <AccountEmailForm email={email} />
        </div>
      </div>
    </AdminPage>
  );
}
