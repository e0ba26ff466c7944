import { passwordChangeErrors } from '#customers/rules/registration.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';

/** A new password with the present one. What was typed stays after a refusal. */
export function AccountPassword({ email }: { email: string }) {
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    check: passwordChangeErrors,
    send: (call, body) => call('PUT /api/auth/password', { body }),
    valuesAfter: () => ({ currentPassword: '', password: '' }),
  });
  return (
    <section aria-labelledby="password" className="card p-4">
      <h2 id="password" className="text-xl">
        Password
      </h2>
      <p className="mt-1 text-ink-soft">A new password signs out every other device.</p>
      <form method="post" {...form.props} className="mt-3 space-y-4">
        {/* For password managers, which keep the new password under it. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters, with A-Z, a-z and 0-9."
          {...form.field('password')}
        />
        <SaveButton form={form} pending="Saving…">
          Save new password
        </SaveButton>
      </form>
    </section>
  );
}
