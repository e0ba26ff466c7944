import { useState } from 'react';
import { call } from '#ui/call.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { useUser } from '#ui/session.ts';
import { useToast } from '#ui/toast.tsx';
import { useWrongFields } from '../auth/use-wrong-fields.ts';
import * as texts from './texts.tsx';

/** The forms of the tab 'Your data'; each asks for the password again. */
export default function OwnDataForms() {
  const email = useUser()?.email ?? '';
  return (
    <div className="space-y-8">
      <Download email={email} />
    </div>
  );
}

function Download({ email }: { email: string }) {
  const { attach, form, wrong, fail } = useWrongFields();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const download = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setBusy(true);
    try {
      const { data } = await call('POST /api/auth/data', { body: { password } });
      save(JSON.stringify(data, null, 2), texts.fileName(data.madeAt.slice(0, 10)));
      form.current?.reset();
      toast({ title: texts.yourDataIsDownloaded });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">{texts.downloadYourData}</h2>
      <p className="mt-1 text-ink-soft">{texts.downloadSays}</p>
      <form {...attach} method="post" noValidate onSubmit={download} className="mt-4 space-y-4">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.yourPassword}
          name="password"
          autoComplete="current-password"
          required
          wrong={wrong.password}
        />
        <button type="submit" disabled={busy} className="button button-leaf">
          {busy ? texts.preparing : texts.download}
        </button>
      </form>
    </section>
  );
}

/** Hands a text to the browser as a file. */
function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
