import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { SetAt } from '#access/admin/set-at.tsx';
import { listSizes } from '#batches/list-sizes.ts';
import { batchErrors, receivingWarning } from '#batches/rules/batch-form.ts';
import { pageContext } from '#boot/page-context.ts';
import { Field, SaveButton, SelectField } from '#kit/admin/forms/field.tsx';
import { isRefusal, type Sent, toSend } from '#kit/admin/forms/sent-once.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { randomId } from '#kit/random-id.ts';
import { dayInIndia } from '#rules/dates.ts';
import { typedNumber } from '#rules/typed/typed-number.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/receive.ts';
import { Warning } from './batch-words.tsx';
import { ReportField } from './report-field.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [sizes, { batches }] = await Promise.all([listSizes(app), readSettings(app)]);
  return { sizes, limits: batches, chosen: new URL(request.url).searchParams.get('size') ?? '' };
}

export const meta = () => adminMeta('Receive goods');

const nothing = { number: '', madeOn: '', bestBefore: '', quantity: '', place: '', unitCost: '', reportUrl: '' };

export default function Receive({ loaderData }: Route.ComponentProps) {
  const { sizes, limits } = loaderData;
  return (
    <AdminPage
      title="Receive goods"
      about={
        <Link to="/admin/batches" className="link inline-flex min-h-11 items-center">
          All batches
        </Link>
      }
    >
      {!limits.isKept ? (
        <EmptyState title="This shop keeps no batches">
          <SetAt to="/admin/settings/batches" label="Settings, Batches" todo="switch them on" />
        </EmptyState>
      ) : sizes.length === 0 ? (
        <EmptyState title="No products yet">Add a product first, then receive goods for it.</EmptyState>
      ) : (
        <ReceiveForm {...loaderData} />
      )}
    </AdminPage>
  );
}

function ReceiveForm({ sizes, limits, chosen }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  const sizeOf = (id: string) => sizes.find((one) => one.id === id);
  const received = ({ size, quantity, unitCost, ...typed }: typeof nothing & { size: string }) => ({
    ...typed,
    productId: sizeOf(size)?.productId ?? '',
    weight: sizeOf(size)?.weight ?? '',
    quantity: typedNumber(quantity) ?? Number.NaN,
    unitCost: unitCost.trim() === '' ? null : (typedNumber(unitCost) ?? Number.NaN),
  });
  /** Sent, and neither done nor refused. */
  const sent = useRef<Sent<ReturnType<typeof received>> | null>(null);
  const form = useForm({
    initial: { size: sizeOf(chosen)?.id ?? sizes[0]?.id ?? '', ...nothing },
    check: (typed) => batchErrors(received(typed), dayInIndia(new Date())),
    send(call, typed) {
      sent.current = toSend(sent.current, typed, received(typed), randomId);
      return call('POST /api/admin/batches/add', { body: sent.current.body }, { idempotencyKey: sent.current.key });
    },
    onRefused({ status }) {
      if (isRefusal(status)) sent.current = null;
    },
    onDone() {
      sent.current = null;
    },
    errorsOf: ({ errors }) => errors.map((one) => (one.field === 'weight' ? { ...one, field: 'size' } : one)),
    valuesAfter: (typed) => ({ ...typed, ...nothing, place: typed.place }),
    toastOf: (_answer, typed) => ({ title: `${typed.quantity} received in batch ${typed.number.trim()}` }),
  });
  const shelfLifeDays = sizeOf(form.values.size)?.shelfLifeDays ?? null;
  const warning = receivingWarning(form.values, shelfLifeDays, limits, dayInIndia(new Date()));
  return (
    <form {...form.props} className="card max-w-2xl space-y-4 p-4">
      {form.notices}
      <SelectField label="Product and size" {...form.field('size')}>
        {sizes.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Batch number"
          autoComplete="off"
          hint="As on the label. Scan or type it."
          {...form.field('number')}
        />
        <Field label="Units received" inputMode="numeric" autoComplete="off" {...form.field('quantity')} />
        <Field label="Best before" type="date" {...form.field('bestBefore')} />
        <Field label="Made on" type="date" hint="Leave empty if the label does not say it." {...form.field('madeOn')} />
        <Warning>{warning}</Warning>
        <Field label="Place" autoComplete="off" hint="Such as Rack A2" {...form.field('place')} />
        <Field
          label="Cost per unit (₹)"
          inputMode="decimal"
          autoComplete="off"
          hint="Without GST. Leave empty if not known."
          {...form.field('unitCost')}
        />
      </div>
      <ReportField {...form.field('reportUrl')} upload={form.picture('reportUrl')} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={() => navigate('/admin/batches')}>
          Back to the list
        </button>
        <SaveButton form={form} pending="Saving…">
          Save and receive more
        </SaveButton>
      </div>
    </form>
  );
}
