import { useState } from 'react';
import type { ColumnVersion } from '#features/settings/column-versions.ts';
import { rateRemark } from '#rules/documents/codes.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { gstInside } from '#rules/pricing/quote.ts';
import { programGstError } from '#rules/shop-forms.ts';
import { typedAmount } from '#rules/typed-number.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { ColumnHistory } from '../parts/column-history.tsx';
import { Field } from '../parts/field.tsx';
import { tellsStale, useAction, useReload } from '../parts/use-action.ts';

/** The rate of GST inside the price of plans. */
export function GstForm({ loaderData }: { loaderData: Rate & { gstVersions: ColumnVersion<'tax'>[] | null } }) {
  const { loads, reload } = useReload(loaderData);
  return (
    <>
      <RateForm key={loads} gstPercent={loaderData.gstPercent} plans={loaderData.plans} onReload={reload} />
      <ColumnHistory setting="tax" versions={loaderData.gstVersions ?? []} onBack={reload} />
    </>
  );
}

interface Rate {
  gstPercent: number;
  /** Those on sale. */
  plans: { name: string; pricePaise: number }[];
}

function RateForm({ gstPercent, plans, onReload }: Rate & { onReload: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [typed, setTyped] = useState(String(gstPercent));
  const [seen, setSeen] = useState(gstPercent);
  const [wrong, setWrong] = useState<string | null>(null);
  const [stale, setStale] = useState('');

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const percent = typedAmount(typed);
    const error = programGstError(percent);
    setWrong(error);
    if (error !== null) return toast({ title: error, destructive: true, duration: 4000 });
    setStale('');
    const answer = await act('save', (call) => call('PUT /api/programs/gst', { body: { gstPercent: percent, seen } }), {
      onRefused: tellsStale(setStale),
    });
    if (!answer) return;
    setSeen(answer.gstPercent);
    setTyped(String(answer.gstPercent));
    toast({ title: answer.message });
  };

  return (
    <form onSubmit={save} noValidate aria-labelledby="program-gst" className="card mt-6 p-4">
      <h2 id="program-gst" className="text-xl">
        GST of plans
      </h2>
      {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
      <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
        <Field
          className="max-w-sm"
          label="GST included in the price (%)"
          hint={
            rateRemark(typedAmount(typed)) ??
            'Applies to new purchases. Earlier purchases and invoices keep their rate.'
          }
          inputMode="decimal"
          value={typed}
          error={wrong ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button button-leaf sm:mt-7" disabled={busy !== null}>
          {busy === null ? 'Save' : 'Saving…'}
        </button>
      </div>
      {programGstError(typedAmount(typed)) === null && (
        <ul className="mt-2 space-y-1" aria-label="Preview">
          {plans.map(({ name, pricePaise }) => (
            <li key={name}>
              {`${name}: ${formatPaise(pricePaise)}, including ${formatPaise(gstInside(pricePaise, Math.round(typedAmount(typed) * 100)))} GST`}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
