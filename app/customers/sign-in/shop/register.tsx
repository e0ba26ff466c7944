import { useEffect, useRef, useState } from 'react';
import { Link, useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { registrationErrors } from '#customers/rules/registration.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { pageHead } from '#kit/page-head.server.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import type { Route } from './+types/register.ts';
import { OtpForm } from './otp-form.tsx';
import { registerAction } from './register-form.server.ts';
import { type Registration, RegistrationForm } from './registration-form.tsx';
import {
  dropRegistration,
  dropVerification,
  emptyForm,
  type SavedForm,
  storedForm,
  storedVerification,
  storeForm,
  storeVerification,
  type Verification,
} from './registration-storage.ts';
import { texts } from './texts.ts';
import { useFrom } from './use-sign-in.ts';
import { useWrongFields } from './use-wrong-fields.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    head: pageHead(await pageShop(context.get(pageContext).app), {
      title: texts.createNewAccount(),
      description: texts.createAnAccountToSee(),
      path: '/auth/register',
      indexed: false,
    }),
  };
}

/** The forms of a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  return registerAction(new URLSearchParams(await request.text()), context.get(pageContext), new URL(request.url));
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Register({ actionData: sent }: Route.ComponentProps) {
  const toast = useToast();
  const { keepFrom } = useFrom();
  const action = useHref(keepFrom('/auth/register'));
  const wrongFields = useWrongFields(sent?.wrong);
  const [form, setForm] = useState<Registration>({ ...emptyForm, ...sent?.typed, password: '' });
  const [verification, setVerification] = useState<Verification | null>(sent?.verification ?? null);
  /** When the last code was requested, even if it is no longer valid: the next request has to wait. */
  const [sentAt, setSentAt] = useState(0);
  const [step, setStep] = useState<'form' | 'code'>(sent?.step ?? 'form');
  const heading = useRef<HTMLHeadingElement>(null);

  const know = (now: Verification | null) => {
    setVerification(now);
    if (now) setSentAt(now.sentAt);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, to restore what was stored
  useEffect(() => {
    if (sent) return;
    const stored = storedForm();
    if (stored) setForm((now) => ({ ...now, ...stored }));
    know(storedVerification(Date.now()));
  }, []);

  const change = (next: Registration) => {
    setForm(next);
    storeForm(next);
  };

  const send = (now: Registration, again: boolean) =>
    wrongFields.send(async () => {
      const { message, verification } = await sendOtp(now, again);
      know(verification);
      setStep('code');
      toast({ title: message });
    });

  const edit = (field?: 'password') => {
    setStep('form');
    // The focused field no longer exists.
    requestAnimationFrame(() => {
      const wanted = field && wrongFields.form.current?.elements.namedItem(field);
      if (wanted instanceof HTMLElement) wanted.focus();
      else heading.current?.focus();
    });
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {texts.createNewAccount()}
      </h1>
      <p className="mt-1 text-ink-soft">
        {texts.alreadyHaveAnAccount()}{' '}
        <Link to={keepFrom('/auth/login')} className="link">
          {texts.login()}
        </Link>
      </p>
      <PlainProblem problem={sent} />
      {step === 'form' ? (
        <>
          <p className="mt-1">{texts.createAnAccountToSee()}</p>
          {verification && (
            <div className="mt-5 rounded-xl bg-leaf-tint p-4">
              <p>
                {texts.weSentACodeTo.parts({
                  email: <span className="wrap-anywhere font-semibold">{verification.email}</span>,
                })}
              </p>
              <button type="button" className="link min-h-11 font-semibold" onClick={() => setStep('code')}>
                {texts.enterTheCode()}
              </button>
            </div>
          )}
          <RegistrationForm
            action={action}
            values={form}
            change={change}
            sending={wrongFields.busy}
            wrongFields={wrongFields}
            submit={(now) => {
              change(now);
              if (!wrongFields.refuse(registrationErrors(now))) void send(now, false);
            }}
          />
        </>
      ) : (
        <OtpForm
          action={action}
          sentWrong={sent?.wrong.otp ?? ''}
          email={verification?.email ?? form.email}
          form={form}
          verification={verification}
          sentAt={sentAt}
          drop={() => {
            dropVerification();
            setVerification(null);
          }}
          finish={dropRegistration}
          sending={wrongFields.busy}
          sendAgain={form.password === '' ? null : () => send(form, true)}
          edit={edit}
        />
      )}
    </>
  );
}

/**
 * Requests the e-mail with the code. Returns the server's message and the verification value, which is stored.
 * @param again whether the visitor asks for another code; the newsletter is subscribed to only the first time
 * @throws CallFailure
 */
async function sendOtp(
  form: SavedForm & { password: string },
  again: boolean,
): Promise<{ message: string; verification: Verification }> {
  const email = form.email.trim();
  const { message, otp } = await call('POST /api/auth/send-otp', {
    body: { ...form, email, userName: form.userName.trim(), phoneNumber: Number(phoneDigits(form.phoneNumber)) },
  });
  const verification = { vcd: otp, email, sentAt: Date.now() };
  storeVerification(verification);
  // Only if it was ticked; a failure does not affect the registration.
  if (form.newsletterSubscription && !again) {
    call('POST /api/newsletter/subscribe', { body: { email } }).catch(() => {});
  }
  return { message, verification };
}
