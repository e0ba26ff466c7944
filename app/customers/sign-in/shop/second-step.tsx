import { data, Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { call } from '#kit/call.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { type Proof, ProveForm } from '#kit/prove/prove-form.tsx';
import { readTicket } from '#second-factor/ticket.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/second-step.ts';
import { texts } from './texts.ts';
import { useFinishSignIn, useFrom } from './use-sign-in.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const ticket = await readTicket(app, requestContext.ticketToken);
  const page = {
    head: pageHead(await pageShop(app), {
      title: texts.secondStep(),
      description: texts.secondStepDescription(),
      path: '/auth/second-step',
      indexed: false,
    }),
    ticket: ticket && { email: ticket.email, methods: ticket.methods },
  };
  return data(page, { headers: { 'cache-control': 'private, no-store' } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The second step of a sign-in of staff, after a right password (behaviour: Second factor 4). */
export default function SecondStep({ loaderData: { ticket } }: Route.ComponentProps) {
  const finishSignIn = useFinishSignIn();
  const { from, keepFrom } = useFrom();
  if (ticket === null) {
    return (
      <>
        <h1 className="text-3xl">{texts.signInAgain()}</h1>
        <p className="mt-2 text-ink-soft">{texts.secondStepIsOver()}</p>
        <Link to={keepFrom('/auth/login')} className="button button-leaf mt-6 w-full">
          {texts.toSignIn()}
        </Link>
      </>
    );
  }
  const { email, methods } = ticket;
  return (
    <>
      <h1 className="text-3xl">{texts.secondStep()}</h1>
      <p className="wrap-anywhere mt-1 mb-6 text-ink-soft">{texts.secondStepOf({ email })}</p>
      <p className="mb-4 hidden text-chilli plain:block">{texts.secondStepNeedsJavascript()}</p>
      <ProveForm
        methods={methods}
        email={email}
        action={texts.signInButton()}
        prove={async (proof) => finishSignIn(await send(proof, email), { from })}
        passkeyOptions={() => call('POST /api/auth/second-step/passkey-options')}
      />
      <p className="mt-6 text-ink-soft text-sm">{texts.lostEverything()}</p>
      <Link to={keepFrom('/auth/login')} className="link inline-flex min-h-11 items-center">
        {texts.startAgain()}
      </Link>
    </>
  );
}

function send({ code, recoveryCode, passkey }: Proof, email: string) {
  if (code !== undefined) return call('POST /api/auth/second-step/code', { body: { email, code } });
  if (recoveryCode !== undefined) return call('POST /api/auth/second-step/recovery-code', { body: { recoveryCode } });
  if (passkey === undefined) throw new Error('There is no such way to prove who one is here.');
  return call('POST /api/auth/second-step/passkey', { body: { passkey } });
}
