import { Link, useRevalidator } from 'react-router';
import { SetAt } from '#access/admin/set-at.tsx';
import { pageContext } from '#boot/page-context.ts';
import { listShipments } from '#couriers/list-shipments.ts';
import { shipmentFilters } from '#couriers/rules/shipment-filters.ts';
import { shownShipment } from '#couriers/shown-shipment.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { FilterSelect, Pager, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { listPageSize, pageFromQuery } from '#rules/admin-lists.ts';
import { searchFrom } from '#rules/search-from.ts';
import type { Route } from './+types/shipments.ts';
import { AttemptForm, ShipmentActions, WeightQuestion } from './shipment-actions.tsx';
import { kilograms, ShipmentState, type ShownShipment } from './shipment-words.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const filter = shipmentFilters.find(({ id }) => id === query.get('filter'))?.id ?? ('' as const);
  const search = searchFrom(query);
  const page = pageFromQuery(query);
  const { shipments, total } = await listShipments(app, { filter: filter || 'all', search, page, limit: listPageSize });
  return {
    shipments: await shownShipment(app, shipments, requestContext.account),
    total,
    page,
    choice: { filter, search },
    isOn: app.couriers.service !== null,
    isPlay: app.couriers.standIn !== null,
  };
}

export const meta = () => adminMeta('Parcels');

const columnsOf = (onDone: () => Promise<void>): readonly Column<ShownShipment>[] => [
  [
    'Order',
    ({ orderId }) => (
      <Link to={`/admin/orders/${orderId}`} className="link inline-flex min-h-11 items-center whitespace-nowrap">
        {orderId}
      </Link>
    ),
    { kind: 'name', below: ({ buyer, pincode }) => `${buyer}, ${pincode}` },
  ],
  ['Where it is', (shipment) => <ShipmentState shipment={shipment} />, { className: 'min-w-40' }],
  [
    'Courier',
    ({ courier, number, trackerURL }) => (
      <>
        {courier || 'Not yet'}
        <SecondLine>
          {trackerURL === '' ? (
            number
          ) : (
            <a href={trackerURL} target="_blank" rel="noreferrer" className="link wrap-anywhere">
              {number}
            </a>
          )}
        </SecondLine>
      </>
    ),
    { className: 'min-w-36' },
  ],
  [
    'Weight',
    ({ grams, chargedGrams, isDisputed }) => (
      <>
        {kilograms(grams)}
        {chargedGrams !== null && chargedGrams !== grams && !isDisputed && (
          <SecondLine>{`charged as ${kilograms(chargedGrams)}`}</SecondLine>
        )}
      </>
    ),
    { className: 'whitespace-nowrap' },
  ],
  [
    'What to do',
    (shipment) => (
      <>
        {shipment.state === 'failed attempt' && shipment.attemptAnswer === '' && (
          <AttemptForm shipment={shipment} onDone={onDone} />
        )}
        <WeightQuestion shipment={shipment} onDone={onDone} />
        <ShipmentActions shipment={shipment} onDone={onDone} />
      </>
    ),
    { className: 'min-w-56' },
  ],
];

/** Parcels that were booked with a courier, and what somebody has to do about them (behaviour: Parcels 5). */
export default function Shipments({ loaderData }: Route.ComponentProps) {
  const { shipments, total, page, choice, isOn, isPlay } = loaderData;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { act, busy } = useAction();
  const play = async () => {
    const answer = await act('play', (call) => call('POST /api/admin/shipments/play'));
    if (answer) toast({ title: answer.message });
    await revalidate();
  };
  const isAll = choice.filter === '' && choice.search === '';
  return (
    <AdminPage
      title="Parcels"
      about={<span role="status">{total === 1 ? '1 parcel' : `${total} parcels`}</span>}
      actions={
        <>
          {isPlay && (
            <button type="button" className="button button-line" disabled={busy !== null} onClick={() => void play()}>
              Move test parcels on
            </button>
          )}
          <button type="button" className="button button-line" onClick={() => void revalidate()}>
            Reload
          </button>
        </>
      }
    >
      {!isOn && (
        <p role="status" className="mb-4 max-w-3xl rounded-xl bg-turmeric-tint p-4">
          Courier booking is off.{' '}
          <SetAt to="/admin/settings/connections" label="Settings, Connections" todo="enter its login" />
        </p>
      )}
      {isPlay && (
        <p className="mb-4 text-ink-soft">
          This is a test courier: no parcel moves until you press ‘Move test parcels on’.
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchBox label="Search by order, AWB or name" value={choice.search} />
        <FilterSelect name="filter" label="Show" value={choice.filter} all="All parcels" options={shipmentFilters} />
      </div>
      <DataList
        label="Parcels"
        isCards
        columns={columnsOf(revalidate)}
        rows={shipments}
        idOf={({ id }) => id}
        none={
          <EmptyState title={isAll ? 'No parcels booked yet' : 'No matching parcels'}>
            {isAll ? (
              'Open an order to book its parcel.'
            ) : (
              <Link to="/admin/shipments" className="link inline-flex min-h-11 items-center">
                Show all parcels
              </Link>
            )}
          </EmptyState>
        }
      />
      <Pager page={page} total={total} />
    </AdminPage>
  );
}
