import { useState } from 'react';
import { accountErrors, emailChangeErrors, passwordChangeErrors } from '#customers/rules/registration.ts';
import { useWrongFields } from '#customers/sign-in/shop/use-wrong-fields.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { storeUser, type User, useUser } from '#kit/session/session.ts';
import { SessionList } from '#kit/sessions/session-list.tsx';
import { TextField } from '#kit/text-field.tsx';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { texts } from './texts.ts';

/**
 * The tab 'Your details': name and phone, the password, and the e-mail address. What was typed stays after a refusal.
 */
export default function DetailsPanel() {
  const user = useUser();
  const [passwords, setPasswords] = useState(0);
  if (!user) return <p role="status" aria-label={texts.loading()} className="skeleton h-64 rounded-xl" />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <NameAndPhone user={user} />
      <Password email={user.email} onChanged={() => setPasswords((count) => count + 1)} />
      <Email email={user.email} />
      <section className="card p-5 md:p-7">
        <h2 className="text-2xl">{texts.devices()}</h2>
        <SessionList asOf={passwords} />
      </section>
    </div>
  );
}

function NameAndPhone({ user }: { user: User }) {
  const { attach, wrong, refuse, busy, send } = useWrongFields();
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
      <form {...attach} method="post" noValidate onSubmit={save} className="mt-4 space-y-4">
        <TextField
          label={texts.userName()}
          name="userName"
          type="text"
          autoComplete="name"
          maxLength={80}
          required
          defaultValue={user.userName}
          wrong={wrong.userName}
        />
        <TextField
          label={texts.phone()}
          name="phoneNumber"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          required
          hint={texts.yourMobileNumber10Digits()}
          defaultValue={user.phoneNumber ?? ''}
          wrong={wrong.phoneNumber}
        />
        <p className="wrap-anywhere text-ink-soft">{texts.emailLine({ email: user.email })}</p>
        <PrivacyNotice>{privacyTexts.accountNotice()}</PrivacyNotice>
        <button type="submit" disabled={busy} className="button button-leaf">
          {busy ? texts.saving() : texts.saveDetails()}
        </button>
      </form>
    </section>
  );
}

function Password({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { attach, form, wrong, refuse, busy, send } = useWrongFields();
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
      onChanged();
      toast({ title: message });
    });
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">{texts.password()}</h2>
      <p className="mt-1 text-ink-soft">{texts.aNewPasswordSignsOut()}</p>
      <form {...attach} method="post" noValidate onSubmit={save} className="mt-4 space-y-4">
        {/* For password managers, which keep the new password under it. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.presentPassword()}
          name="currentPassword"
          autoComplete="current-password"
          required
          wrong={wrong.currentPassword}
        />
        <PasswordField
          label={texts.newPassword()}
          name="password"
          autoComplete="new-password"
          required
          hint={texts.atLeast8Characters()}
          wrong={wrong.password}
        />
        <button type="submit" disabled={busy} className="button button-leaf">
          {busy ? texts.saving() : texts.saveNewPassword()}
        </button>
      </form>
    </section>
  );
}

function Email({ email }: { email: string }) {
  const { attach, form, wrong, refuse, busy, send } = useWrongFields();
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
      <form {...attach} method="post" noValidate onSubmit={ask} className="mt-4 space-y-4">
        <TextField
          label={texts.newEmail()}
          name="newEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          wrong={wrong.newEmail}
        />
        <PasswordField
          label={texts.yourPassword()}
          name="currentPassword"
          autoComplete="current-password"
          required
          wrong={wrong.currentPassword}
        />
        <button type="submit" disabled={busy} className="button button-leaf">
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
