import { emailChangeErrors } from '#rules/access/registration.ts';
import { Field } from '../parts/field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Another address to sign in with, which its mailed link confirms. What was typed stays after a refusal. */
export function OwnEmail({ email }: { email: string }) {
  const { field, onSubmit, busy } = useAccountForm({
    empty: { newEmail: '', currentPassword: '' },
    check: emailChangeErrors,
    send: (make, body) => make('POST /api/auth/email', { body }),
  });
  return (
    <section aria-labelledby="email" className="card p-4">
      <h2 id="email" className="text-xl">
        E-mail address
      </h2>
      <p className="mt-1 wrap-anywhere text-ink-soft">{`You sign in as ${email}. We e-mail a link to the new address; open it and confirm there. Until then nothing changes.`}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-3 space-y-4">
        <Field
          label="New e-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...field('newEmail')}
        />
        <Field label="Your password" type="password" autoComplete="current-password" {...field('currentPassword')} />
        <button type="submit" className="button button-leaf" disabled={busy}>
          {busy ? 'Sending…' : 'Send link'}
        </button>
      </form>
    </section>
  );
}
