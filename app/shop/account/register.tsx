import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { registrationErrors } from '#rules/registration.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { useToast } from '#ui/toast.tsx';
import { shopContext } from '../../request-context.ts';
import type { Route } from './+types/register.ts';
import { OtpForm } from './otp-form.tsx';
import { type Registration, RegistrationForm } from './registration-form.tsx';
import {
  dropVerification,
  emptyForm,
  keepForm,
  keepVerification,
  keptForm,
  keptVerification,
  type Verification,
} from './registration-storage.ts';
import { saidBy } from './sentences.ts';
import { useFrom } from './use-go-on.ts';
import { useWrongFields } from './use-wrong-fields.ts';

export function loader({ context }: Route.LoaderArgs) {
  return {
    head: pageHead(context.get(shopContext).config.publicUrl, {
      title: 'Create new account',
      description: 'Create an account to see your orders and keep your addresses. All it takes is a code by e-mail.',
      path: '/auth/register',
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** Registration in two steps: the form, then the code from the letter. */
export default function Register() {
  const toast = useToast();
  const { keepFrom } = useFrom();
  const wrongFields = useWrongFields();
  const [form, setForm] = useState<Registration>({ ...emptyForm, password: '' });
  const [verification, setVerification] = useState<Verification | null>(null);
  const [step, setStep] = useState<'form' | 'code'>('form');
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const kept = keptForm();
    if (kept) setForm((now) => ({ ...now, ...kept }));
    setVerification(keptVerification(Date.now()));
  }, []);

  const change = (next: Registration) => {
    setForm(next);
    keepForm(next);
  };

  const sendOtp = async (again: boolean): Promise<void> => {
    const sent = { ...form, userName: form.userName.trim(), email: form.email.trim() };
    setSending(true);
    try {
      const { call } = await import('#ui/call.ts');
      const { message, otp } = await call('POST /api/auth/send-otp', {
        body: { ...sent, phoneNumber: Number(form.phoneNumber.trim()) },
      });
      const fresh = { vcd: otp, email: sent.email, sentAt: Date.now() };
      keepVerification(fresh);
      setVerification(fresh);
      setStep('code');
      toast({ title: message });
      // Asked for by its tick only, and whatever comes of it changes nothing here.
      if (sent.newsletterSubscription && !again) {
        call('POST /api/newsletter/subscribe', { body: { email: sent.email } }).catch(() => {});
      }
    } catch (error) {
      // The form is not there to show it beside its fields while the code is asked for again.
      if (again) toast({ title: saidBy(error), destructive: true });
      else wrongFields.fail(error);
    } finally {
      setSending(false);
    }
  };

  const edit = () => {
    setStep('form');
    // The box that had the focus is gone.
    requestAnimationFrame(() => heading.current?.focus());
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Create new account
      </h1>
      <p className="mt-1 text-ink-soft">
        Already have an account?{' '}
        <Link to={keepFrom('/auth/login')} className="link">
          Login
        </Link>
      </p>
      <p className="mt-4 hidden text-chilli noscript:block">Registering needs JavaScript; it is switched off.</p>
      {step === 'form' ? (
        <>
          {verification && (
            <div className="mt-5 rounded-xl bg-leaf-tint p-4">
              <p>
                We sent a code to <span className="break-all font-semibold">{verification.email}</span>.
              </p>
              <button type="button" className="link min-h-11 font-semibold" onClick={() => setStep('code')}>
                Enter the code
              </button>
            </div>
          )}
          <RegistrationForm
            values={form}
            change={change}
            sending={sending}
            wrongFields={wrongFields}
            submit={(now) => {
              change(now);
              if (!wrongFields.refuse(registrationErrors(now))) void sendOtp(false);
            }}
          />
        </>
      ) : (
        <OtpForm
          email={verification?.email ?? form.email}
          form={form}
          verification={verification}
          dropVerification={() => {
            dropVerification();
            setVerification(null);
          }}
          sending={sending}
          sendAgain={form.password === '' ? null : () => sendOtp(true)}
          edit={edit}
        />
      )}
    </>
  );
}
