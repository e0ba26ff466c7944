import { useState } from 'react';
import { Link } from 'react-router';
import { type FoodChoice, limitsOf, noFoodChoice } from '#rules/products/food-choice.ts';
import { call } from '#ui/call.ts';
import { useUser } from '#ui/session.ts';
import { keepLimits } from './limits-store.ts';

interface SavedLimitsProps {
  /** The limits that this browser keeps. */
  own: FoodChoice | null;
  say: (sentence: string) => void;
}

/** Limits in the account, by choice (behaviour: Limits 10): nothing is sent, or asked for, before one of the buttons is pressed. */
export function SavedLimits({ own, say }: SavedLimitsProps) {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  /** @param change makes the call and returns what is said of it */
  const press = (change: () => Promise<string>) => async () => {
    setBusy(true);
    say(await change().catch((error: Error) => error.message));
    setBusy(false);
  };
  const save = press(async () => {
    const { message } = await call('PUT /api/shop/limits', { body: { limits: limitsOf(own ?? noFoodChoice) } });
    return message;
  });
  const use = press(async () => {
    const { data } = await call('GET /api/shop/limits', {}, { cache: 'no-store' });
    if (data === null) return 'Your account has no saved limits.';
    const { most, without, vegan, measure } = data.limits;
    const kept = keepLimits({ ...noFoodChoice, most, without, diet: vegan ? 'vegan' : null, measure });
    return kept
      ? 'Your saved limits are now on this device.'
      : 'Your browser blocks storage, so we could not save your limits.';
  });
  const remove = press(async () => (await call('DELETE /api/shop/limits')).message);

  return (
    <section aria-labelledby="limits-in-account" className="card mt-8 p-5">
      <h2 id="limits-in-account" className="text-2xl">
        On your other devices
      </h2>
      <p className="mt-2 text-ink-soft text-sm">
        Your limits say something about your health. We keep them only if you save them to your account, and then for
        you alone, to use on your other devices: our staff have no page that shows them. &lsquo;Remove from my
        account&rsquo; deletes them.
      </p>
      {user && own === null && <p className="mt-2 text-sm">Save your limits on this device first.</p>}
      {user ? (
        <p className="mt-4 flex flex-wrap gap-3">
          <button type="button" className="button button-line" disabled={busy || own === null} onClick={save}>
            Save to my account
          </button>
          <button type="button" className="button button-line" disabled={busy} onClick={use}>
            Use the limits saved in my account
          </button>
          <button type="button" className="button button-line" disabled={busy} onClick={remove}>
            Remove from my account
          </button>
        </p>
      ) : (
        <Link to="/auth/login?from=%2Fshop%2Flimits" className="link mt-2 inline-flex min-h-11 items-center">
          Sign in to save your limits
        </Link>
      )}
    </section>
  );
}
