import { useState } from 'react';
import type { PhoneSignIn } from '#customers/phone-sign-in/confirmed-phone.ts';
import { ConfirmPhone } from '#customers/phone-sign-in/shop/confirm-phone.tsx';
import { accountErrors, emailChangeErrors, passwordChangeErrors } from '#customers/rules/registration.ts';
import { EmailField, NameField, PhoneField } from '#customers/sign-in/shop/account-fields.tsx';
import { useWrongFields } from '#customers/sign-in/shop/use-wrong-fields.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { NewPasswordField, PasswordField } from '#kit/password-field.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { storeUser, useUser } from '#kit/session/session.ts';
import { SessionList } from '#kit/sessions/session-list.tsx';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import type { AccountProblem } from './account-form.server.ts';
import { texts } from './texts.ts';

/**
 * The tab 'Your details': name and phone, the password, and the e-mail address. What was typed stays after a refusal.
 * Where there are no scripts, the forms are below each other and are sent to the page (plain-account.tsx).
 */
export default function DetailsPanel({ phoneSignIn }: { phoneSignIn: PhoneSignIn | null }) {
  const user = useUser();
  const [passwords, setPasswords] = useState(0);
  const [confirmed, setConfirmed] = useState(phoneSignIn?.confirmed ?? null);
  const phone = String(user?.phoneNumber ?? '');
  // Another number ends it, also where the one before comes back.
  if (user && confirmed !== null && confirmed !== phone) setConfirmed(null);
  if (!user) return <p role="status" aria-label={texts.loading()} className="skeleton h-64 rounded-xl" />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <NameAndPhone user={user} />
      <NewPassword
        email={user.email}
        onChanged={() => {
          setPasswords((count) => count + 1);
          setConfirmed(null);
        }}
      />
      {phoneSignIn && <ConfirmPhone key={phone} phone={phone} confirmed={confirmed} onChange={setConfirmed} />}
      <NewEmail email={user.email} />
      <section className="card p-5 md:p-7">
        <h2 className="text-2xl">{texts.devices()}</h2>
        <SessionList asOf={passwords} />
      </section>
    </div>
  );
}

interface Sent {
  /** What was wrong with this form of a browser without scripts. */
  sent?: AccountProblem | undefined;
}

interface NameAndPhoneProps extends Sent {
  user: { userName: string; phoneNumber: string | number | null; email: string };
}

export function NameAndPhone({ user, sent }: NameAndPhoneProps) {
  const { attach, field, refuse, busy, send } = useWrongFields(sent?.wrong, 'details-');
  const toast = useToast();

  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const details = { userName: typed('userName').trim(), phoneNumber: phoneDigits(typed('phoneNumber')) };
    if (refuse(accountErrors(details))) return;
    void send(async () => {
      const { message, user: saved } = await call('PUT /api/auth/account', { body: details });
      storeUser(saved);
      toast({ title: message });
    });
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">{texts.nameAndPhone()}</h2>
      <form {...attach} action="?" onSubmit={save} className="mt-4 space-y-4">
        <NameField {...field('userName')} defaultValue={sent?.typed.userName ?? user.userName} />
        <PhoneField {...field('phoneNumber')} defaultValue={sent?.typed.phoneNumber ?? user.phoneNumber ?? ''} />
        <p className="wrap-anywhere text-ink-soft">{texts.emailLine({ email: user.email })}</p>
        <PrivacyNotice>{privacyTexts.accountNotice()}</PrivacyNotice>
        <button type="submit" name="do" value="details" disabled={busy} className="button button-leaf">
          {busy ? texts.saving() : texts.saveDetails()}
        </button>
      </form>
    </section>
  );
}

interface NewPasswordProps extends Sent {
  email: string;
  onChanged?: () => void;
}

export function NewPassword({ email, sent, onChanged }: NewPasswordProps) {
  const { attach, form, field, refuse, busy, send } = useWrongFields(sent?.wrong, 'password-');
  const toast = useToast();

  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const passwords = { currentPassword: typed('currentPassword'), password: typed('password') };
    if (refuse(passwordChangeErrors(passwords))) return;
    void send(async () => {
      const { message, user } = await call('PUT /api/auth/password', { body: passwords });
      storeUser(user);
      form.current?.reset();
      onChanged?.();
      toast({ title: message });
    });
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">{texts.password()}</h2>
      <p className="mt-1 text-ink-soft">{texts.aNewPasswordSignsOut()}</p>
      <form {...attach} action="?" onSubmit={save} className="mt-4 space-y-4">
        {/* For password managers, which keep the new password under it. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('currentPassword')}
          label={texts.presentPassword()}
          autoComplete="current-password"
          required
        />
        <NewPasswordField {...field('password')} label={texts.newPassword()} required />
        <button type="submit" name="do" value="password" disabled={busy} className="button button-leaf">
          {busy ? texts.saving() : texts.saveNewPassword()}
        </button>
      </form>
    </section>
  );
}

export function NewEmail({ email, sent }: { email: string } & Sent) {
  const { attach, form, field, refuse, busy, send } = useWrongFields(sent?.wrong, 'email-');
  const toast = useToast();

  const ask = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const change = { newEmail: typed('newEmail').trim(), currentPassword: typed('currentPassword') };
    if (refuse(emailChangeErrors(change))) return;
    void send(async () => {
      const { message } = await call('POST /api/auth/email', { body: change });
      form.current?.reset();
      toast({ title: message });
    });
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">{texts.emailAddress()}</h2>
      <p className="mt-1 wrap-anywhere text-ink-soft">{texts.emailAbout({ email })}</p>
      <form {...attach} action="?" onSubmit={ask} className="mt-4 space-y-4">
        <EmailField
          {...field('newEmail')}
          label={texts.newEmail()}
          autoComplete="email"
          defaultValue={sent?.typed.newEmail}
        />
        <PasswordField
          {...field('currentPassword')}
          label={texts.yourPassword()}
          autoComplete="current-password"
          required
        />
        <button type="submit" name="do" value="email" disabled={busy} className="button button-leaf">
          {busy ? texts.sending() : texts.sendLink()}
        </button>
      </form>
    </section>
  );
}

/** Reads the fields themselves: autofill may not have fired change events. */
function typedIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => String(data.get(name) ?? '');
}
