import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { noOrderIsChosen } from '#orders/admin/texts.tsx';
import { readOrdersToPack } from '#packing/read-orders-to-pack.ts';
import { type PickLine, pickLines } from '#packing/rules/pick-list.ts';
import { indianTime } from '#rules/dates.ts';
import type { Route } from './+types/pick-list.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const numbers = new URL(request.url).searchParams.get('orders')?.split(',') ?? [];
  const waiting = await readOrdersToPack(app);
  const orders = waiting.orders.filter(({ orderId, status }) => numbers.includes(orderId) && status !== 'Packed');
  return {
    lines: pickLines(orders),
    count: orders.length,
    isChosen: numbers.length > 0,
    at: indianTime(new Date()),
  };
}

export const meta = () => adminMeta('Pick list');

const columns: readonly Column<PickLine>[] = [
  ['Shelf', ({ shelfPlace }) => shelfPlace, { className: 'whitespace-nowrap' }],
  [
    'Quantity',
    ({ quantity }) => <strong className="text-lg">{quantity}</strong>,
    { kind: 'amount', phone: 'beside-name' },
  ],
  [
    'Product',
    ({ name, shelfPlace }) => (
      <>
        {shelfPlace !== '' && <strong className="mr-2 md:hidden">{shelfPlace}</strong>}
        {name}
      </>
    ),
    { kind: 'name' },
  ],
  [
    'Orders',
    ({ orders }) => (
      <span>
        {orders.map(({ orderId, quantity }) => (quantity === 1 ? orderId : `${orderId} (${quantity})`)).join(', ')}
      </span>
    ),
    { className: 'text-sm', phone: 'below' },
  ],
];

/** What has to be fetched for the chosen orders, in the order of the shelves (behaviour: Packing 2). */
export default function PickList({ loaderData: { lines, count, isChosen, at } }: Route.ComponentProps) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <AdminPage
      title="Pick list"
      about={`${count === 1 ? '1 order' : `${count} orders`}, ${units === 1 ? '1 unit' : `${units} units`}, ${at}`}
      actions={
        <>
          <Link to="/admin/packing" className="button button-line print:hidden">
            Back to packing
          </Link>
          {lines.length > 0 && (
            <button type="button" className="button button-leaf print:hidden" onClick={() => window.print()}>
              Print
            </button>
          )}
        </>
      }
    >
      <div className="print-list">
        <DataList
          label="Pick list"
          columns={columns}
          isRows
          rows={lines}
          idOf={({ key }) => key}
          none={
            isChosen ? (
              <EmptyState title="Nothing to fetch">These orders are packed already.</EmptyState>
            ) : (
              <EmptyState title={noOrderIsChosen}>Tick orders under Packing first.</EmptyState>
            )
          }
        />
      </div>
    </AdminPage>
  );
}
