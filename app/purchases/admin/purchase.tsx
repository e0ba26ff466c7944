import { useRef } from 'react';
import { Link } from 'react-router';
import { Warning } from '#batches/admin/batch-words.tsx';
import { listSizes } from '#batches/list-sizes.ts';
import { receivingWarning } from '#batches/rules/batch-form.ts';
import { pageContext } from '#boot/page-context.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { type PurchaseLine, readPurchase } from '#purchases/list-purchases.ts';
import { purchaseName } from '#purchases/rules/purchase-form.ts';
import { dayInFigures, dayInIndia, indianDay } from '#rules/dates.ts';
import { typedNumber } from '#rules/typed/typed-number.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/purchase.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const purchase = await orResponse(readPurchase(app, params.id));
  const { company, batches } = await readSettings(app);
  return {
    purchase,
    buyer: { name: company.legalName, lines: company.addressLines, gstin: company.gstin },
    batches,
    lives: Object.fromEntries((await listSizes(app)).map(({ id, shelfLifeDays }) => [id, shelfLifeDays])),
  };
}

type Loaded = Route.ComponentProps['loaderData'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? purchaseName((loaderData as Loaded).purchase.number) : 'Purchase order');

const columns: readonly Column<PurchaseLine>[] = [
  ['Item', ({ title, weight }) => `${title}, ${weight}`, { kind: 'name', className: 'min-w-44 wrap-anywhere' }],
  ['Units', ({ quantity }) => quantity, { kind: 'amount' }],
  ['Cost', ({ unitCostPaise }) => (unitCostPaise === null ? '–' : formatPaise(unitCostPaise)), { kind: 'amount' }],
  [
    'Amount',
    ({ unitCostPaise, quantity }) => (unitCostPaise === null ? '–' : formatPaise(unitCostPaise * quantity)),
    { kind: 'amount' },
  ],
  ['Received', ({ received }) => received, { kind: 'amount' }],
];

export default function PurchasePage({ loaderData }: Route.ComponentProps) {
  const { purchase, buyer } = loaderData;
  const { act, busy } = useAction();
  const toast = useToast();
  const close = async () => {
    const done = await act('close', (call) =>
      call('POST /api/admin/purchases/close/{id}', { params: { id: purchase.id } }),
    );
    if (done) toast({ title: done.message });
  };
  const state = purchase.lines.map(({ received }) => received).join(' ');
  return (
    <AdminPage
      title={`Purchase order ${purchaseName(purchase.number)}`}
      about={
        <Link to="/admin/purchases" className="link inline-flex min-h-11 items-center print:hidden">
          All purchase orders
        </Link>
      }
      actions={
        <>
          <button type="button" className="button button-line print:hidden" onClick={() => window.print()}>
            Print
          </button>
          {!purchase.isClosed && (
            <button type="button" className="button button-line print:hidden" disabled={busy !== null} onClick={close}>
              Close: nothing more will come
            </button>
          )}
        </>
      }
    >
      <div className="mb-4 grid max-w-3xl gap-4 sm:grid-cols-2">
        <section aria-label="Supplier">
          <p className="font-semibold">{purchase.supplier}</p>
          <p className="wrap-anywhere">{purchase.contact}</p>
          {purchase.gstin !== '' && <p>GSTIN {purchase.gstin}</p>}
        </section>
        <section aria-label="Buyer">
          <p className="font-semibold">{buyer.name}</p>
          {buyer.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {buyer.gstin !== '' && <p>GSTIN {buyer.gstin}</p>}
        </section>
      </div>
      <p className="mb-4">
        Ordered on {indianDay(new Date(purchase.at))}
        {purchase.expectedOn !== null && `, expected on ${dayInFigures(purchase.expectedOn)}`}
        {purchase.isClosed && '. Closed'}
      </p>
      {purchase.note !== '' && <p className="wrap-anywhere mb-4">{purchase.note}</p>}
      <DataList label="Items" isCards columns={columns} rows={purchase.lines} idOf={({ position }) => position} />
      {!purchase.isClosed && <Receive key={state} {...loaderData} />}
    </AdminPage>
  );
}

/** What came: units of a line and, in a shop that keeps batches, their batch. */
function Receive({ purchase: { id, lines }, batches, lives }: Pick<Loaded, 'purchase' | 'batches' | 'lives'>) {
  const today = dayInIndia(new Date());
  const nothing = { quantity: '', number: '', madeOn: '', bestBefore: '', place: '' };
  /** Places of the lines that were sent: only those with units are. */
  const sent = useRef<number[]>([]);
  const form = useForm({
    initial: { lines: lines.map(({ position, received }) => ({ position, seen: received, ...nothing })) },
    send(call, typed) {
      const came = typed.lines.map((line, at) => ({ line, at })).filter(({ line }) => line.quantity.trim() !== '');
      sent.current = came.map(({ at }) => at);
      return call('POST /api/admin/purchases/receive/{id}', {
        params: { id },
        body: { lines: came.map(({ line }) => ({ ...line, quantity: typedNumber(line.quantity) ?? Number.NaN })) },
      });
    },
    errorsOf: ({ errors }) =>
      errors.map(({ field, message }) => {
        const [, at = '', name = ''] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
        return { field: `lines.${sent.current[Number(at)] ?? 0}.${name}`, message };
      }),
  });
  return (
    <form {...form.props} className="card mt-5 max-w-3xl space-y-4 p-4 print:hidden" aria-labelledby="came">
      <h2 id="came" className="text-xl">
        What arrived
      </h2>
      {form.notices}
      {lines.map(({ title, weight, variantId, quantity, received }, at) => (
        <fieldset key={`${title} ${weight}`} className="grid gap-3 border-hairline border-t pt-3 sm:grid-cols-4">
          <legend className="wrap-anywhere font-semibold">
            {title}, {weight}
          </legend>
          <Field
            label="Units"
            inputMode="numeric"
            autoComplete="off"
            hint={`${Math.max(0, quantity - received)} to come`}
            {...form.field(`lines.${at}.quantity`)}
          />
          {batches.isKept && (
            <>
              <Field label="Batch number" autoComplete="off" {...form.field(`lines.${at}.number`)} />
              <Field label="Best before" type="date" {...form.field(`lines.${at}.bestBefore`)} />
              <Field label="Place" autoComplete="off" {...form.field(`lines.${at}.place`)} />
              <Warning>
                {receivingWarning(form.values.lines[at] ?? nothing, lives[variantId] ?? null, batches, today)}
              </Warning>
            </>
          )}
        </fieldset>
      ))}
      <SaveButton form={form} pending="Saving…">
        Record goods received
      </SaveButton>
    </form>
  );
}
