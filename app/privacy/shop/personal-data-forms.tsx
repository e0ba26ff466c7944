import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AccountProblem } from '#customers/shop/account-form.server.ts';
import { texts } from '#customers/shop/texts.ts';
import { type FormField, useWrongFields } from '#customers/sign-in/shop/use-wrong-fields.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { storeUser, useUser } from '#kit/session/session.ts';
import { forgetOnLogOut } from '#payments/shop/browser-memory.ts';
import type { PersonalDataCounts } from '#privacy/read-personal-data.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';

/** The forms of the tab 'Your data'; each asks for the password again. */
export default function PersonalDataForms({ counts }: { counts: PersonalDataCounts }) {
  const email = useUser()?.email ?? '';
  return (
    <div className="space-y-8">
      <Newsletter isSubscribed={counts.isSubscribed} />
      <StockAlerts count={counts.stockAlerts} />
      <Reminders reminders={counts.reminders} />
      <Download email={email} />
      <Erase email={email} />
    </div>
  );
}

/** Leaving is as easy as joining (DPDP Act 2023, section 6(4)). */
export function Newsletter({ isSubscribed }: { isSubscribed: boolean }) {
  return (
    <Choice
      kind={texts.newsletterKind()}
      words={isSubscribed ? texts.youGetTheNewsletter() : privacyTexts.newsletterNotice()}
      what={isSubscribed ? 'unsubscribe' : 'subscribe'}
      button={isSubscribed ? texts.unsubscribe() : texts.subscribe()}
      choose={() => call('POST /api/auth/newsletter', { body: { subscribed: !isSubscribed } })}
    />
  );
}

/** Ends what the address asked to be told of; nothing where it asked for nothing. */
export function StockAlerts({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Choice
      kind={texts.stockAlertsKind()}
      words={texts.youAreToldOfStock()}
      what="stop-stock-alerts"
      button={texts.stopStockAlerts()}
      choose={() => call('POST /api/auth/stock-alerts/stop')}
    />
  );
}

/** Each is agreed to by itself, and ended as easily. */
export function Reminders({ reminders }: Pick<PersonalDataCounts, 'reminders'>) {
  return reminders.map(({ kind, isOn }) => {
    const isCart = kind === 'left cart';
    return (
      <Choice
        key={kind}
        kind={isCart ? texts.leftCartsKind() : texts.refillsKind()}
        words={isOn ? texts.youGetThisReminder() : isCart ? privacyTexts.leftCartNotice() : privacyTexts.refillNotice()}
        what={`${isOn ? 'stop' : 'start'} ${kind}`}
        button={isOn ? texts.stopStockAlerts() : texts.startReminder()}
        choose={() => call('POST /api/auth/reminders', { body: { kind, wanted: !isOn } })}
      />
    );
  });
}

interface ChoiceProps {
  kind: string;
  words: string;
  /** What its form says to the page where there are no scripts. */
  what: string;
  button: string;
  choose: () => Promise<{ message: string }>;
}

/** E-mails of a kind, and the button that begins or ends them. */
function Choice({ kind, words, what, button, choose }: ChoiceProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { message } = await choose();
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
      <h2 className="text-2xl">{kind}</h2>
      <p className="mt-1 text-ink-soft">{words}</p>
      <form method="post" action="?" onSubmit={submit} className="mt-4">
        <button type="submit" name="do" value={what} disabled={busy} className="button button-line">
          {button}
        </button>
      </form>
    </section>
  );
}

function Download({ email }: { email: string }) {
  const { attach, form, field, busy, send } = useWrongFields({}, 'download-');
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
      <form {...attach} onSubmit={download} className="mt-4 space-y-4">
        <PasswordAgain {...field('password')} email={email} />
        <button type="submit" disabled={busy} className="button button-leaf">
          {busy ? texts.preparing() : texts.download()}
        </button>
      </form>
    </section>
  );
}

interface EraseProps {
  email: string;
  /** What was wrong with the form of a browser without scripts. */
  sent?: AccountProblem | undefined;
}

/** Says what goes and what stays before anything is typed. */
export function Erase({ email, sent }: EraseProps) {
  const { attach, field, busy, send } = useWrongFields(sent?.wrong, 'erase-');
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
      <form {...attach} action="?" onSubmit={erase} className="mt-4 space-y-4">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="reviews"
            value="remove"
            defaultChecked={sent?.typed.reviews === 'remove'}
            className="size-5 flex-none accent-leaf"
          />
          {texts.removeReviews()}
        </label>
        <PasswordAgain {...field('password')} email={email} />
        <button
          type="submit"
          name="do"
          value="erase"
          disabled={busy}
          className="button button-line border-chilli! text-chilli!"
        >
          {busy ? texts.erasing() : texts.eraseMyAccount()}
        </button>
      </form>
    </section>
  );
}

/** The password of the account again; browsers that keep passwords are told whose it is. */
function PasswordAgain({ email, ...field }: FormField & { email: string }) {
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field} label={texts.yourPassword()} autoComplete="current-password" required />
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
