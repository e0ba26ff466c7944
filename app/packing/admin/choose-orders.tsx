import { useState } from 'react';
import { Link } from 'react-router';
import { type Column, DataList, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { FilterSelect } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, EmptyState } from '#kit/admin/page.tsx';
import { areSameHands, inOtherHands } from '#packing/rules/claims.ts';
import { nameOf, type OrderToPack } from '#packing/rules/packing.ts';
import { dayInFigures } from '#rules/dates.ts';
import { PrintButtons } from '#shipping/admin/print-buttons.tsx';
import { useScanner } from './use-scanner.ts';

interface ChooseOrdersProps {
  orders: readonly OrderToPack[];
  /** How many wait, also those that are not listed. */
  total: number;
  /** Day in India. */
  today: string;
  hands: string;
  choice: { due: boolean; courier: string };
  notice: React.ReactNode;
  onStart: (ids: string[]) => void;
  onOpen: (id: string) => void;
}

const columnsOf = (
  today: string,
  hands: string,
  hasCouriers: boolean,
  onOpen: (id: string) => void,
): readonly Column<OrderToPack>[] => [
  [
    'Order',
    ({ id, orderId }) => (
      <button type="button" className="link inline-flex min-h-9 items-center" onClick={() => onOpen(id)}>
        {orderId}
      </button>
    ),
    { kind: 'name', className: 'wrap-anywhere md:whitespace-nowrap' },
  ],
  [
    'Leaves by',
    ({ leaveBy, arrives }) => (
      <>
        {leaveBy < today ? (
          <span className="tag tag-chilli">Late</span>
        ) : leaveBy === today ? (
          <span className="tag tag-turmeric">Today</span>
        ) : (
          dayInFigures(leaveBy)
        )}
        {/* Below a desk there is no room for it; the order says it once it is opened. */}
        {arrives !== '' && (
          <span className="max-lg:hidden">
            <SecondLine>{`Promised ${arrives}`}</SecondLine>
          </span>
        )}
      </>
    ),
    { className: 'md:max-lg:whitespace-nowrap', phone: 'beside-below' },
  ],
  [
    'Buyer',
    ({ name }) => name,
    { below: ({ place, isDoubtful }) => (isDoubtful ? `${place}: check the address` : place), phone: 'below' },
  ],
  [
    'Items',
    ({ lines }) =>
      lines.map((line) => (
        <span key={nameOf(line)} className="block">
          {`${line.quantity} × ${line.title}, `}
          <span className="whitespace-nowrap">{line.weight}</span>
        </span>
      )),
    { className: 'text-sm md:min-w-40' },
  ],
  ['Money', ({ money }) => money],
  ...(hasCouriers ? [['Courier', courierOf] satisfies Column<OrderToPack>] : []),
  [
    'State',
    ({ status, claim }) =>
      claim && !areSameHands(claim.hands, hands) ? (
        <span className="tag tag-turmeric">{inOtherHands(claim)}</span>
      ) : status === 'Packed' ? (
        <span className="tag tag-leaf">Packed</span>
      ) : (
        <span className="tag whitespace-nowrap">To pack</span>
      ),
    { phone: 'beside-name' },
  ],
];

const isPacked = ({ status }: OrderToPack) => status === 'Packed';

/** As it is noted with the order, or booked. */
const courierOf = ({ courier, parcel }: OrderToPack) => courier || parcel?.courier || '';

/** What is due, by promise and courier; all of it is chosen until somebody unticks (behaviour: Packing 1). */
export function ChooseOrders({ orders, total, today, hands, choice, notice, onStart, onOpen }: ChooseOrdersProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const couriers = [...new Set(orders.map(courierOf).filter(Boolean))].sort();
  const packed = orders.filter(isPacked).length;
  const due = orders.filter(({ leaveBy }) => leaveBy <= today).length;
  const shown = orders
    .filter(({ leaveBy }) => !choice.due || leaveBy <= today)
    .filter((order) => choice.courier === '' || courierOf(order) === choice.courier)
    .toSorted((a, b) => a.leaveBy.localeCompare(b.leaveBy));
  const chosen = shown.filter(({ id }) => !left.includes(id));
  const numbers = chosen.map(({ orderId }) => orderId).join(',');
  useScanner((code) => {
    const order = orders.find(({ orderId }) => orderId === code.trim().toUpperCase());
    if (order) onOpen(order.id);
  });
  return (
    <AdminPage
      title="Packing"
      about={
        <span role="status">
          {/* Of those that are not listed nobody knows here which are packed. */}
          {total > orders.length ? `${total} to pack or ship` : `${total - packed} to pack`}
          {total <= orders.length && packed > 0 && `, ${packed} packed`}
          {due > 0 && `, ${due} due today`}
          {total > orders.length && `. The oldest ${orders.length} are listed; more follow as these leave.`}
        </span>
      }
      actions={
        chosen.length > 0 && (
          <>
            <Link to={`/admin/packing/pick-list?orders=${numbers}`} className="button button-line">
              Pick list
            </Link>
            <button type="button" className="button button-leaf" onClick={() => onStart(chosen.map(({ id }) => id))}>
              {`${chosen.every(isPacked) ? 'Ship' : 'Pack'} ${chosen.length === 1 ? '1 order' : `${chosen.length} orders`}`}
            </button>
          </>
        )
      }
    >
      {notice}
      {chosen.length > 0 && (
        <details className="mb-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">Print papers</summary>
          <PrintButtons ids={chosen.map(({ id }) => id)} />
        </details>
      )}
      <div className="mb-4 flex flex-wrap items-end gap-2 lg:mb-2">
        <FilterSelect
          name="due"
          label="Leaves by"
          value={choice.due ? 'today' : ''}
          all={`Any day (${orders.length})`}
          options={[{ id: 'today', label: `Today (${due})` }]}
        />
        {couriers.length > 0 && (
          <FilterSelect
            name="courier"
            label="Courier"
            value={choice.courier}
            all="All couriers"
            options={couriers.map((name) => ({ id: name, label: name }))}
          />
        )}
      </div>
      <DataList
        label="Orders to pack"
        isRows
        rowsOpen
        columns={columnsOf(
          today,
          hands,
          shown.some((order) => courierOf(order) !== ''),
          onOpen,
        )}
        rows={shown}
        idOf={({ id }) => id}
        ticks={{
          ids: chosen.map(({ id }) => id),
          onChange: (ids) => setLeft(shown.map(({ id }) => id).filter((id) => !ids.includes(id))),
          labelOfAll: 'Choose every order',
          labelOf: ({ orderId }) => `Choose order ${orderId}`,
        }}
        none={
          <EmptyState title={orders.length === 0 ? 'Nothing to pack' : 'Nothing is due here'}>
            {orders.length === 0 ? (
              'New orders appear here.'
            ) : (
              <Link className="link" to="/admin/packing">
                Show all orders to pack
              </Link>
            )}
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
