import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { texts } from '#customers/shop/texts.ts';
import { useWrongFields } from '#customers/sign-in/shop/use-wrong-fields.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { storeUser, useUser } from '#kit/session/session.ts';
import { forgetOnLogOut } from '#payments/shop/browser-memory.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';

/** The forms of the tab 'Your data'; each asks for the password again. */
export default function PersonalDataForms({ isSubscribed }: { isSubscribed: boolean }) {
  const email = useUser()?.email ?? '';
  return (
    <div className="space-y-8">
      <Newsletter isSubscribed={isSubscribed} />
      <Download email={email} />
      <Erase email={email} />
    </div>
  );
}

/** Leaving is as easy as joining (DPDP Act 2023, section 6(4)). */
function Newsletter({ isSubscribed }: { isSubscribed: boolean }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const choose = async () => {
    setBusy(true);
    try {
      const { message } = await call('POST /api/auth/newsletter', { body: { subscribed: !isSubscribed } });
      toast({ title: message });
      await revalidate();
    } catch {
      toast({ title: texts.newsletterNotSaved(), destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">{texts.newsletterKind()}</h2>
      <p className="mt-1 text-ink-soft">
        {isSubscribed ? texts.youGetTheNewsletter() : privacyTexts.newsletterNotice()}
      </p>
      <button type="button" disabled={busy} onClick={choose} className="button button-line mt-4">
        {isSubscribed ? texts.unsubscribe() : texts.subscribe()}
      </button>
    </section>
  );
}

function Download({ email }: { email: string }) {
  const { attach, form, wrong, busy, send } = useWrongFields();
  const toast = useToast();

  const download = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    void send(async () => {
      const { data } = await call('POST /api/auth/data', { body: { password } });
      save(JSON.stringify(data, null, 2), texts.fileName({ day: data.madeAt.slice(0, 10) }));
      form.current?.reset();
      toast({ title: texts.yourDataIsDownloaded() });
    });
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">{texts.downloadYourData()}</h2>
      <p className="mt-1 text-ink-soft">{texts.downloadSays()}</p>
      <form {...attach} method="post" noValidate onSubmit={download} className="mt-4 space-y-4">
        <PasswordAgain email={email} wrong={wrong.password} />
        <button type="submit" disabled={busy} className="button button-leaf">
          {busy ? texts.preparing() : texts.download()}
        </button>
      </form>
    </section>
  );
}

/** Says what goes and what stays before anything is typed. */
function Erase({ email }: { email: string }) {
  const { attach, wrong, busy, send } = useWrongFields();
  const toast = useToast();

  const erase = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reviews = typed.get('reviews') === 'remove' ? 'remove' : 'keep';
    const body = { password: String(typed.get('password') ?? ''), reviews } as const;
    void send(async () => {
      const { message } = await call('POST /api/auth/erase', { body });
      toast({ title: message });
      forgetOnLogOut();
      // The account page sends a visitor away by itself.
      storeUser(null);
      return true;
    });
  };
  return (
    <section className="card p-5 md:p-7">
      <h2 className="text-2xl">{texts.eraseYourAccount()}</h2>
      <p className="mt-1 text-ink-soft">{texts.whatGoes()}</p>
      <p className="mt-2 text-ink-soft">{texts.whatStays()}</p>
      <p className="mt-2 text-ink-soft">{texts.whatMustBeDone()}</p>
      <form {...attach} method="post" noValidate onSubmit={erase} className="mt-4 space-y-4">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="reviews" value="remove" className="size-5 flex-none accent-leaf" />
          {texts.removeReviews()}
        </label>
        <PasswordAgain email={email} wrong={wrong.password} />
        <button type="submit" disabled={busy} className="button button-line border-chilli! text-chilli!">
          {busy ? texts.erasing() : texts.eraseMyAccount()}
        </button>
      </form>
    </section>
  );
}

/** The password of the account again; browsers that keep passwords are told whose it is. */
function PasswordAgain({ email, wrong }: { email: string; wrong: string | undefined }) {
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.yourPassword()}
        name="password"
        autoComplete="current-password"
        required
        wrong={wrong}
      />
    </>
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
