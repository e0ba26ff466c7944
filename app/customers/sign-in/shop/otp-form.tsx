import { useEffect, useRef, useState } from 'react';
import { otpError, otpSentences } from '#customers/rules/registration.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { useInBrowser } from '#kit/use-in-browser.ts';
import { CodeField, useSecondsLeft } from './code-field.tsx';
import type { SavedForm, Verification } from './registration-storage.ts';
import { asCallFailure, messageOf, serverError } from './sentences.ts';
import { texts } from './texts.ts';
import { useFinishSignIn, useFrom } from './use-sign-in.ts';

interface OtpFormProps {
  /** Where a browser without scripts sends the form. */
  action: string;
  /** What was wrong with a code that such a browser sent. */
  sentWrong: string;
  email: string;
  form: SavedForm;
  /** Null once the code can no longer be used. */
  verification: Verification | null;
  /** When the last code was requested, in milliseconds since 1970. */
  sentAt: number;
  drop: () => void;
  /** Called once the account exists: deletes what was stored of the registration. */
  finish: () => void;
  sending: boolean;
  /** Null if the page no longer knows the password, after a reload. */
  sendAgain: (() => Promise<void>) | null;
  /** Goes back to the form, or to one of its fields. */
  edit: (field?: 'password') => void;
}

/** The second step of registration: the code from the e-mail. The field is cleared after every attempt. */
export function OtpForm(props: OtpFormProps) {
  const { action, sentWrong, email, form, verification, sentAt, drop, finish, sending, sendAgain, edit } = props;
  const toast = useToast();
  const finishSignIn = useFinishSignIn();
  const { from } = useFrom();
  const box = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [wrong, setWrong] = useState(sentWrong);
  const [verifying, setVerifying] = useState(false);
  const inBrowser = useInBrowser();
  const wait = useSecondsLeft(sentAt);

  // Focus the field when this step opens and after each attempt.
  useEffect(() => {
    if (!verifying) box.current?.focus();
  }, [verifying]);

  const refuse = (message: string) => {
    setWrong(message);
    box.current?.focus();
  };

  const verify = async (event: React.FormEvent) => {
    event.preventDefault();
    const message = otpError(otp);
    if (message !== null) return refuse(message);
    if (!verification) {
      setOtp('');
      setWrong(otpSentences.dead);
      toast({ title: otpSentences.failed, description: otpSentences.dead, destructive: true });
      return;
    }
    setVerifying(true);
    setWrong('');
    try {
      const { userName, phoneNumber, isBusinessAccount, newsletterSubscription } = form;
      const registration = { userName, phoneNumber, isBusinessAccount, newsletterSubscription };
      const welcome = await call('POST /api/auth/verify-otp', {
        body: { ...registration, email: verification.email, otp: otp.trim(), vcd: verification.vcd },
      });
      finish();
      await finishSignIn(welcome, { from, toProgram: true, otherwise: '/shop/listing' });
    } catch (error) {
      const failure = asCallFailure(error);
      const beside = failure?.errors[0]?.message ?? '';
      // Keep the verification value while a retry makes sense: the code was wrong, or the server did not check it.
      const mayTryAgain = !failure || ![400, 409].includes(failure.status) || leavesTries(failure.errors);
      if (!mayTryAgain) drop();
      setWrong(beside);
      const message = messageOf(error, otpSentences.failed);
      const why = failure?.answered ? beside : serverError();
      toast({ title: message, ...(why === '' || why === message ? {} : { description: why }), destructive: true });
    } finally {
      setOtp('');
      setVerifying(false);
    }
  };

  return (
    <>
      <form id="registered" method="post" action={action}>
        <HiddenFields form={form} vcd="" />
        <input type="hidden" name="do" value="edit" />
      </form>
      <form method="post" action={action} noValidate className="mt-6 space-y-4" onSubmit={verify}>
        <HiddenFields form={form} vcd={verification?.vcd ?? ''} />
        <div>
          <p>{texts.weveSentA6Digit.parts({ email: <span className="wrap-anywhere font-semibold">{email}</span> })}</p>
          <button type="submit" form="registered" className="link min-h-11" onClick={withScripts(() => edit())}>
            {texts.changeDetails()}
          </button>
        </div>
        <CodeField
          ref={box}
          id="otp"
          value={otp}
          wrong={wrong === '' ? undefined : wrong}
          onChange={(event) => {
            setOtp(event.target.value);
            setWrong('');
          }}
        />
        <button
          type="submit"
          name="do"
          value="verify"
          disabled={inBrowser && (otp === '' || verifying)}
          className="button button-leaf w-full"
        >
          {verifying && <span aria-hidden="true" className="ring-spinner size-4" />}
          {verifying ? 'Verifying...' : texts.verifyOtp()}
        </button>
        <div className="text-ink-soft">
          <p>{texts.noEMailCheck()}</p>
          {sendAgain === null && <p>{texts.forAnotherCodePleaseType()}</p>}
          <button
            type="submit"
            form="registered"
            disabled={sending || (sendAgain !== null && wait > 0)}
            className="link min-h-11 disabled:text-ink-soft disabled:no-underline"
            onClick={withScripts(() => {
              setWrong('');
              if (sendAgain) void sendAgain();
              else edit('password');
            })}
          >
            {texts.sendAgain()}
          </button>{' '}
          {sendAgain !== null && wait > 0 && <span className="figures">{texts.inS({ wait })}</span>}
        </div>
      </form>
    </>
  );
}

/** For a click that scripts answer; without them the button sends its form. */
const withScripts = (work: () => void) => (event: React.FormEvent) => {
  event.preventDefault();
  work();
};

/** What a browser without scripts sends along, because it keeps nothing. */
function HiddenFields({ form, vcd }: { form: SavedForm; vcd: string }) {
  const { newsletterSubscription, isBusinessAccount, userName, email, phoneNumber } = form;
  return (
    <>
      {Object.entries({ userName, email, phoneNumber, vcd }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {newsletterSubscription && <input type="hidden" name="newsletterSubscription" value="on" />}
      {isBusinessAccount && <input type="hidden" name="isBusinessAccount" value="on" />}
    </>
  );
}

function leavesTries(errors: readonly { field: string; message: string }[]): boolean {
  return errors.some(({ field, message }) => field === 'otp' && message !== otpSentences.dead);
}
