import { pageContext } from '#server/page-context.ts';
import { SessionList } from '#ui/session-list.tsx';
import { AdminPage, adminMeta } from '../parts/page.tsx';
import type { Route } from './+types/sign-in.ts';
import { OwnPassword } from './own-password.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  return { email: requestContext.account?.email ?? '', limits: app.config.staffSessions };
}

export const meta = () => adminMeta(texts.yourSignIn);

/** How somebody of the staff signs in, and where they are signed in. */
export default function SignIn({ loaderData: { email, limits } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.yourSignIn} about={texts.about(email)}>
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <section aria-labelledby="devices" className="card p-4">
          <h2 id="devices" className="text-xl">
            {texts.devices}
          </h2>
          <p className="mt-1 text-ink-soft">{texts.devicesAbout(limits.hours, limits.idleMinutes)}</p>
          <SessionList />
        </section>
        <OwnPassword email={email} />
      </div>
    </AdminPage>
  );
}
