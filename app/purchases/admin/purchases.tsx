import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { listPurchases, type Purchase } from '#purchases/list-purchases.ts';
import { purchaseName } from '#purchases/rules/purchase-form.ts';
import { dayInFigures, indianDay } from '#rules/dates.ts';
import type { Route } from './+types/purchases.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { purchases: await listPurchases(context.get(pageContext).app) };
}

export const meta = () => adminMeta('Purchases');

const sum = (lines: Purchase['lines'], of: 'quantity' | 'received') => lines.reduce((all, line) => all + line[of], 0);

const columns: readonly Column<Purchase>[] = [
  [
    'Order',
    ({ id, number }) => (
      <Link to={`/admin/purchases/${id}`} className="link whitespace-nowrap">
        {purchaseName(number)}
      </Link>
    ),
    { kind: 'name' },
  ],
  ['Supplier', ({ supplier }) => supplier, { className: 'wrap-anywhere' }],
  ['Ordered on', ({ at }) => indianDay(new Date(at)), { className: 'whitespace-nowrap' }],
  ['Expected on', ({ expectedOn }) => (expectedOn === null ? '–' : dayInFigures(expectedOn))],
  ['Received', ({ lines }) => `${sum(lines, 'received')} of ${sum(lines, 'quantity')}`, { kind: 'amount' }],
  ['State', ({ isClosed }) => (isClosed ? 'Closed' : 'Open')],
];

export default function Purchases({ loaderData: { purchases } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Purchases"
      about="What you order from suppliers, and what has arrived."
      actions={
        <Link to="/admin/purchases/new" className="button button-leaf">
          New purchase order
        </Link>
      }
    >
      <DataList
        label="Purchases"
        isCards
        columns={columns}
        rows={purchases}
        idOf={({ id }) => id}
        none={
          <EmptyState title="No purchase orders yet">A new one begins with the sizes that are running out.</EmptyState>
        }
      />
    </AdminPage>
  );
}
