import { emailChangeErrors } from '#customers/rules/registration.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';

/** Another address to sign in with, which its mailed link confirms. What was typed stays after a refusal. */
export function AccountEmailForm({ email }: { email: string }) {
  const form = useForm({
    initial: { newEmail: '', currentPassword: '' },
    check: emailChangeErrors,
    send: (call, body) => call('POST /api/auth/email', { body }),
    valuesAfter: () => ({ newEmail: '', currentPassword: '' }),
  });
  return (
    <section aria-labelledby="email" className="card p-4">
      <h2 id="email" className="text-xl">
        E-mail address
      </h2>
      <p className="mt-1 wrap-anywhere text-ink-soft">{`You sign in as ${email}. We e-mail a link to the new address; open it and confirm there. Until then nothing changes.`}</p>
      <form method="post" {...form.props} className="mt-3 space-y-4">
        <Field
          label="New e-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...form.field('newEmail')}
        />
        <Field
          label="Your password"
          type="password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <SaveButton form={form} pending="Sending…">
          Send link
        </SaveButton>
      </form>
    </section>
  );
}
