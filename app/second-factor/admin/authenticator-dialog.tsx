import type { CallResponse } from '#api/calls.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { CopyButton } from '#staff/admin/account/copy-button.tsx';
import * as texts from './texts.ts';

export type NewAuthenticator = CallResponse<'POST /api/auth/factors/authenticator'>;
type Added = CallResponse<'POST /api/auth/factors/authenticator/confirm'>;

export function AuthenticatorDialog({
  app,
  onClose,
  onAdded,
}: {
  app: NewAuthenticator | null;
  onClose: () => void;
  onAdded: (answer: Added) => void;
}) {
  return (
    <GuardedDialog open={app !== null} onClose={onClose} title={texts.setUpApp} kind="window">
      {app !== null && <Steps key={app.secret} app={app} onAdded={onAdded} />}
    </GuardedDialog>
  );
}

function Steps({ app, onAdded }: { app: NewAuthenticator; onAdded: (answer: Added) => void }) {
  const form = useForm({
    initial: { code: '' },
    isShort: true,
    check: ({ code }) =>
      code.trim() === '' ? [{ field: 'code', message: 'Enter the 6 digits that your app shows.' }] : [],
    send: (call, body) => call('POST /api/auth/factors/authenticator/confirm', { body }),
    errorsOf: ({ errors }) => errors.slice(0, 1).map(({ message }) => ({ field: 'code', message })),
    onDone: onAdded,
    toastOf: () => null,
  });
  const groups = app.secret.replaceAll(/(.{4})(?!$)/g, '$1 ');
  return (
    <form method="post" {...form.props} className="overflow-y-auto p-5">
      <p>Scan this with your authenticator app, such as Google Authenticator, Aegis or 2FAS.</p>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${app.qr.size} ${app.qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto mt-3 w-52 rounded-lg bg-white text-black"
      >
        <path d={app.qr.path} fill="currentColor" />
      </svg>
      <p className="mt-3 text-ink-soft">Or type this key into the app:</p>
      <div className="flex flex-wrap items-center gap-x-3">
        <code className="wrap-anywhere font-mono">{groups}</code>
        <CopyButton text={app.secret} label="Copy key" />
      </div>
      <Field
        className="mt-4"
        label="6-digit code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        {...form.field('code')}
      />
      <SaveButton form={form} className="mt-4 w-full" pending={texts.oneMoment}>
        Finish set-up
      </SaveButton>
    </form>
  );
}
