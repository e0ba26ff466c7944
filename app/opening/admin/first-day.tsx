import { useEffect, useRef, useState } from 'react';
import { pageContext } from '#boot/page-context.ts';
import { useAction, useRefresh } from '#kit/admin/forms/use-action.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { readFirstDay } from '#opening/first-day.ts';
import { readOpening } from '#opening/read-opening.ts';
import { essentialsFrom } from '#opening/rules/essentials.ts';
import { checkedSteps, mayOpen } from '#opening/rules/first-day.ts';
import { isOpen } from '#opening/rules/opening.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import { readSections } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/first-day.ts';
import { EssentialsForm } from './essentials-form.tsx';
import { StepCard } from './step-card.tsx';

const closeItConsequence =
  'Shoppers see a page that says so and cannot order. Orders they have placed go on as usual, and payments under way still arrive.';

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const [opening, steps, stored] = await Promise.all([readOpening(app), readFirstDay(app), readSections(app)]);
  const sections = { company: stored.company.value, brand: stored.brand.value, contact: stored.contact.value };
  const { email = '', userName = '' } = requestContext.account ?? {};
  const versions = {
    company: stored.company.version,
    brand: stored.brand.version,
    contact: stored.contact.version,
  };
  const essentials = { initial: essentialsFrom(sections, { email }), sections, userName, versions };
  return { opening, steps, essentials, webhookUrl: `${app.config.publicUrl}/api/payments/webhook` };
}

export const meta = () => adminMeta('First day');

/** Leads the owner from an empty shop to its opening (behaviour: First day 5). */
export default function FirstDay({ loaderData: { opening, steps, essentials, webhookUrl } }: Route.ComponentProps) {
  const action = useAction();
  const isSelling = isOpen(opening);
  const finished = steps.filter(({ state }) => state === 'done' || state === 'skipped').length;
  const refresh = useRefresh();
  const newest = useRef(refresh);
  newest.current = refresh;
  // Who comes back from a test order in another window sees it here.
  useEffect(() => {
    const look = () => void newest.current();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  const unchecked = checkedSteps.filter((step) =>
    steps.some((shown) => shown.step === step && (shown.state === 'open' || shown.state === 'failed')),
  );
  const checkAll = () =>
    void action.act('all', async (call) => {
      for (const step of unchecked) await call('POST /api/admin/first-day/check/{step}', { params: { step } });
    });
  return (
    <AdminPage
      title="First day"
      about={
        isSelling
          ? 'The shop is open. You can check each step again here.'
          : 'From an empty shop to the first order. Your progress is kept: stop and come back whenever you like.'
      }
    >
      <SettingsRoof />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-semibold">
          {`${finished} of ${steps.length} steps are done or skipped`}
        </p>
        {unchecked.length > 1 && (
          <button type="button" className="button button-line" disabled={action.busy !== null} onClick={checkAll}>
            {action.busy === 'all' ? 'Working…' : 'Check payment, e-mail and storage'}
          </button>
        )}
      </div>
      <ol className="max-w-4xl space-y-3">
        {steps.map((shown, at) => (
          <StepCard key={shown.step} shown={shown} number={at + 1} webhookUrl={webhookUrl} action={action}>
            {shown.step === 'company' && shown.state !== 'done' && <EssentialsForm {...essentials} />}
          </StepCard>
        ))}
      </ol>
      <OpeningCard opening={opening} isReady={opening === 'closed' || mayOpen(steps)} action={action} />
    </AdminPage>
  );
}

interface OpeningCardProps {
  opening: Route.ComponentProps['loaderData']['opening'];
  isReady: boolean;
  action: ReturnType<typeof useAction>;
}

/** Opens the shop, or closes it for now; both after a question. */
function OpeningCard({ opening, isReady, action: { act, busy } }: OpeningCardProps) {
  const toast = useToast();
  const [isConfirming, setConfirming] = useState(false);
  const isSelling = isOpen(opening);
  const wanted = isSelling ? 'closed' : 'open';
  const change = async () => {
    const answer = await act('opening', (call) =>
      call('POST /api/admin/first-day/opening', { body: { opening: wanted } }),
    );
    setConfirming(false);
    if (answer) toast({ title: answer.message });
  };
  return (
    <section aria-labelledby="opening" className="card mt-6 max-w-4xl p-5">
      <h2 id="opening" className="text-xl">
        {isSelling ? 'Close the shop for now' : 'Open the shop'}
      </h2>
      <p className="mt-1 text-ink-soft">
        {isSelling && closeItConsequence}
        {opening === 'closed' && 'The shop is closed for now.'}
        {opening === 'not yet' &&
          (isReady ? 'Everything is ready.' : 'Finish or skip every step above, then open the shop.')}
      </p>
      {!isSelling && (
        <a href="/view-shop" className="button button-line mt-3 mr-2">
          View shop
        </a>
      )}
      <button
        type="button"
        className={`button mt-3 ${isSelling ? 'button-line' : 'button-leaf'}`}
        disabled={busy !== null || (!isSelling && !isReady)}
        onClick={() => setConfirming(true)}
      >
        {isSelling ? 'Close the shop for now' : 'Open the shop'}
      </button>
      <ConfirmDialog
        open={isConfirming}
        title={isSelling ? 'Close the shop for now?' : 'Open the shop now?'}
        action={isSelling ? 'Close the shop for now' : 'Open the shop'}
        busy={busy !== null}
        onConfirm={() => void change()}
        onClose={() => setConfirming(false)}
      >
        {isSelling ? closeItConsequence : 'Shoppers see your products and can order at once.'}
      </ConfirmDialog>
    </section>
  );
}
