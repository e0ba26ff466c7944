import { useState } from 'react';
import { Link } from 'react-router';
import { listBatchMovements } from '#batches/list-batch-movements.ts';
import { readBatch, shownTo } from '#batches/list-batches.ts';
import { batchCauses } from '#batches/rules/batch-causes.ts';
import { pageContext } from '#boot/page-context.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { dayInFigures, indianTime } from '#rules/dates.ts';
import type { Route } from './+types/batch.ts';
import { BatchState, BestBefore } from './batch-words.tsx';
import { CorrectBatch } from './correct-batch.tsx';
import { RecallPanel } from './recall-panel.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const batch = shownTo(await orResponse(readBatch(app, params.id)), requestContext.account);
  return { batch, ...(await listBatchMovements(app, batch)) };
}

const titleOf = ({ number, title, weight }: { number: string; title: string; weight: string }) =>
  `Batch ${number}: ${title}, ${weight}`;

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData ? titleOf(loaderData.batch) : 'Batch');

/** What is typed stays while only units move. */
const factsKey = ({ number, madeOn, bestBefore, place, unitCostPaise, reportUrl }: Loaded['batch']) =>
  JSON.stringify([number, madeOn, bestBefore, place, unitCostPaise, reportUrl]);

type Loaded = Route.ComponentProps['loaderData'];
type Movement = Loaded['movements'][number];

const columns: readonly Column<Movement>[] = [
  ['When', ({ at }) => indianTime(new Date(at)), { kind: 'name', className: 'whitespace-nowrap' }],
  ['Change', ({ change }) => (change > 0 ? `+${change}` : `−${-change}`), { kind: 'amount', phone: 'beside-name' }],
  [
    'Why',
    ({ cause, orderId }) => (
      <>
        {batchCauses[cause]}{' '}
        {orderId !== null && (
          <Link to={`/admin/orders?all=1&search=${orderId}`} className="link whitespace-nowrap">
            {orderId}
          </Link>
        )}
      </>
    ),
    { className: 'min-w-40', phone: 'below' },
  ],
  ['By', ({ by }) => by, { phone: 'beside-below' }],
];

export default function BatchPage({ loaderData: { batch, movements, ...taken } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <AdminPage
      title={titleOf(batch)}
      about={
        <Link to="/admin/batches" className="link inline-flex min-h-11 items-center">
          All batches
        </Link>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Facts batch={batch} />
        <aside className="space-y-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {may('orders.change') && <RecallPanel batch={batch} {...taken} />}
          {may('orders.change') && batch.state !== 'recalled' && batch.state !== 'over' && <LetOut batch={batch} />}
          {may('stock.change') && <CorrectBatch key={factsKey(batch)} batch={batch} />}
        </aside>
        <div className="min-w-0">
          <h2 className="mb-3 text-xl">Movements</h2>
          <DataList
            label="Movements"
            isRows
            columns={columns}
            rows={movements}
            idOf={({ id }) => id}
            none={<EmptyState title="Nothing moved yet" />}
          />
        </div>
      </div>
    </AdminPage>
  );
}

function Facts({ batch }: Pick<Loaded, 'batch'>) {
  const facts: [string, React.ReactNode][] = [
    ['State', <BatchState key="state" {...batch} />],
    ['Best before', <BestBefore key="day" {...batch} />],
    ['Made on', batch.madeOn === null ? 'Not known' : dayInFigures(batch.madeOn)],
    ['Place', batch.place || '–'],
    ['On the shelf, for sale and ordered', batch.units],
    ['Set aside', <Aside key="aside" batch={batch} />],
    ...(batch.unitCostPaise === null
      ? []
      : ([['Cost per unit', formatPaise(batch.unitCostPaise)]] satisfies [string, string][])),
  ];
  return (
    <section aria-label="Batch" className="card p-4">
      {batch.refusal !== '' && <p className="mb-2 font-semibold text-chilli">{batch.refusal}</p>}
      {batch.letOutBecause !== '' && <p className="mb-2">May leave: {batch.letOutBecause}</p>}
      <dl className="figures">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-hairline border-t py-1.5 first:border-0"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {batch.reportUrl !== '' && (
        <p className="mt-2">
          <a href={batch.reportUrl} className="link" target="_blank" rel="noreferrer">
            Lab report
          </a>
        </p>
      )}
    </section>
  );
}

/** Units that are not for sale, and the way out for them. */
function Aside({ batch: { id, aside } }: Pick<Loaded, 'batch'>) {
  const { act, busy } = useAction();
  const toast = useToast();
  const may = useMay();
  if (aside === 0 || !may('stock.change')) return aside;
  const discard = async () => {
    const done = await act('discard', (call) =>
      call('POST /api/admin/batches/discard/{id}', { params: { id }, body: { seen: aside } }),
    );
    if (done) toast({ title: done.message });
  };
  return (
    <>
      {aside}{' '}
      <button type="button" className="link min-h-11" disabled={busy !== null} onClick={discard}>
        Thrown away or sent back
      </button>
    </>
  );
}

function LetOut({ batch: { id, letOutBecause, refusal } }: Pick<Loaded, 'batch'>) {
  const [isOpen, setOpen] = useState(letOutBecause !== '');
  const form = useForm({
    initial: { reason: letOutBecause },
    send: (call, { reason }) => call('PUT /api/admin/batches/let-out/{id}', { params: { id }, body: { reason } }),
  });
  if (!isOpen && refusal === '') return null;
  return (
    <form {...form.props} onFocus={() => setOpen(true)} className="card space-y-3 p-4" aria-labelledby="let-out">
      <h2 id="let-out" className="text-xl">
        Allow packing
      </h2>
      {form.notices}
      <Field
        label="Reason"
        hint="The batch can then be packed although it is old. Leave it empty to hold the batch back again."
        {...form.field('reason')}
      />
      <SaveButton form={form} className="w-full" pending="Saving…">
        Save
      </SaveButton>
    </form>
  );
}
