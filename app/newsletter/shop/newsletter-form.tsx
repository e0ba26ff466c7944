import { useId, useState } from 'react';
import { useHref } from 'react-router';
import { useToast } from '#kit/dialogs/toast.tsx';
import { fetchCode } from '#kit/loading/fetch-code.ts';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { texts } from '#storefront/layout/texts.ts';

export function NewsletterForm({ notice }: { notice: string }) {
  const toast = useToast();
  const id = useId();
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState('');

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    setWrong('');
    setSending(true);
    try {
      const { subscribe } = await fetchCode(() => import('./subscribe.ts'));
      const answer = await subscribe(email);
      if ('wrong' in answer) return setWrong(answer.wrong);
      toast(answer.toast);
      if (!answer.toast.destructive) setEmail('');
    } catch {
      toast({ title: texts.serverErrorPleaseTryAgain(), destructive: true });
    } finally {
      setSending(false);
    }
  };

  return (
    <form method="post" action={useHref('/contact-us')} onSubmit={send} noValidate>
      <h2 className="font-sans font-semibold text-base text-turmeric">{texts.newsletter()}</h2>
      <p className="mt-2 text-paper/80">{texts.recipesNewHarvestsAndHonest()}</p>
      <label htmlFor={id} className="mt-4 block font-semibold">
        {texts.yourEmail()}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong('');
          }}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong === '' ? undefined : `${id}-wrong`}
          className="field min-w-0"
        />
        <button
          type="submit"
          name="do"
          value="newsletter"
          disabled={sending}
          className="button bg-turmeric text-ink hover:bg-turmeric-tint disabled:opacity-70"
        >
          {sending ? texts.sending() : texts.subscribe()}
        </button>
      </div>
      <PrivacyNotice className="mt-2 text-paper/80">{notice}</PrivacyNotice>
      <p id={`${id}-wrong`} role="alert" className="not-empty:mt-2 font-semibold text-turmeric-tint">
        {wrong}
      </p>
    </form>
  );
}
