import { useEffect } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import type { OrderWithoutMoney } from '#contract/amounts.ts';
import { listOrders, mostCounted, type OrderFilter } from '#features/orders/list-orders.ts';
import { readDigestFrequency } from '#features/orders/send-digest.ts';
import { indianTime } from '#rules/dates.ts';
import { failedRefundPaise } from '#rules/orders/buyers-money.ts';
import { firstDay, orderListFromQuery, orderPageSize, orderSorts } from '#rules/orders/order-list.ts';
import { orderStates } from '#rules/orders/order-states.ts';
import { type OrderStatus, orderStatuses } from '#rules/orders/order-status.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { isAttended } from '../layout/attended.ts';
import { ExportLink, FilterSelect, Pager, SearchBox, SortHead } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, TableFrame } from '../parts/page.tsx';
import { useRefresh } from '../parts/use-action.ts';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/orders.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DateFilters } from './date-filters.tsx';
import { DigestForm } from './digest-form.tsx';
import { withMoney } from './facts-of.ts';
import { NothingFound } from './nothing-found.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { closingWords, PaymentTag, StatusTag } from './order-tags.tsx';
import { changesOnlyOpenedOrder, useOpenedOrder, useSelectedOrders } from './selected-orders.ts';
import * as texts from './texts.tsx';

type OrderLine = OrderWithoutMoney['cartItems'][number];
const refreshMs = 20_000;
const sortsByDate = orderSorts.filter(({ id }) => id.startsWith('date'));
const statusOptions = orderStatuses.map((status) => ({ id: status, label: status }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = orderListFromQuery(new URL(request.url).searchParams);
  const from = firstDay(choice, new Date());
  const filter: OrderFilter = {
    search: choice.search,
    awaiting: choice.awaiting,
    ...(choice.status === null ? {} : { status: choice.status }),
    ...(from === null ? {} : { from }),
    ...(choice.to === '' ? {} : { to: choice.to }),
  };
  const { app, requestContext } = context.get(pageContext);
  const { account } = requestContext;
  const [{ orders, total }, digestFrequency] = await Promise.all([
    listOrders(app, { ...filter, sort: choice.sort, page: choice.page, limit: orderPageSize }, account),
    readDigestFrequency(app),
  ]);
  return {
    digestFrequency,
    choice,
    isUsual: choice.from === '' && from !== null,
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted,
    pages: Math.max(1, Math.ceil(Math.min(total, mostCounted) / orderPageSize)),
    orders: orders
      .map((order) => ({ order, money: withMoney(order) }))
      .map(({ order, money }) => ({
        id: order._id,
        orderId: order.orderId,
        at: order.orderDate,
        status: order.orderStatus,
        closedBecause: order.closedBecause,
        isReplacement: order.linkedTo?.kind === 'replacement',
        method: order.paymentMethod,
        isPaid: order.paymentStatus === 'paid',
        /** Null for a role that sees no money. */
        money: money && {
          pricePaise: money.orderPricePaise,
          refundedPaise: money.refundedAmountPaise,
          failedRefundPaise: failedRefundPaise(money),
        },
        duePaise: money?.amountDuePaise ?? 0,
        name: order.addressInfo.name,
        place: [order.addressInfo.city, order.addressInfo.state].filter((part) => part !== '').join(', '),
        items: order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0),
        // What may come back of a parcel on its way.
        lines: isWithBuyer(order.orderStatus) ? order.cartItems.flatMap(lineOnItsWay) : [],
      })),
    exportQuery: new URLSearchParams(
      Object.entries({
        search: choice.search,
        status: choice.status ?? '',
        from: from ?? '',
        to: choice.to,
        awaiting: choice.awaiting ? 'true' : '',
      }).filter(([, value]) => value !== ''),
    ).toString(),
  };
}

const isWithBuyer = (status: OrderStatus) => orderStates[status].hasLeft && orderStates[status].keepsStock;

function lineOnItsWay({ productId, title, weight, quantity, withdrawnQuantity, returnedQuantity }: OrderLine) {
  const units = quantity - withdrawnQuantity - returnedQuantity;
  return units > 0 ? [{ productId, title, weight, quantity: units }] : [];
}

export const meta = () => adminMeta('Orders');

/** Opening and closing the details of an order leaves the list as it is. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return changesOnlyOpenedOrder(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

/** Whether the field that has the focus holds what the list was not asked for, such as half a date. */
function isHalfTyped(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.type === 'checkbox')
    return false;
  const asked = new URLSearchParams(location.search).get(field.name) ?? '';
  return field.value !== asked || field.validity.badInput;
}

