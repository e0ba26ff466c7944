import { useState } from 'react';
import { passwordChangeErrors } from '#rules/access/registration.ts';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

/** A new password with the present one. What was typed stays after a refusal. */
export function OwnPassword({ email }: { email: string }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [typed, setTyped] = useState({ currentPassword: '', password: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const show = (errors: readonly { field: string; message: string }[]) =>
    setWrong(Object.fromEntries(errors.map(({ field, message }) => [field, message])));

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const errors = passwordChangeErrors(typed);
    show(errors);
    if (errors[0]) return toast({ title: errors[0].message, destructive: true, duration: 4000 });
    const onRefused = (failure: { errors: readonly { field: string; message: string }[] }) => {
      show(failure.errors);
      return false;
    };
    const answer = await act('password', (make) => make('PUT /api/auth/password', { body: typed }), { onRefused });
    if (!answer) return;
    setTyped({ currentPassword: '', password: '' });
    toast({ title: answer.message });
  };
  const change = (name: keyof typeof typed) => (event: React.ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setTyped((now) => ({ ...now, [name]: text }));
  };
  return (
    <section aria-labelledby="password" className="card p-4">
      <h2 id="password" className="text-xl">
        {texts.password}
      </h2>
      <p className="mt-1 text-ink-soft">{texts.aNewPasswordSignsOut}</p>
      <form method="post" noValidate onSubmit={save} className="mt-3 space-y-4">
        {/* For password managers, which keep the new password under it. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={texts.presentPassword}
          type="password"
          autoComplete="current-password"
          value={typed.currentPassword}
          error={wrong.currentPassword}
          onChange={change('currentPassword')}
        />
        <Field
          label={texts.newPassword}
          type="password"
          autoComplete="new-password"
          hint={texts.atLeast8Characters}
          value={typed.password}
          error={wrong.password}
          onChange={change('password')}
        />
        <button type="submit" className="button button-leaf" disabled={busy !== null}>
          {busy === null ? texts.save : texts.saving}
        </button>
      </form>
    </section>
  );
}
