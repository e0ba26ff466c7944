import { useState } from 'react';
import { shippingToJson } from '#contract/amounts.ts';
import { contentVersion } from '#features/audit/content-version.ts';
import { listColumnVersions } from '#features/settings/column-versions.ts';
import { readShipping } from '#features/settings/read-shipping.ts';
import { states } from '#rules/orders/india.ts';
import { statesWithoutFee } from '#rules/pricing/first-fees.ts';
import { paiseFromTyped } from '#rules/pricing/money.ts';
import { feeError, shippingSentences, thresholdError } from '#rules/shop-forms.ts';
import { typedMoney } from '#rules/typed-number.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { ColumnHistory } from '../parts/column-history.tsx';
import { Field } from '../parts/field.tsx';
import { AdminPage, adminMeta } from '../parts/page.tsx';
import { tellsStale, useAction, useReload } from '../parts/use-action.ts';
import { useDraft } from '../parts/use-draft.tsx';
import type { Route } from './+types/shipping-fee.ts';
import { FeePreview } from './fee-preview.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [shipping, versions] = await Promise.all([readShipping(app), listColumnVersions(app, 'delivery')]);
  return {
    shipping,
    version: contentVersion(shipping),
    states: [...states],
    missing: statesWithoutFee(shipping.feesPaise),
    versions,
  };
}

export const meta = () => adminMeta('Shipping Fee');

/** A fee for each state, and the amount from which delivery is free. */
export default function ShippingFee({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage
      title="Manage Shipping Fees"
      about="In rupees. Orders at or above this subtotal (before discounts) ship free."
    >
      <ShippingForm key={loads} loaderData={loaderData} onReload={reload} />
      <ColumnHistory setting="delivery" versions={loaderData.versions} onBack={reload} />
    </AdminPage>
  );
}

function ShippingForm({
  loaderData,
  onReload,
}: {
  loaderData: Route.ComponentProps['loaderData'];
  onReload: () => void;
}) {
  const toast = useToast();
  const { act, busy } = useAction();
  const stored = shippingToJson(loaderData.shipping);
  // In rupees, as staff type them.
  const [fees, setFees] = useState<Record<string, string>>(() =>
    Object.fromEntries(loaderData.states.map((state) => [state, String(stored.statePrices[state] ?? '')])),
  );
  const [threshold, setThreshold] = useState(String(stored.freeShippingThreshold));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [seen, setSeen] = useState(loaderData.version);
  const [stale, setStale] = useState('');
  const draft = useDraft({
    version: seen,
    typed: { fees, threshold },
    onKeep(kept) {
      setFees(kept.fees);
      setThreshold(kept.threshold);
    },
  });
  const paise = (text: string) => paiseFromTyped(typedMoney(text));

  const readableFees = Object.fromEntries(
    Object.entries(fees).flatMap(([state, fee]) => (feeError(paise(fee)) === null ? [[state, paise(fee)]] : [])),
  );

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    // A state without a fee that was left alone stays without.
    const typed = Object.entries(fees).filter(([state, fee]) => fee !== '' || state in stored.statePrices);
    const feesPaise = Object.fromEntries(typed.map(([state, fee]) => [state, paise(fee)]));
    const freeFromPaise = paise(threshold);
    const found: Record<string, string> = {};
    for (const [state, fee] of Object.entries(feesPaise)) {
      const error = feeError(fee);
      if (error !== null) found[state] = error;
    }
    const error = thresholdError(freeFromPaise);
    if (error !== null) found.threshold = error;
    setWrong(found);
    if (typed.length === 0) found[loaderData.states[0] ?? ''] = shippingSentences.none;
    const [first] = Object.values(found);
    if (first) return toast({ title: first, destructive: true, duration: 4000 });
    setStale('');
    const answer = await act(
      'save',
      (call) =>
        call('PUT /api/common/shipping', {
          body: { ...shippingToJson({ feesPaise, freeFromPaise }), seen },
        }),
      { onRefused: tellsStale(setStale) },
    );
    if (!answer) return;
    setSeen(answer.version);
    draft.saved(answer.version);
    toast({ title: shippingSentences.savedTitle, description: answer.message });
  };

  return (
    <form onSubmit={save} noValidate>
      {draft.offer && <div className="mt-4">{draft.offer}</div>}
      {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
      {loaderData.missing.length > 0 && (
        <p className="mt-4 rounded-xl bg-turmeric-tint p-4">
          {`You have no fee for these states, so they cannot order: ${loaderData.missing.join(', ')}.`}
        </p>
      )}
      <div className="card mt-4 p-4">
        <Field
          className="max-w-xs"
          label="Free shipping threshold"
          inputMode="decimal"
          value={threshold}
          error={wrong.threshold}
          onChange={(event) => setThreshold(event.target.value)}
        />
      </div>
      <div className="card mt-4 grid gap-x-4 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {loaderData.states.map((state) => (
          <Field
            key={state}
            label={state}
            inputMode="decimal"
            value={fees[state] ?? ''}
            error={wrong[state]}
            onChange={(event) => setFees((now) => ({ ...now, [state]: event.target.value }))}
          />
        ))}
      </div>
      <FeePreview states={loaderData.states} feesPaise={readableFees} freeFromPaise={paise(threshold)} />
      <div className="bar-below flex justify-end bg-paper py-3">
        <button type="submit" className="button button-leaf" disabled={busy !== null}>
          {busy === null ? 'Save' : 'Saving…'}
        </button>
      </div>
    </form>
  );
}