/** 'All Orders': the last week unless more is asked for, refreshed every 20 seconds. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { choice, isUsual, orders, total, isMore, pages, exportQuery } = loaderData;
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { opened, open, close } = useOpenedOrder();
  const [chosen, setChosen] = useSelectedOrders(orders.map(({ id }) => id));
  const shown = orders.filter(({ id }) => chosen.includes(id));

  useEffect(() => {
    const timer = setInterval(() => {
      // Not under somebody's hands: an open dialog or a half-typed field stays as it is.
      if (isAttended() && document.querySelector('dialog[open]') === null && !isHalfTyped()) void refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [refresh]);

  const mark = (id: string, isOn: boolean) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  const sorted = { sorts: orderSorts, value: choice.sort };
  const count = isMore ? `More than ${total} orders` : `${total} ${total === 1 ? 'order' : 'orders'}`;
  return (
    <AdminPage
      title="All Orders"
      about={<span role="status">{isUsual ? `${count} in the last 7 days` : count}</span>}
      actions={
        <>
          {may('orders.ship') && (
            <Link to="/admin/orders/ship" className="button button-line">
              {texts.shipOrders}
            </Link>
          )}
          {may('exports') && (
            <ExportLink
              href={`/api/admin/orders/export${exportQuery === '' ? '' : `?${exportQuery}`}`}
              large={{ name: 'orders', total: isMore ? total + 1 : total }}
              onNothing={total === 0 ? () => toast({ title: 'No orders to export.', destructive: true }) : undefined}
            />
          )}
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchBox label="Search orders" value={choice.search} />
        <FilterSelect
          name="status"
          label="Status"
          value={choice.status ?? ''}
          all="All statuses"
          options={statusOptions}
        />
        <FilterSelect
          name="sort"
          label="Sort by"
          value={choice.sort}
          options={may('money.read') ? orderSorts : sortsByDate}
        />
        <DateFilters choice={choice} />
      </div>
      {shown.length > 0 && <BulkBar chosen={shown} onDone={() => setChosen([])} onSlips={(path) => navigate(path)} />}
      {orders.length === 0 ? (
        <NothingFound choice={choice} isUsual={isUsual} />
      ) : (
        <TableFrame label="Orders">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <input
                    type="checkbox"
                    className="size-5 accent-leaf"
                    aria-label={texts.chooseEveryOrder}
                    checked={shown.length === orders.length}
                    onChange={(event) => setChosen(event.target.checked ? orders.map(({ id }) => id) : [])}
                  />
                </th>
                <th scope="col">Order ID</th>
                <SortHead label="Order Date" {...sorted} up="date-asc" down="date-desc" first="down" />
                <th scope="col">{texts.buyer}</th>
                <th scope="col">{texts.items}</th>
                <th scope="col">{texts.payment}</th>
                <th scope="col">Order Status</th>
                {may('money.read') && (
                  <SortHead
                    label="Order Price"
                    {...sorted}
                    up="price-asc"
                    down="price-desc"
                    first="down"
                    className="text-right"
                  />
                )}
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td>
                    <input
                      type="checkbox"
                      className="size-5 accent-leaf"
                      aria-label={texts.chooseOrder(order.orderId)}
                      checked={shown.includes(order)}
                      onChange={(event) => mark(order.id, event.target.checked)}
                    />
                  </td>
                  <th scope="row" className="whitespace-nowrap">
                    {order.orderId}
                  </th>
                  <td className="whitespace-nowrap">{indianTime(new Date(order.at))}</td>
                  <td className="min-w-36">
                    {order.name}
                    <span className="block text-ink-soft text-sm">{order.place}</span>
                  </td>
                  <td>{order.items}</td>
                  <td className="whitespace-nowrap">
                    {order.method === 'COD' ? 'COD' : 'Online'}
                    <PaymentTag order={order} />
                    {order.money !== null && order.money.refundedPaise > 0 && (
                      <span className="block text-ink-soft text-sm">
                        {`${formatPaise(order.money.refundedPaise)} refunded`}
                      </span>
                    )}
                    {order.money !== null && order.money.failedRefundPaise > 0 && (
                      <span className="block text-chilli text-sm">
                        {`refund of ${formatPaise(order.money.failedRefundPaise)} failed`}
                      </span>
                    )}
                    {order.closedBecause && (
                      <span className="block text-ink-soft text-sm">{closingWords[order.closedBecause]}</span>
                    )}
                  </td>
                  <td>
                    <StatusTag status={order.status} />
                  </td>
                  {order.money !== null && (
                    <td className="whitespace-nowrap text-right">{formatPaise(order.money.pricePaise)}</td>
                  )}
                  <td>
                    <button
                      type="button"
                      className="button button-line"
                      onClick={() => open(order.id)}
                      aria-label={`Details of ${order.orderId}`}
                    >
                      Details
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <Pager page={choice.page} pages={pages} />
      {may('settings.edit') && <DigestForm key={loaderData.digestFrequency} frequency={loaderData.digestFrequency} />}
      <OrderDialog id={opened} onClose={close} />
    </AdminPage>
  );
}
