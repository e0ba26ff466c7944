import { useEffect } from 'react';
import { Link, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { may } from '#access/rules/permissions.ts';
import { isAttended } from '#back-office/attended.ts';
import { pageContext } from '#boot/page-context.ts';
import { OrderDrafts } from '#checkout/admin/order-drafts.tsx';
import type { OrderWithoutMoney } from '#contract/amounts.ts';
import { useRefresh } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { Folded } from '#kit/admin/lists/folded.tsx';
import { FilterSelect, Pager, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { listOrders, mostCounted, type OrderFilter } from '#orders/list-orders.ts';
import { listDrafts } from '#orders/order-drafts.ts';
import { listMentions, listTagsInUse, readOrderTags } from '#orders/order-tags.ts';
import {
  firstDay,
  type OrderSort,
  orderListFromQuery,
  orderPageSize,
  orderSorts,
  waitsFor,
} from '#orders/rules/order-list.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import { type OrderStatus, orderStatuses } from '#orders/rules/order-status.ts';
import { failedRefundPaise } from '#payments/rules/buyers-money.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import { ListViews } from '#staff/admin/list-views.tsx';
import { openingView, readListViews } from '#staff/list-views.ts';
import type { Route } from './+types/orders.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DateFilters } from './date-filters.tsx';
import { Mentions } from './mentions.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { closingWords, PaymentTag, StatusTag } from './order-tags.tsx';
import { changesOnlyOpenedOrder, useOpenedOrder, useSelectedOrders } from './selected-orders.ts';
import * as texts from './texts.tsx';
import { withMoney } from './with-money.ts';

type OrderLine = OrderWithoutMoney['cartItems'][number];
const refreshMs = 20_000;
const sortsByDate = orderSorts.filter(({ id }) => id.startsWith('date'));
const statusOptions = orderStatuses.map((status) => ({ id: status, label: status }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const { account } = requestContext;
  const url = new URL(request.url);
  const views = await readListViews(app, account, 'orders');
  const opening = openingView('orders', views, url);
  if (opening !== null) throw redirect(opening);
  const asked = orderListFromQuery(url.searchParams);
  // As the order of amounts: a role without money is not told which refunds are still to be sent.
  const choice = asked.waits === 'refund' && !may(account, 'money.read') ? { ...asked, waits: null } : asked;
  const from = firstDay(choice, new Date());
  const filter: OrderFilter = {
    search: choice.search,
    awaiting: choice.awaiting,
    waits: choice.waits ?? undefined,
    tag: choice.tag,
    ...(choice.status === null ? {} : { status: choice.status }),
    ...(from === null ? {} : { from }),
    ...(choice.to === '' ? {} : { to: choice.to }),
  };
  const [{ orders, total }, drafts, tagsInUse, mentions] = await Promise.all([
    listOrders(app, { ...filter, sort: choice.sort, page: choice.page, limit: orderPageSize }, account),
    may(account, 'orders.change') ? listDrafts(app) : [],
    listTagsInUse(app),
    // Where a role has a dashboard, they stand there.
    account && !may(account, 'money.read') ? listMentions(app, account.id) : [],
  ]);
  const tags = await readOrderTags(
    app.db,
    orders.map(({ _id }) => _id),
  );
  return {
    views,
    // Also while one of them is chosen.
    booksParcels: app.couriers.service !== null || choice.waits !== null,
    tagsInUse,
    // The order itself says of a note what its reader may know.
    mentions: mentions.map((mention) => ({ ...mention, note: '' })),
    drafts: drafts.map(({ id, form, by, at }) => ({ id, form, by, at })),
    choice,
    isUsual: choice.from === '' && from !== null,
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted,
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
        tags: tags.get(order._id) ?? [],
        items: order.cartItems.reduce((sum, { quantity }) => sum + quantity, 0),
        // What may come back of a parcel on its way.
        lines: isWithBuyer(order.orderStatus) ? order.cartItems.flatMap(lineOnItsWay) : [],
      })),
    exportFilter: {
      search: choice.search,
      status: choice.status,
      from,
      to: choice.to,
      awaiting: choice.awaiting ? 'true' : null,
      waits: choice.waits,
      tag: choice.tag,
    },
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

type ListedOrder = Route.ComponentProps['loaderData']['orders'][number];

const columns: readonly Column<ListedOrder, OrderSort>[] = [
  [
    'Order ID',
    ({ orderId }) => (
      <Link to={`/admin/orders/${orderId}`} className="link inline-flex min-h-9 items-center">
        {orderId}
      </Link>
    ),
    { kind: 'name', className: 'whitespace-nowrap' },
  ],
  [
    'Order Date',
    ({ at }) => indianTime(new Date(at)),
    { className: 'whitespace-nowrap', sort: ['date-asc', 'date-desc'], isWide: true },
  ],
  [
    texts.buyer,
    ({ name }) => name,
    {
      below: ({ place, at }) => (
        <>
          {/* On a phone no column says how old it is. */}
          <span className="md:hidden">{`${indianDay(new Date(at))}${place && ', '}`}</span>
          {place}
        </>
      ),
      className: 'min-w-32',
      phone: 'below',
    },
  ],
  [texts.items, ({ items }) => items, { isWide: true }],
  [
    texts.payment,
    (order) => (
      <>
        {order.method === 'COD' ? 'COD' : 'Online'}
        <PaymentTag order={order} />
        {order.money !== null && order.money.refundedPaise > 0 && (
          <SecondLine>{`${formatPaise(order.money.refundedPaise)} refunded`}</SecondLine>
        )}
        {order.money !== null && order.money.failedRefundPaise > 0 && (
          <span className="block text-chilli text-sm">
            {`refund of ${formatPaise(order.money.failedRefundPaise)} failed`}
          </span>
        )}
        {order.closedBecause && <SecondLine>{closingWords[order.closedBecause]}</SecondLine>}
      </>
    ),
    { className: 'whitespace-nowrap' },
  ],
  [
    'Order Status',
    ({ status }) => <StatusTag status={status} />,
    {
      phone: 'beside-below',
      // In full on the page of the order.
      below: ({ tags }) =>
        tags.length > 0 && (
          <span className="ms-auto block max-w-36 truncate md:ms-0 md:max-w-56">{tags.join(', ')}</span>
        ),
    },
  ],
  [
    'Order Price',
    ({ money }) => money && formatPaise(money.pricePaise),
    { kind: 'amount', sort: ['price-asc', 'price-desc'], needs: 'money.read', phone: 'beside-name' },
  ],
];

/** Whether the field that has the focus holds what the list was not asked for, such as half a date. */
function isHalfTyped(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.type === 'checkbox')
    return false;
  const current = new URLSearchParams(location.search).get(field.name) ?? '';
  return field.value !== current || field.validity.badInput;
}

/** 'All Orders': the last week unless more is asked for, refreshed every 20 seconds. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { choice, isUsual, orders, views, tagsInUse, total, isMore, exportFilter } = loaderData;
  const mayDo = useMay();
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

  const { search: _search, page: _page, sort, ...narrowed } = choice;
  const isFiltered = sort !== orderSorts[0].id || Object.values(narrowed).some(Boolean);
  const details = ({ id, orderId }: ListedOrder) => (
    <button type="button" className="button button-line" onClick={() => open(id)} aria-label={`Details of ${orderId}`}>
      Details
    </button>
  );
  const count = isMore ? `More than ${total} orders` : `${total} ${total === 1 ? 'order' : 'orders'}`;
  return (
    <AdminPage
      title="All Orders"
      about={<span role="status">{isUsual ? `${count} in the last 7 days` : count}</span>}
      actions={
        <>
          {mayDo('orders.change') && (
            <Link to="/admin/orders/new" className="button button-leaf">
              New order
            </Link>
          )}
          <Folded label="More">
            {mayDo('orders.change') && (
              <Link to="/admin/orders/returns" className="button button-line">
                Returns
              </Link>
            )}
            {mayDo('orders.ship') && (
              <Link to="/admin/orders/ship" className="button button-line">
                {texts.shipOrders}
              </Link>
            )}
            {mayDo('exports') && (
              <ExportLink
                path="/api/admin/orders/export"
                filter={exportFilter}
                large={{ name: 'orders', total: isMore ? total + 1 : total }}
                nothing={total === 0 && 'No orders to export.'}
              />
            )}
          </Folded>
        </>
      }
    >
      <ListViews list="orders" views={views} columns={columns} />
      <Mentions mentions={loaderData.mentions} />
      <OrderDrafts drafts={loaderData.drafts} />
      <div className="mb-4 flex flex-wrap items-end gap-2 lg:mb-2">
        <SearchBox label="Search orders" value={choice.search} />
        <Folded label="Filters" isUsed={isFiltered}>
          <FilterSelect
            name="status"
            label="Status"
            value={choice.status ?? ''}
            all="All statuses"
            options={statusOptions}
          />
          {(tagsInUse.length > 0 || choice.tag !== '') && (
            <FilterSelect
              name="tag"
              label="Tag"
              value={choice.tag}
              all="All tags"
              options={[...new Set([...tagsInUse, ...(choice.tag === '' ? [] : [choice.tag])])].map((tag) => ({
                id: tag,
                label: tag,
              }))}
            />
          )}
          <FilterSelect
            name="waits"
            label="Waits for"
            value={choice.waits ?? ''}
            all="All waits"
            options={waitsFor(mayDo('money.read'), loaderData.booksParcels)}
          />
          <FilterSelect
            name="sort"
            label="Sort by"
            value={choice.sort}
            options={mayDo('money.read') ? orderSorts : sortsByDate}
          />
          <DateFilters choice={choice} />
        </Folded>
      </div>
      {shown.length > 0 && (
        <BulkBar chosen={shown} tagsInUse={tagsInUse} onDone={() => setChosen([])} onSlips={(path) => navigate(path)} />
      )}
      <DataList
        label="Orders"
        isRows
        rowsOpen
        columns={[...columns, ['Actions', details, { headingIs: 'hidden', isWide: true }]]}
        rows={orders}
        hidden={views.hidden}
        idOf={({ id }) => id}
        sort={{ sorts: orderSorts, value: choice.sort }}
        ticks={{
          ids: chosen,
          onChange: setChosen,
          labelOfAll: texts.chooseEveryOrder,
          labelOf: ({ orderId }) => texts.chooseOrder(orderId),
        }}
        none={<NothingFound choice={choice} isUsual={isUsual} />}
      />
      <Pager page={choice.page} total={total} size={orderPageSize} />
      <OrderDialog id={opened} onClose={close} />
    </AdminPage>
  );
}
