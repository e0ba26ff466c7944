import { useEffect, useId, useRef, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { useUser } from '#kit/session/session.ts';
import { keep } from '#payments/shop/browser-memory.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { reviewDraft } from './review-draft.ts';
import { texts } from './texts.ts';

export type Review = CallResponse<'GET /api/shop/review/{id}'>['data'][number];

const values = [1, 2, 3, 4, 5] as const;

interface ReviewFormProps {
  productId: string;
  /** Why it cannot be reviewed again, null while it can be, undefined until that is known. */
  reviewed: string | null | undefined;
  onAdded: (review: Review) => void;
  onSignedOut: () => void;
}

export function ReviewForm({ productId, reviewed, onAdded, onSignedOut }: ReviewFormProps) {
  const toast = useToast();
  const user = useUser();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => reviewDraft(productId));
  const [value, setValue] = useState(draft?.value ?? 0);
  const [message, setMessage] = useState(draft?.message ?? '');
  useEffect(() => {
    if (value > 0 || message !== '') keep('review', { productId, value, message });
  }, [productId, value, message]);
  const [wrong, setWrong] = useState<{ value?: string; message?: string }>({});
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  /** What the server says of a second review. */
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    const found = {
      ...(value === 0 ? { value: texts.chooseStars() } : {}),
      ...(message.trim() === '' ? { message: texts.writeWords() } : {}),
    };
    setWrong(found);
    if (found.value || found.message) {
      form.current?.querySelector<HTMLElement>(found.value ? 'input' : 'textarea')?.focus();
      return;
    }
    setState('sending');
    try {
      const answer = await call('POST /api/shop/review/add', {
        body: { productId, userName: user?.userName ?? '', reviewMessage: message.trim(), reviewValue: value },
      });
      toast({ title: answer.message });
      keep('review', null);
      onAdded(answer.data);
      setState('done');
    } catch (error) {
      const failure = error instanceof CallFailure && error.answered ? error : null;
      toast({ title: failure?.message ?? texts.failed(), destructive: true });
      setState(failure?.status === 409 ? 'done' : 'open');
      if (failure?.status === 409) setRefusal(failure.message);
      if (failure?.status === 401) onSignedOut();
    }
  };

  if (user === null) return <SignedOut tell={onSignedOut} />;
  if (reviewed === undefined)
    return <p role="status" aria-label={texts.loading()} className="skeleton mt-3 h-48 rounded-xl" />;
  if (state === 'done') return <p className="mt-2 text-ink-soft">{refusal ?? texts.reviewed()}</p>;
  if (reviewed !== null) return <p className="mt-2 text-ink-soft">{reviewed}</p>;
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="mt-3 space-y-4">
      <fieldset aria-describedby={wrong.value ? `${id}-value-wrong` : undefined}>
        <legend className="font-semibold">{texts.rating()}</legend>
        <div className="mt-1 flex">
          {values.map((stars) => (
            <label
              key={stars}
              className="inline-grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-leaf"
            >
              <input
                type="radio"
                name={`${id}-value`}
                value={stars}
                checked={value === stars}
                aria-label={texts.stars({ value: stars })}
                className="sr-only"
                onChange={() => {
                  setValue(stars);
                  setWrong(({ value: _mended, ...others }) => others);
                }}
              />
              <span
                aria-hidden="true"
                className={`forced-color-adjust-none text-3xl leading-none ${stars <= value ? 'text-turmeric' : 'text-hairline'}`}
              >
                ★
              </span>
            </label>
          ))}
        </div>
        <p id={`${id}-value-wrong`} role="alert" className="not-empty:mt-1 text-chilli">
          {wrong.value}
        </p>
      </fieldset>
      <div>
        <label htmlFor={`${id}-message`} className="block font-semibold">
          {texts.words()}
        </label>
        <textarea
          id={`${id}-message`}
          rows={4}
          maxLength={2000}
          required
          value={message}
          aria-invalid={wrong.message !== undefined}
          aria-describedby={wrong.message ? `${id}-message-wrong` : undefined}
          className="field mt-1"
          onChange={(event) => setMessage(event.target.value)}
        />
        <p id={`${id}-message-wrong`} role="alert" className="not-empty:mt-1 text-chilli">
          {wrong.message}
        </p>
      </div>
      <p className="text-ink-soft text-sm">{texts.photosLater()}</p>
      <PrivacyNotice>{privacyTexts.reviewNotice()}</PrivacyNotice>
      <button type="submit" disabled={state === 'sending'} className="button button-leaf">
        {state === 'sending' ? texts.sending() : texts.send()}
      </button>
    </form>
  );
}

/** Shown if the cookie `signed-in` is still set although the session has ended. */
function SignedOut({ tell }: { tell: () => void }) {
  return (
    <p className="mt-2 text-ink-soft">
      {texts.sessionEnded()}{' '}
      <button type="button" className="link min-h-11" onClick={tell}>
        {texts.signInAgain()}
      </button>
    </p>
  );
}
