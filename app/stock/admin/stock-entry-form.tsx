import { useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import type { BatchToPack } from '#batches/rules/batch-units.ts';
import * as texts from '#catalogue/admin/texts.ts';
import { Field, SaveButton, SelectField } from '#kit/admin/forms/field.tsx';
import { useRefresh } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { dayInFigures } from '#rules/dates.ts';
import { notANumber, typedNumber } from '#rules/typed/typed-number.ts';
import { type HandEntry, handEntryError, unitCostProblem } from '#stock/rules/hand-count.ts';
import { handCauses, stockCauses } from '#stock/rules/stock-causes.ts';

type ShelfVariant = CallResponse<'GET /api/admin/stock/{productId}'>['variants'][number];
type Cause = HandEntry['cause'];

const unitLabels: Record<Cause, string> = {
  received: 'Units received',
  counted: 'Units counted',
  damaged: 'Units damaged',
};

interface Typed {
  weight: string;
  cause: Cause;
  units: string;
  cost: string;
  /** Number of the batch that it is about; empty for none. */
  batch: string;
}

function entryOf({ cause, units }: Typed): HandEntry {
  const count = typedNumber(units) ?? Number.NaN;
  return cause === 'counted' ? { cause, count } : { cause, change: cause === 'damaged' ? -count : count };
}

/** Null for what is no number; nothing where it is not asked for or left empty. */
const typedCost = ({ cause, cost }: Typed) =>
  cause === 'received' && cost.trim() !== '' ? typedNumber(cost) : undefined;

export function StockEntryForm({
  productId,
  variants,
  batches,
  chosen,
}: {
  productId: string;
  variants: readonly ShelfVariant[];
  /** Those that lie on the shelf, by size; none in a shop that keeps no batches. */
  batches: ReadonlyMap<string, readonly BatchToPack[]>;
  /** Weight that the page is filtered by, or empty. */
  chosen: string;
}) {
  /** What a refusal said lies on the shelf; the page itself is as it was loaded. */
  const [now, setNow] = useState<Record<string, number>>({});
  const variantOf = (weight: string) => variants.find((one) => one.weight === weight) ?? variants[0];
  const seenOf = ({ id, stock }: ShelfVariant) => now[id] ?? stock;
  const batchesOf = (weight: string) => batches.get(variantOf(weight)?.id ?? '') ?? [];
  const batchOf = ({ weight, batch }: Pick<Typed, 'weight' | 'batch'>) =>
    batchesOf(weight).find(({ number }) => number === batch);
  const refresh = useRefresh();
  const initial: Typed = { weight: chosen, cause: 'received', units: '', cost: '', batch: '' };
  const form = useForm({
    initial,
    isShort: true,
    check(typed) {
      const variant = variantOf(typed.weight);
      const cost = typedCost(typed);
      const wrongCost = cost === null ? notANumber('Cost per unit', typed.cost) : cost && unitCostProblem(cost);
      const { count, ...entry } = entryOf(typed);
      const batch = batchOf(typed);
      const change = batch && count !== undefined ? { change: count - batch.units } : { count };
      const message = variant && handEntryError({ ...change, ...entry }, seenOf(variant))?.message;
      return [
        ...(message ? [{ field: 'units', message }] : []),
        ...(wrongCost ? [{ field: 'unitCost', message: wrongCost }] : []),
      ];
    },
    send(call, typed) {
      const variant = variantOf(typed.weight) as ShelfVariant;
      const unitCost = typedCost(typed);
      const batch = batchOf(typed);
      return call('POST /api/admin/stock/{productId}', {
        params: { productId },
        body: {
          weight: variant.weight,
          ...entryOf(typed),
          seen: seenOf(variant),
          ...(typeof unitCost === 'number' ? { unitCost } : {}),
          ...(batch ? { batch: { number: batch.number, seen: batch.units } } : {}),
        },
      });
    },
    changed(failure) {
      if (failure.status !== 409) return null;
      const current = (failure.answer as { now?: number } | null)?.now;
      const variant = variantOf(form.values.weight);
      if (variant && current !== undefined) setNow((before) => ({ ...before, [variant.id]: current }));
      void refresh();
      return { message: failure.message, children: 'Your entry is still here. Check it, then save again.' };
    },
    errorsOf: ({ status, errors, message }) =>
      status === 409 ? [] : [{ field: errors[0]?.field === 'unitCost' ? 'unitCost' : 'units', message }],
    valuesAfter: (typed) => ({ ...typed, units: '', cost: '' }),
    onDone: () => setNow({}),
    toastOf: ({ stock }, typed) => ({ title: `${variantOf(typed.weight)?.weight}: ${stock} in stock` }),
  });
  const { weight, cause } = form.values;
  const variant = variantOf(weight);
  if (!variant) return null;
  const batch = batchOf(form.values);

  return (
    <form {...form.props} className="card space-y-3 p-4" aria-labelledby="enter-goods">
      <h2 id="enter-goods" className="text-xl">
        Record stock
      </h2>
      {form.notices}
      <SelectField label={texts.weight} {...form.field('weight')} value={variant.weight}>
        {variants.map((one) => (
          <option key={one.id} value={one.weight}>
            {one.weight}
          </option>
        ))}
      </SelectField>
      <SelectField label="What happened" {...form.field('cause')}>
        {handCauses.map((each) => (
          <option key={each} value={each}>
            {stockCauses[each]}
          </option>
        ))}
      </SelectField>
      {batchesOf(weight).length > 0 && (
        <SelectField label="Batch" {...form.field('batch')} value={batch?.number ?? ''}>
          <option value="">{cause === 'received' ? 'Not known' : 'All of the size, first expired first'}</option>
          {batchesOf(weight).map(({ number, bestBefore }) => (
            <option key={number} value={number}>
              {bestBefore === null ? number : `${number}, best before ${dayInFigures(bestBefore)}`}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={unitLabels[cause]}
        inputMode="numeric"
        autoComplete="off"
        hint={batch ? `${batch.units} in this batch now, for sale and ordered` : `${seenOf(variant)} in stock now`}
        {...form.field('units')}
      />
      {cause === 'received' && (
        <Field
          label="Cost per unit (₹)"
          inputMode="decimal"
          autoComplete="off"
          hint="Without GST. Leave empty if not known."
          {...form.field('cost', 'unitCost')}
        />
      )}
      <SaveButton form={form} className="w-full" pending={texts.saving}>
        Save entry
      </SaveButton>
    </form>
  );
}
