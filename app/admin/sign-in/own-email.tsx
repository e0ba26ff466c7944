import { useState } from 'react';
import { emailChangeErrors } from '#rules/access/registration.ts';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

/** Another address to sign in with, which its mailed link confirms. What was typed stays after a refusal. */
export function OwnEmail({ email }: { email: string }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [typed, setTyped] = useState({ newEmail: '', currentPassword: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const show = (errors: readonly { field: string; message: string }[]) =>
    setWrong(Object.fromEntries(errors.map(({ field, message }) => [field, message])));

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const errors = emailChangeErrors(typed);
    show(errors);
    if (errors[0]) return toast({ title: errors[0].message, destructive: true, duration: 4000 });
    const onRefused = (failure: { errors: readonly { field: string; message: string }[] }) => {
      show(failure.errors);
      return false;
    };
    const answer = await act('email', (make) => make('POST /api/auth/email', { body: typed }), { onRefused });
    if (!answer) return;
    setTyped({ newEmail: '', currentPassword: '' });
    toast({ title: answer.message });
  };
  const change = (name: keyof typeof typed) => (event: React.ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setTyped((now) => ({ ...now, [name]: text }));
  };
  return (
    <section aria-labelledby="email" className="card p-4">
      <h2 id="email" className="text-xl">
        {texts.emailAddress}
      </h2>
      <p className="mt-1 wrap-anywhere text-ink-soft">{texts.emailAbout(email)}</p>
      <form method="post" noValidate onSubmit={save} className="mt-3 space-y-4">
        <Field
          label={texts.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={typed.newEmail}
          error={wrong.newEmail}
          onChange={change('newEmail')}
        />
        <Field
          label={texts.yourPassword}
          type="password"
          autoComplete="current-password"
          value={typed.currentPassword}
          error={wrong.currentPassword}
          onChange={change('currentPassword')}
        />
        <button type="submit" className="button button-leaf" disabled={busy !== null}>
          {busy === null ? texts.sendLink : texts.sending}
        </button>
      </form>
    </section>
  );
}
