import { Link } from 'react-router';
import PlainAlert from '#cart/shop/plain-alert.tsx';
import type { PlainProblem } from '#kit/plain-form.server.ts';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { texts } from './texts.ts';

interface PlainReviewProps {
  path: string;
  problem: PlainProblem<{ reviewValue: string; reviewMessage: string }> | null;
}

/**
 * The form of a review where there are no scripts. The page is the same for everybody, so it is there for anyone who is
 * not signed in, too, with the way to sign in above it.
 */
export function PlainReview({ path, problem }: PlainReviewProps) {
  const { wrong, typed } = problem ?? { wrong: {} as Record<string, string>, typed: null };
  return (
    <section className="card mt-8 max-w-2xl p-5 md:p-7">
      <h2 className="text-xl">{texts.write()}</h2>
      {problem && <PlainAlert {...problem} />}
      <p className="mt-2 text-ink-soft">
        {texts.signInFirst()}{' '}
        <Link to={`/auth/login?from=${encodeURIComponent(path)}`} className="link inline-flex min-h-11 items-center">
          {texts.signIn()}
        </Link>
      </p>
      <form method="post" action="?" className="mt-3 space-y-4">
        <fieldset aria-describedby={wrong.reviewValue ? 'reviewValue-wrong' : undefined}>
          <legend className="font-semibold">{texts.rating()}</legend>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {['5', '4', '3', '2', '1'].map((stars, place) => (
              <label key={stars} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  id={place === 0 ? 'reviewValue' : undefined}
                  name="reviewValue"
                  value={stars}
                  defaultChecked={typed?.reviewValue === stars}
                  className="size-5 accent-leaf"
                />
                {texts.stars({ value: Number(stars) })}
              </label>
            ))}
          </div>
          {wrong.reviewValue && (
            <p id="reviewValue-wrong" className="mt-1 text-chilli">
              {wrong.reviewValue}
            </p>
          )}
        </fieldset>
        <div>
          <label htmlFor="reviewMessage" className="block font-semibold">
            {texts.words()}
          </label>
          <textarea
            id="reviewMessage"
            name="reviewMessage"
            rows={4}
            maxLength={2000}
            defaultValue={typed?.reviewMessage}
            aria-invalid={wrong.reviewMessage !== undefined}
            aria-describedby={wrong.reviewMessage ? 'reviewMessage-wrong' : undefined}
            className="field mt-1"
          />
          {wrong.reviewMessage && (
            <p id="reviewMessage-wrong" className="mt-1 text-chilli">
              {wrong.reviewMessage}
            </p>
          )}
        </div>
        <PrivacyNotice>{privacyTexts.reviewNotice()}</PrivacyNotice>
        <button type="submit" className="button button-leaf">
          {texts.send()}
        </button>
      </form>
      <form method="post" action="?" className="mt-6 border-hairline border-t pt-4">
        <p className="text-ink-soft">{texts.removeOwnHere()}</p>
        <button type="submit" name="do" value="remove" className="button button-line mt-3">
          {texts.removeOwn()}
        </button>
      </form>
    </section>
  );
}
