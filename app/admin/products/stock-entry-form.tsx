import { useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { type HandEntry, handEntryError, unitCostProblem } from '#rules/products/hand-count.ts';
import { handCauses, stockCauses } from '#rules/products/stock-causes.ts';
import { notANumber, typedNumber } from '#rules/typed-number.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { Field, SelectField } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

type ShelfVariant = CallResponse<'GET /api/admin/stock/{productId}'>['variants'][number];
type Cause = HandEntry['cause'];

const unitLabels: Record<Cause, string> = {
  received: 'Units received',
  counted: 'Units counted',
  damaged: 'Units damaged',
};

/** Goods that were received, counted or damaged. */
export function StockEntryForm({
  productId,
  variants,
  chosen,
}: {
  productId: string;
  variants: readonly ShelfVariant[];
  /** Weight that the page is filtered by, or empty. */
  chosen: string;
}) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [picked, setPicked] = useState(chosen);
  const [cause, setCause] = useState<Cause>('received');
  const [typed, setTyped] = useState('');
  const [cost, setCost] = useState('');
  const [wrong, setWrong] = useState('');
  const [costWrong, setCostWrong] = useState('');
  const [moved, setMoved] = useState('');
  /** What a refusal said lies on the shelf; the page itself is as it was loaded. */
  const [now, setNow] = useState<Record<string, number>>({});
  const variant = variants.find(({ weight }) => weight === picked) ?? variants[0];
  if (!variant) return null;
  const seen = now[variant.id] ?? variant.stock;

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setMoved('');
    const units = typedNumber(typed) ?? Number.NaN;
    const entry: HandEntry =
      cause === 'counted' ? { cause, count: units } : { cause, change: cause === 'damaged' ? -units : units };
    const unitCost = cause === 'received' && cost.trim() !== '' ? typedNumber(cost) : undefined;
    const error = handEntryError(entry, seen)?.message ?? '';
    const costError =
      unitCost === undefined
        ? ''
        : unitCost === null
          ? notANumber('Cost per unit', cost)
          : (unitCostProblem(unitCost) ?? '');
    setWrong(error);
    setCostWrong(costError);
    if (error !== '' || costError !== '') return;
    const answer = await act(
      'save',
      (call) =>
        call('POST /api/admin/stock/{productId}', {
          params: { productId },
          body: { weight: variant.weight, ...entry, seen, ...(typeof unitCost === 'number' ? { unitCost } : {}) },
        }),
      {
        onRefused(failure) {
          if (failure.status === 409) {
            setMoved(failure.message);
            const told = (failure.answer as { now?: number } | null)?.now;
            if (told !== undefined) setNow((before) => ({ ...before, [variant.id]: told }));
          } else if (failure.errors[0]?.field === 'unitCost') setCostWrong(failure.message);
          else setWrong(failure.message);
          return true;
        },
      },
    );
    if (!answer) return;
    setTyped('');
    setCost('');
    setNow({});
    toast({ title: `${variant.weight}: ${answer.stock} in stock` });
  };

  return (
    <form onSubmit={save} noValidate className="card space-y-3 p-4" aria-labelledby="enter-goods">
      <h2 id="enter-goods" className="text-xl">
        Record stock
      </h2>
      {moved !== '' && (
        <ChangedMeanwhile said={moved}>Your entry is still here. Check it, then save again.</ChangedMeanwhile>
      )}
      <SelectField label={texts.weight} value={variant.weight} onChange={(event) => setPicked(event.target.value)}>
        {variants.map(({ id, weight }) => (
          <option key={id} value={weight}>
            {weight}
          </option>
        ))}
      </SelectField>
      <SelectField label="What happened" value={cause} onChange={(event) => setCause(event.target.value as Cause)}>
        {handCauses.map((each) => (
          <option key={each} value={each}>
            {stockCauses[each]}
          </option>
        ))}
      </SelectField>
      <Field
        label={unitLabels[cause]}
        inputMode="numeric"
        autoComplete="off"
        hint={`${seen} in stock now`}
        value={typed}
        error={wrong === '' ? undefined : wrong}
        onChange={(event) => setTyped(event.target.value)}
      />
      {cause === 'received' && (
        <Field
          label="Cost per unit (₹)"
          inputMode="decimal"
          autoComplete="off"
          hint="Without GST. Leave empty if not known."
          value={cost}
          error={costWrong === '' ? undefined : costWrong}
          onChange={(event) => setCost(event.target.value)}
        />
      )}
      <button type="submit" className="button button-leaf w-full" disabled={busy !== null}>
        {busy === null ? 'Save entry' : texts.saving}
      </button>
    </form>
  );
}
