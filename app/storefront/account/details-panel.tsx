import { useState } from 'react';
import { accountErrors, passwordChangeErrors } from '#rules/access/registration.ts';
import { call } from '#ui/call.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { keepUser, type User, useUser } from '#ui/session.ts';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useWrongFields } from '../auth/use-wrong-fields.ts';

/** The tab 'Your details': name and phone, and the password. What was typed stays after a refusal. */
export default function DetailsPanel() {
  const user = useUser();
  if (!user) return <p role="status" aria-label="Loading" className="skeleton h-64 rounded-xl" />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <NameAndPhone user={user} />
      <Password email={user.email} />
    </div>
  );
}

function NameAndPhone({ user }: { user: User }) {
  const { attach, wrong, refuse, fail } = useWrongFields();
  const toast = useToast();
  const [saving, setSaving] = useState(false);

  const save = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const details = { userName: typed('userName').trim(), phoneNumber: typed('phoneNumber').replaceAll(/\s/g, '') };
    if (refuse(accountErrors(details))) return;
    setSaving(true);
    try {
      const { message, user: saved } = await call('PUT /api/auth/account', { body: details });
      keepUser(saved);
      toast({ title: message });
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">Name and phone</h2>
      <form {...attach} method="post" noValidate onSubmit={save} className="mt-4 space-y-4">
        <TextField
          label="User Name"
          name="userName"
          type="text"
          autoComplete="name"
          maxLength={80}
          required
          defaultValue={user.userName}
          wrong={wrong.userName}
        />
        <TextField
          label="Phone"
          name="phoneNumber"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          required
          hint="Your mobile number, 10 digits"
          defaultValue={user.phoneNumber ?? ''}
          wrong={wrong.phoneNumber}
        />
        <p className="wrap-anywhere text-ink-soft">E-mail: {user.email}</p>
        <button type="submit" disabled={saving} className="button button-leaf">
          {saving ? 'Saving…' : 'Save details'}
        </button>
      </form>
    </section>
  );
}

function Password({ email }: { email: string }) {
  const { attach, form, wrong, refuse, fail } = useWrongFields();
  const toast = useToast();
  const [saving, setSaving] = useState(false);

  const save = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const passwords = { currentPassword: typed('currentPassword'), password: typed('password') };
    if (refuse(passwordChangeErrors(passwords))) return;
    setSaving(true);
    try {
      const { message, user } = await call('PUT /api/auth/password', { body: passwords });
      keepUser(user);
      form.current?.reset();
      toast({ title: message });
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">Password</h2>
      <p className="mt-1 text-ink-soft">A new password signs out every other device, and we tell you by e-mail.</p>
      <form {...attach} method="post" noValidate onSubmit={save} className="mt-4 space-y-4">
        {/* For password managers, which keep the new password under it. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Present password"
          name="currentPassword"
          autoComplete="current-password"
          required
          wrong={wrong.currentPassword}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters, with A-Z, a-z and 0-9"
          wrong={wrong.password}
        />
        <button type="submit" disabled={saving} className="button button-leaf">
          {saving ? 'Saving…' : 'Save new password'}
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
