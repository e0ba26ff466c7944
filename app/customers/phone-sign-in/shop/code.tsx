import { useState } from 'react';
import { Link, useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { mobileNumberError, otpError, otpSentences } from '#customers/rules/registration.ts';
import { PhoneField } from '#customers/sign-in/shop/account-fields.tsx';
import { CodeField, useSecondsLeft } from '#customers/sign-in/shop/code-field.tsx';
import { asCallFailure } from '#customers/sign-in/shop/sentences.ts';
import { texts as signInTexts } from '#customers/sign-in/shop/texts.ts';
import { useFinishSignIn, useFrom } from '#customers/sign-in/shop/use-sign-in.ts';
import { useWrongFields } from '#customers/sign-in/shop/use-wrong-fields.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { codesGoBy } from '#phone-messages/phone-consent.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/code.ts';
import { codeAction } from './code-form.server.ts';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  return {
    head: pageHead(await pageShop(app), {
      title: texts.signInWithACode(),
      description: texts.signInWithACodeDescription(),
      path: '/auth/code',
      indexed: false,
    }),
    channel: await codesGoBy(app),
  };
}

/** The forms of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return codeAction(new URLSearchParams(await request.text()), context.get(pageContext), new URL(request.url));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** A code on its way; `sentAt` in milliseconds since 1970. */
interface Sent {
  vcd: string;
  phone: string;
  sentAt: number;
}

/** Signing in with a code by WhatsApp or SMS: the number, and then the code. */
export default function CodePage({ loaderData: { channel }, actionData: problem }: Route.ComponentProps) {
  const { from, keepFrom } = useFrom();
  const finishSignIn = useFinishSignIn();
  const toast = useToast();
  const action = useHref(keepFrom('/auth/code'));
  const { attach, field, refuse, busy, send } = useWrongFields(problem?.wrong);
  const { vcd, phoneNumber } = problem?.typed ?? { vcd: '', phoneNumber: '' };
  const [sent, setSent] = useState<Sent | null>(vcd === '' ? null : { vcd, phone: phoneNumber, sentAt: 0 });
  const wait = useSecondsLeft(sent?.sentAt ?? 0);

  const ask = (phone: string) => {
    const message = mobileNumberError(phone);
    if (refuse(message === null ? [] : [{ field: 'phoneNumber', message }])) return;
    void send(async () => {
      const { otp, message: said } = await call('POST /api/auth/phone/send-code', { body: { phoneNumber: phone } });
      setSent({ vcd: otp, phone, sentAt: Date.now() });
      toast({ title: said });
    });
  };
  const enter = (otp: string, { vcd, phone }: Sent, box: HTMLFormElement) => {
    const message = otpError(otp);
    if (refuse(message === null ? [] : [{ field: 'otp', message }])) return;
    void send(async () => {
      try {
        const answer = await call('POST /api/auth/phone/sign-in', { body: { phoneNumber: phone, otp, vcd } });
        await finishSignIn(answer, { from, toProgram: true });
        return true;
      } catch (error) {
        box.reset();
        const isOver = asCallFailure(error)?.errors.some((one) => one.message === otpSentences.dead);
        if (isOver) setSent(null);
        throw error;
      }
    });
  };
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (sent === null) ask(phoneDigits(String(typed.get('phoneNumber') ?? '')));
    else if (submitter?.getAttribute('value') === 'send') ask(sent.phone);
    else enter(String(typed.get('otp') ?? '').trim(), sent, event.currentTarget);
  };

  return (
    <>
      <h1 className="text-3xl">{sent ? texts.enterTheCode() : texts.signInWithACode()}</h1>
      <PlainProblem problem={problem} />
      {channel === null ? (
        <p className="mt-4">{texts.codesAreOff()}</p>
      ) : (
        <form {...attach} key={sent?.vcd} action={action} onSubmit={submit} className="mt-4 space-y-4">
          {sent === null ? (
            <>
              <p className="text-ink-soft">{channel === 'whatsapp' ? texts.byWhatsApp() : texts.bySms()}</p>
              <PhoneField {...field('phoneNumber')} defaultValue={phoneNumber} />
              <button type="submit" name="do" value="send" disabled={busy} className="button button-leaf w-full">
                {texts.sendCode()}
              </button>
            </>
          ) : (
            <>
              <p role="status">{texts.whereTheCodeIs({ phone: sent.phone })}</p>
              <input type="hidden" name="phoneNumber" value={sent.phone} />
              <input type="hidden" name="vcd" value={sent.vcd} />
              <CodeField {...field('otp')} autoFocus />
              <button type="submit" name="do" value="enter" disabled={busy} className="button button-leaf w-full">
                {texts.signIn()}
              </button>
              <p className="flex flex-wrap gap-x-4 text-ink-soft">
                <button
                  type="submit"
                  name="do"
                  value="send"
                  disabled={busy || wait > 0}
                  className="link min-h-11 disabled:text-ink-soft disabled:no-underline"
                >
                  {signInTexts.sendAgain()} {wait > 0 && <span className="figures">{signInTexts.inS({ wait })}</span>}
                </button>
                <a
                  href={action}
                  className="link inline-flex min-h-11 items-center"
                  onClick={(event) => {
                    event.preventDefault();
                    setSent(null);
                  }}
                >
                  {texts.anotherNumber()}
                </a>
              </p>
            </>
          )}
        </form>
      )}
      <Link to={keepFrom('/auth/login')} className="link mt-2 inline-flex min-h-11 items-center">
        {texts.withPassword()}
      </Link>
    </>
  );
}
