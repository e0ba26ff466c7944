import { passwordChangeErrors } from '#rules/access/registration.ts';
import { Field } from '../parts/field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** A new password with the present one. What was typed stays after a refusal. */
export function AccountPassword({ email }: { email: string }) {
  const { field, onSubmit, busy } = useAccountForm({
    empty: { currentPassword: '', password: '' },
    check: passwordChangeErrors,
    send: (make, body) => make('PUT /api/auth/password', { body }),
  });
  return (
    <section aria-labelledby="password" className="card p-4">
      <h2 id="password" className="text-xl">
        Password
      </h2>
      <p className="mt-1 text-ink-soft">A new password signs out every other device.</p>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-3 space-y-4">
        {/* For password managers, which keep the new password under it. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" type="password" autoComplete="current-password" {...field('currentPassword')} />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters, with A-Z, a-z and 0-9."
          {...field('password')}
        />
        <button type="submit" className="button button-leaf" disabled={busy}>
          {busy ? 'Saving…' : 'Save new password'}
        </button>
      </form>
    </section>
  );
}
