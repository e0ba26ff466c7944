import type { ListedBatch } from '#batches/list-batches.ts';
import { type BatchFacts, factErrors } from '#batches/rules/batch-form.ts';
import { unknownBatch } from '#batches/rules/batch-units.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { dayInIndia } from '#rules/dates.ts';
import { typedNumber } from '#rules/typed/typed-number.ts';
import { ReportField } from './report-field.tsx';

type Typed = Omit<BatchFacts, 'unitCost'> & { unitCost: string };

const factsOf = ({ unitCost, ...typed }: Typed): BatchFacts => ({
  ...typed,
  unitCost: unitCost.trim() === '' ? null : (typedNumber(unitCost) ?? Number.NaN),
});

/** What was typed wrongly when it came, or has changed since: what is not touched is not sent. */
export function CorrectBatch({ batch }: { batch: ListedBatch }) {
  const may = useMay();
  const undo = useUndo();
  const { id, unitCostPaise } = batch;
  const initial: Typed = {
    number: batch.number,
    madeOn: batch.madeOn ?? '',
    bestBefore: batch.bestBefore ?? '',
    place: batch.place,
    unitCost: unitCostPaise === null ? '' : String(rupeesFromPaise(unitCostPaise)),
    reportUrl: batch.reportUrl,
  };
  const before = factsOf(initial);
  const isUnknown = batch.number === unknownBatch;
  const changed = (typed: Typed, of: BatchFacts): Partial<BatchFacts> => {
    const names = (Object.keys(initial) as (keyof Typed)[]).filter((name) => typed[name].trim() !== initial[name]);
    return Object.fromEntries(names.map((name) => [name, of[name]]));
  };
  const form = useForm({
    initial,
    isShort: true,
    check(typed) {
      const names = Object.keys(changed(typed, before));
      const madeOn = names.includes('madeOn') ? typed.madeOn : '';
      // What nobody has touched may be of before these rules, or unknown.
      return factErrors({ ...factsOf(typed), madeOn }, dayInIndia(new Date())).filter(
        ({ field }) => names.includes(field) || (field === 'bestBefore' && names.includes('number')),
      );
    },
    async send(call, typed) {
      const params = { id };
      const body = changed(typed, factsOf(typed));
      const answer = await call('PUT /api/admin/batches/edit/{id}', { params, body });
      return { ...answer, back: { ...changed(typed, before), ...(body.bestBefore ? { madeOn: before.madeOn } : {}) } };
    },
    toastOf: () => null,
    onDone: ({ message, back }) =>
      undo(message, 'Correction undone', (call) =>
        call('PUT /api/admin/batches/edit/{id}', { params: { id }, body: back }),
      ),
  });
  return (
    <form {...form.props} className="card space-y-3 p-4" aria-labelledby="correct-batch">
      <h2 id="correct-batch" className="text-xl">
        Correct this batch
      </h2>
      {form.notices}
      <Field
        label="Batch number"
        autoComplete="off"
        hint={isUnknown ? 'Once you know it, enter it with its best-before date.' : 'As on the label'}
        {...form.field('number')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Best before" type="date" {...form.field('bestBefore')} />
        <Field label="Made on" type="date" {...form.field('madeOn')} />
      </div>
      <Field label="Place" autoComplete="off" {...form.field('place')} />
      {may('catalogue.read') && (
        <Field
          label="Cost per unit (₹)"
          inputMode="decimal"
          autoComplete="off"
          hint="Without GST. The books keep what was entered with the goods."
          {...form.field('unitCost')}
        />
      )}
      <ReportField {...form.field('reportUrl')} upload={form.picture('reportUrl')} />
      <SaveButton form={form} className="w-full" pending="Saving…">
        Save
      </SaveButton>
    </form>
  );
}
