import { useState } from 'react';
import { loginPasswordError, otpError, otpSentences } from '#customers/rules/registration.ts';
import type { AccountProblem } from '#customers/shop/account-form.server.ts';
import { texts as accountTexts } from '#customers/shop/texts.ts';
import { CodeField } from '#customers/sign-in/shop/code-field.tsx';
import { asCallFailure } from '#customers/sign-in/shop/sentences.ts';
import { useWrongFields } from '#customers/sign-in/shop/use-wrong-fields.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { isMobile } from '#phone-messages/rules/phone-events.ts';
import { texts } from './texts.ts';

interface ConfirmPhoneProps {
  /** Of the account, ten digits. */
  phone: string;
  /** The number that signs in now. */
  confirmed: string | null;
  onChange?: (confirmed: string | null) => void;
  /** What was wrong with a form of a browser without scripts, and the code that it waits for. */
  sent?: AccountProblem | undefined;
}

/** Whether the code of a form that was sent can still be right. */
const isOpen = (sent: AccountProblem | undefined): sent is AccountProblem =>
  sent !== undefined && (sent.problems.length === 0 || ![undefined, otpSentences.dead].includes(sent.wrong.otp));

/** In the account: confirming its phone with a code, to sign in with such codes from then on. */
export function ConfirmPhone({ phone, confirmed, onChange, sent }: ConfirmPhoneProps) {
  const { attach, field, refuse, busy, send } = useWrongFields(sent?.wrong, 'phone-');
  const toast = useToast();
  const [vcd, setVcd] = useState(isOpen(sent) ? sent.typed.vcd : '');

  const end = () =>
    send(async () => {
      const { message } = await call('POST /api/auth/phone/end', {});
      onChange?.(null);
      toast({ title: message });
    });
  const ask = (currentPassword: string) => {
    const message = loginPasswordError(currentPassword);
    if (refuse(message === null ? [] : [{ field: 'currentPassword', message }])) return;
    void send(async () => {
      const answer = await call('POST /api/auth/phone/confirm-code', { body: { currentPassword } });
      setVcd(answer.otp);
      toast({ title: answer.message });
    });
  };
  const confirm = (otp: string) => {
    const message = otpError(otp);
    if (refuse(message === null ? [] : [{ field: 'otp', message }])) return;
    void send(async () => {
      try {
        const answer = await call('POST /api/auth/phone/confirm', { body: { otp, vcd } });
        setVcd('');
        onChange?.(phone);
        toast({ title: answer.message });
      } catch (error) {
        const failure = asCallFailure(error);
        if (failure?.status === 409 || failure?.errors.some((one) => one.message === otpSentences.dead)) setVcd('');
        throw error;
      }
    });
  };
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (phone === confirmed) void end();
    else if (vcd === '') ask(String(typed.get('currentPassword') ?? ''));
    else confirm(String(typed.get('otp') ?? '').trim());
  };

  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">{texts.signInByPhone()}</h2>
      <form {...attach} action="?" onSubmit={submit} className="mt-2 space-y-4">
        {!isMobile(phone) ? (
          <p>{texts.saveNumberFirst()}</p>
        ) : phone === confirmed ? (
          <>
            <p>{texts.signsIn({ phone })}</p>
            <button type="submit" name="do" value="phone-end" disabled={busy} className="button button-line">
              {texts.endIt()}
            </button>
          </>
        ) : vcd === '' ? (
          <>
            <p className="text-ink-soft">{texts.whatItDoes({ phone })}</p>
            <PasswordField
              {...field('currentPassword')}
              label={accountTexts.yourPassword()}
              autoComplete="current-password"
              required
            />
            <button type="submit" name="do" value="phone" disabled={busy} className="button button-leaf">
              {texts.sendCode()}
            </button>
          </>
        ) : (
          <>
            <p role="status">{texts.whereConfirmCodeIs({ phone })}</p>
            <input type="hidden" name="vcd" value={vcd} />
            <CodeField {...field('otp')} />
            <button type="submit" name="do" value="phone-confirm" disabled={busy} className="button button-leaf">
              {texts.confirmNumber()}
            </button>
          </>
        )}
      </form>
    </section>
  );
}
