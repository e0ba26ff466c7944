import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import type { CallResponse } from '#api/calls.ts';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { PlainProblem } from '#kit/plain-form.server.ts';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { useUser } from '#kit/session/session.ts';
import { Field } from '#kit/text-field.tsx';
import { keep } from '#payments/shop/browser-memory.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { reviewDraft } from './review-draft.ts';
import { texts } from './texts.ts';

export type Review = CallResponse<'GET /api/shop/review/{id}'>['data'][number];

const values = [1, 2, 3, 4, 5] as const;

/** What was wrong with a review of a browser without scripts. */
export type ReviewProblem = PlainProblem<{ reviewValue: string; reviewMessage: string }>;

interface ReviewFormProps {
  productId: string;
  /** Why it cannot be reviewed again, null while it can be, undefined until that is known. */
  reviewed: string | null | undefined;
  /** Where there are no scripts: what was wrong, or null. */
  sent?: ReviewProblem | null;
  onAdded?: (review: Review) => void;
  onSignedOut?: () => void;
}

/** The form of a review. Where there are no scripts it is sent to the page of the reviews. */
export function ReviewForm({ productId, reviewed, sent, onAdded, onSignedOut }: ReviewFormProps) {
  const toast = useToast();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const action = useHref(`/shop/reviews/${productId}`);
  const [draft] = useState(() => reviewDraft(productId));
  const [value, setValue] = useState(draft?.value ?? Number(sent?.typed.reviewValue ?? 0));
  const [message, setMessage] = useState(draft?.message ?? sent?.typed.reviewMessage ?? '');
  useEffect(() => {
    if (value > 0 || message !== '') keep('review', { productId, value, message });
  }, [productId, value, message]);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>(sent?.wrong ?? {});
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  /** What the server says of a second review. */
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    const found = {
      ...(value === 0 && { reviewValue: texts.chooseStars() }),
      ...(message.trim() === '' && { reviewMessage: texts.writeWords() }),
    };
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setState('sending');
    try {
      const answer = await call('POST /api/shop/review/add', {
        body: { productId, userName: user?.userName ?? '', reviewMessage: message.trim(), reviewValue: value },
      });
      toast({ title: answer.message });
      keep('review', null);
      onAdded?.(answer.data);
      setState('done');
    } catch (error) {
      const failure = error instanceof CallFailure && error.answered ? error : null;
      toast({ title: failure?.message ?? texts.failed(), destructive: true });
      setState(failure?.status === 409 ? 'done' : 'open');
      if (failure?.status === 409) setRefusal(failure.message);
      if (failure?.status === 401) onSignedOut?.();
    }
  };

  if (user === null) return <SignedOut tell={onSignedOut} />;
  if (reviewed === undefined)
    return <p role="status" aria-label={texts.loading()} className="skeleton mt-3 h-48 rounded-xl" />;
  if (state === 'done') return <p className="mt-2 text-ink-soft">{refusal ?? texts.reviewed()}</p>;
  if (reviewed !== null) return <p className="mt-2 text-ink-soft">{reviewed}</p>;
  return (
    <form ref={form} method="post" action={action} noValidate onSubmit={send} className="mt-3 space-y-4">
      <fieldset aria-describedby={wrong.reviewValue ? 'reviewValue-wrong' : undefined}>
        <legend className="font-semibold">{texts.rating()}</legend>
        <div className="mt-1 flex plain:flex-wrap plain:gap-x-5">
          {(sent === undefined ? values : values.toReversed()).map((stars, place) => (
            <label
              key={stars}
              className="inline-grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-leaf plain:flex plain:w-auto plain:gap-2 plain:outline-none"
            >
              <input
                type="radio"
                id={place === 0 ? 'reviewValue' : undefined}
                name="reviewValue"
                value={stars}
                checked={value === stars}
                aria-label={texts.stars({ value: stars })}
                className="sr-only accent-leaf plain:not-sr-only plain:size-5"
                onChange={() => {
                  setValue(stars);
                  setWrong(({ reviewValue: _mended, ...others }) => others);
                }}
              />
              <span
                aria-hidden="true"
                className={`forced-color-adjust-none text-3xl leading-none plain:hidden ${stars <= value ? 'text-turmeric' : 'text-hairline'}`}
              >
                ★
              </span>
              <span className="hidden plain:inline">{texts.stars({ value: stars })}</span>
            </label>
          ))}
        </div>
        <p id="reviewValue-wrong" role="alert" className="not-empty:mt-1 text-chilli">
          {wrong.reviewValue}
        </p>
      </fieldset>
      <Field label={texts.words()} id="reviewMessage" wrong={wrong.reviewMessage} isSpoken>
        {(control) => (
          <textarea
            {...control}
            name="reviewMessage"
            rows={4}
            maxLength={2000}
            required
            value={message}
            className="field mt-1"
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <p className="text-ink-soft text-sm plain:hidden">{texts.photosLater()}</p>
      <PrivacyNotice>{privacyTexts.reviewNotice()}</PrivacyNotice>
      <button type="submit" disabled={state === 'sending'} className="button button-leaf">
        {state === 'sending' ? texts.sending() : texts.send()}
      </button>
    </form>
  );
}

/** Shown if the cookie `signed-in` is still set although the session has ended. */
function SignedOut({ tell }: { tell: (() => void) | undefined }) {
  return (
    <p className="mt-2 text-ink-soft">
      {texts.sessionEnded()}{' '}
      <button type="button" className="link min-h-11" onClick={tell}>
        {texts.signInAgain()}
      </button>
    </p>
  );
}
