import { useState } from 'react';
import { Link } from 'react-router';
import { type FoodChoice, limitsOf, noFoodChoice } from '#catalogue/rules/food-choice.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { call } from '#kit/call.ts';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { useUser } from '#kit/session/session.ts';
import { keep } from '#payments/shop/browser-memory.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { storeLimits } from './limits-store.ts';

interface SavedLimitsProps {
  /** The limits that this browser keeps. */
  own: FoodChoice | null;
  /** Keeps what stands in the fields, and returns it. */
  typed: () => FoodChoice | null;
  say: (sentence: string) => void;
}

/**
 * Limits in the account, by choice (behaviour: Limits 10): nothing is sent, or asked for, before one of the buttons is
 * pressed.
 */
export function SavedLimits({ own, typed, say }: SavedLimitsProps) {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  /** @param change makes the call and returns what is said of it */
  const press = (change: () => Promise<string>) => async () => {
    setBusy(true);
    say(await change().catch((error: Error) => error.message));
    setBusy(false);
  };
  const save = press(async () => {
    const { message } = await call('PUT /api/shop/limits', { body: { limits: limitsOf(typed() ?? noFoodChoice) } });
    keep('accountLimits', user?.id ?? true);
    return message;
  });
  const use = press(async () => {
    const { data } = await call('GET /api/shop/limits', {}, { cache: 'no-store' });
    if (data === null) return texts.yourAccountHasNoSaved();
    const { most, without, vegan, measure } = data.limits;
    const isStored = storeLimits({ ...noFoodChoice, most, without, diet: vegan ? 'vegan' : null, measure });
    keep('accountLimits', user?.id ?? true);
    return isStored ? texts.yourSavedLimitsAreNow() : texts.yourBrowserBlocksStorageSo();
  });
  const remove = press(async () => (await call('DELETE /api/shop/limits')).message);

  return (
    <section aria-labelledby="limits-in-account" className="card mt-8 p-5">
      <h2 id="limits-in-account" className="text-2xl">
        {texts.onYourOtherDevices()}
      </h2>
      <PrivacyNotice className="mt-2 text-ink-soft">{privacyTexts.limitsNotice()}</PrivacyNotice>
      {user && own === null && <p className="mt-2 text-sm">{texts.saveYourLimits()}</p>}
      {user ? (
        <p className="mt-4 flex flex-wrap gap-3">
          <button type="button" className="button button-line" disabled={busy || own === null} onClick={save}>
            {texts.saveToMyAccount()}
          </button>
          <button type="button" className="button button-line" disabled={busy} onClick={use}>
            {texts.takeTheLimitsSaved()}
          </button>
          <button type="button" className="button button-line" disabled={busy} onClick={remove}>
            {texts.removeFromMyAccount()}
          </button>
        </p>
      ) : (
        <Link to="/auth/login?from=%2Fshop%2Flimits" className="link mt-2 inline-flex min-h-11 items-center">
          {texts.signInToSave()}
        </Link>
      )}
    </section>
  );
}
