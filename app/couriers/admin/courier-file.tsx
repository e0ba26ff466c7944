import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { usualParcel } from '#couriers/order-parcel.ts';
import { readFileParcels } from '#couriers/read-courier-file.ts';
import { optionsFrom, presetFrom } from '#couriers/rules/courier-file-query.ts';
import { courierFileNames, courierFiles, fileProblem } from '#couriers/rules/courier-files.ts';
import { Field, SelectField } from '#kit/admin/forms/field.tsx';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import type { Route } from './+types/courier-file.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const ids = query.get('ids') ?? '';
  const [preset, options] = [presetFrom(query), optionsFrom(query, await usualParcel(app))];
  const parcels = await readFileParcels(app, ids.split(','));
  return {
    ids,
    preset,
    options,
    rows: parcels.map((parcel) => ({
      orderNumber: parcel.orderNumber,
      place: `${parcel.city} ${parcel.pincode}`,
      grams: parcel.grams,
      items: parcel.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
      problem: fileProblem(parcel, preset, options) ?? '',
    })),
  };
}

const title = 'File for the courier';
export const meta = () => adminMeta(title);

type FileRow = Route.ComponentProps['loaderData']['rows'][number];

const columns: readonly Column<FileRow>[] = [
  [
    'Order',
    ({ orderNumber }) => (
      <Link to={`/admin/orders/${orderNumber}`} className="link inline-flex min-h-11 items-center whitespace-nowrap">
        {orderNumber}
      </Link>
    ),
    { kind: 'name', below: ({ place }) => place },
  ],
  ['Items', ({ items }) => items, { className: 'min-w-44' }],
  ['Weight', ({ grams }) => `${grams} g`, { className: 'whitespace-nowrap' }],
  [
    'In the file',
    ({ problem }) => (problem === '' ? 'Yes' : <span className="text-chilli">{`No. ${problem}`}</span>),
    { className: 'min-w-40' },
  ],
];

/** Ticked orders as a courier's panel takes them, and why one cannot go (behaviour: Parcels 6). Works without scripts. */
export default function CourierFile({ loaderData: { ids, preset, options, rows } }: Route.ComponentProps) {
  const may = useMay();
  const left = rows.filter(({ problem }) => problem !== '').length;
  const going = rows.length - left;
  const query = new URLSearchParams({
    ids,
    preset,
    pickup: options.pickup,
    length: String(options.length),
    breadth: String(options.breadth),
    height: String(options.height),
  });
  return (
    <AdminPage
      title={title}
      about={
        <span role="status">
          {going === 1 ? '1 order in the file' : `${going} orders in the file`}
          {left > 0 && <strong className="text-chilli">{`, ${left} left out`}</strong>}
        </span>
      }
    >
      <form method="get" className="card mb-4 grid items-end gap-3 p-4 sm:grid-cols-3 lg:grid-cols-6">
        <input type="hidden" name="ids" value={ids} />
        <SelectField label="Courier" name="preset" defaultValue={preset}>
          {courierFileNames.map((name) => (
            <option key={name} value={name}>
              {courierFiles[name].label}
            </option>
          ))}
        </SelectField>
        <Field label="Pickup address, as named there" name="pickup" maxLength={100} defaultValue={options.pickup} />
        {(['length', 'breadth', 'height'] as const).map((side) => (
          <Field
            key={side}
            label={`${side[0]?.toUpperCase()}${side.slice(1)} (cm)`}
            name={side}
            inputMode="numeric"
            maxLength={3}
            defaultValue={String(options[side])}
          />
        ))}
        <button type="submit" className="button button-line">
          Apply
        </button>
      </form>
      <div className="mb-4">
        {going === 0 ? null : may('exports') ? (
          <a href={`/api/admin/orders/courier-file?${query}`} className="button button-leaf">
            Download for {courierFiles[preset].label}
          </a>
        ) : (
          <p>Only people who may export files can download it.</p>
        )}
      </div>
      <DataList
        label={title}
        isCards
        columns={columns}
        rows={rows}
        idOf={({ orderNumber }) => orderNumber}
        none={<EmptyState title="No orders chosen">Tick orders in the list first.</EmptyState>}
      />
    </AdminPage>
  );
}
