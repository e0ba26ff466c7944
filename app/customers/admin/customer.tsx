import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { typedIn } from '#contact/rules/message.ts';
import { type CustomerMember, type CustomerOrder, showCustomer } from '#customers/directory/show-customer.ts';
import { namesInWords } from '#customers/rules/people-of-orders.ts';
import { EmailText } from '#kit/admin/email-text.tsx';
import { Tick } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { type Column, DataList, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { PhoneLinks } from '#kit/admin/phone-links.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { orResponse } from '#kit/or-response.server.ts';
import { StatusTag } from '#orders/admin/order-tags.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { indianDay } from '#rules/dates.ts';
import { excerpt } from '#rules/text/prose.ts';
import { recordListOpened } from '#security-log/record-opened.ts';
import type { Route } from './+types/customer.ts';
import { CustomerNotes, TagsForm } from './customer-notes.tsx';
import { nameOf, ordersInWords, parcelsInWords } from './customer-words.tsx';
import { Joined } from './joined.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const customer = await orResponse(showCustomer(app, params.id));
  const thing = `customer ${customer.orderList[0]?.orderId ?? ''}`.trim();
  await recordListOpened(app, requestContext, thing, accountOf(customer));
  return customer;
}

const accountOf = ({ members }: { members: CustomerMember[] }) =>
  members.find(({ kind }) => kind === 'account')?.id ?? null;

type Customer = Route.ComponentProps['loaderData'];

export const meta = ({ loaderData }: Route.MetaArgs) => adminMeta(loaderData ? nameOf(loaderData) : 'Customer');

/** @param name of the customer: an order that goes to another says so */
const orderColumns = (name: string): readonly Column<CustomerOrder>[] => [
  [
    'Order',
    ({ orderId }) => (
      <Link to={`/admin/orders/${orderId}`} className="link inline-flex min-h-11 items-center whitespace-nowrap">
        {orderId}
      </Link>
    ),
    {
      kind: 'name',
      below: (order) =>
        order.isPart ? 'part of another order' : order.name !== '' && order.name !== name && `to ${order.name}`,
    },
  ],
  ['Placed', ({ at }) => indianDay(new Date(at)), { className: 'whitespace-nowrap', phone: 'beside-name' }],
  [
    'Status',
    ({ status, isRefused, isReturned }) => (
      <>
        <StatusTag status={status} />
        {isRefused && <SecondLine>refused at the door</SecondLine>}
        {isReturned && <SecondLine>came back</SecondLine>}
      </>
    ),
    { phone: 'below' },
  ],
  ['Paid by', ({ paymentMethod }) => (paymentMethod === 'COD' ? 'Cash' : 'Online')],
  [
    'Amount',
    ({ totalPaise }) => formatPaise(totalPaise),
    {
      kind: 'amount',
      phone: 'beside-below',
      below: ({ totalPaise, spentPaise }) => spentPaise !== totalPaise && `${formatPaise(spentPaise)} after refunds`,
    },
  ],
];

/** What was typed for one customer is not taken along to the next. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  return <CustomerBody key={loaderData.id} customer={loaderData} />;
}

/** All that the shop knows of one customer (behaviour: Customers 2). */
function CustomerBody({ customer }: { customer: Customer }) {
  return (
    <AdminPage
      title={nameOf(customer)}
      about={<span>{summary(customer)}</span>}
      actions={
        <>
          <NewOrder id={customer.id} />
          <Link to="/admin/customers" className="button button-line">
            All customers
          </Link>
        </>
      }
    >
      {/* On a phone the orders stand right below the contact. */}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6 max-lg:order-2">
          <Orders customer={customer} />
          <Plans customer={customer} />
          <Messages customer={customer} />
          <Reviews customer={customer} />
        </div>
        <div className="min-w-0 space-y-5 max-lg:contents">
          <Contact customer={customer} />
          <div className="space-y-5 max-lg:order-3">
            <CashSwitch customer={customer} />
            <TagsForm key={customer.tags.join('\n')} id={customer.id} tags={customer.tags} />
            <CustomerNotes id={customer.id} notes={customer.notes} />
            <Joined customer={customer} />
          </div>
        </div>
      </div>
    </AdminPage>
  );
}

function NewOrder({ id }: { id: string }) {
  const may = useMay();
  return (
    may('orders.change') && (
      <Link to={`/admin/orders/new?customer=${id}`} className="button button-leaf">
        New order
      </Link>
    )
  );
}

function summary({ orders, spentPaise, refused, returned, createdAt }: Customer): string {
  const parts = [
    ordersInWords(orders),
    ...(orders > 0 ? [`${formatPaise(spentPaise)} spent`] : []),
    ...(refused > 0 ? [`${parcelsInWords(refused)} refused`] : []),
    ...(returned > 0 ? [`${parcelsInWords(returned)} returned`] : []),
    `since ${indianDay(new Date(createdAt))}`,
  ];
  return parts.join(' · ');
}

function Contact({ customer }: { customer: Customer }) {
  const { phone, email, phones, emails, address, people, newsletterSince, coupons } = customer;
  const names = namesInWords(people);
  const others = [...phones, ...emails].filter((one) => one !== phone && one !== email);
  return (
    <section className="card p-4" aria-label="Contact">
      <h2 className="text-xl">Contact</h2>
      {phone && <PhoneLinks phone={phone} />}
      {names && <p className="wrap-anywhere">{`${names} Ask who it is before you change an order.`}</p>}
      {email && (
        <a href={`mailto:${email}`} className="link wrap-anywhere inline-flex min-h-11 items-center">
          <EmailText email={email} />
        </a>
      )}
      {address && (
        <address className="mt-1 wrap-anywhere not-italic">
          {address.name !== customer.name && <span className="block">{address.name}</span>}
          {address.street}
          <br />
          {address.city} {address.pincode}
          <br />
          {address.state}
        </address>
      )}
      {others.length > 0 && <p className="mt-2 wrap-anywhere text-ink-soft text-sm">Also: {others.join(', ')}</p>}
      <p className="mt-2 text-sm">
        {newsletterSince === null
          ? 'Does not get the newsletter'
          : `On the newsletter since ${indianDay(new Date(newsletterSince))}`}
      </p>
      {coupons.length > 0 && (
        <p className="mt-1 wrap-anywhere text-sm">
          Coupons: {coupons.map(({ code, orders }) => (orders === 1 ? code : `${code} (${orders} times)`)).join(', ')}
        </p>
      )}
    </section>
  );
}

function CashSwitch({ customer: { id, noCash } }: { customer: Customer }) {
  const may = useMay();
  const { act, busy } = useAction();
  const undo = useUndo();
  if (!may('customers.change')) return noCash ? <p className="tag tag-chilli">No cash on delivery</p> : null;
  const set = (wanted: boolean) => (make: Parameters<Parameters<typeof act>[1]>[0]) =>
    make('PUT /api/admin/customers/no-cash/{id}', { params: { id }, body: { noCash: wanted } });
  const turn = async (wanted: boolean) => {
    const answer = await act('cash', set(wanted));
    if (answer) undo(answer.message, wanted ? 'Cash on delivery is on' : 'Cash on delivery is off', set(!wanted));
  };
  return (
    <section className="card px-4 py-2" aria-label="Cash on delivery">
      <Tick
        kind="switch"
        label="No cash on delivery"
        hint="Orders with this account, phone or e-mail are paid online only."
        checked={noCash}
        disabled={busy !== null}
        onChange={({ target }) => turn(target.checked)}
      />
    </section>
  );
}

function Orders({ customer: { name, orderList, hasMoreOrders } }: { customer: Customer }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">Orders</h2>
      <DataList
        label="Orders"
        isRows
        columns={orderColumns(name)}
        rows={orderList}
        idOf={({ orderId }) => orderId}
        none={<p className="card p-4 text-ink-soft">No orders yet.</p>}
      />
      {hasMoreOrders && <p className="mt-2 text-ink-soft">Only the newest 100 orders are listed.</p>}
    </section>
  );
}

function Plans({ customer: { plans } }: { customer: Customer }) {
  if (plans.length === 0) return null;
  return (
    <section aria-label="Plans">
      <h2 className="mb-2 text-xl">Plans</h2>
      <ul className="card divide-y divide-hairline">
        {plans.map(({ number, plan, status, at, totalPaise }) => (
          <li key={number} className="flex flex-wrap justify-between gap-2 p-4">
            <span>
              <Link to={`/admin/programs?search=${number}`} className="link">
                {plan}
              </Link>
              <SecondLine>{`${number}, ${indianDay(new Date(at))}`}</SecondLine>
            </span>
            <span className="whitespace-nowrap">
              {formatPaise(totalPaise)}
              {status === 'refunded' && <SecondLine>refunded</SecondLine>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Messages({ customer: { messages } }: { customer: Customer }) {
  const may = useMay();
  if (messages.length === 0 || !may('messages.answer')) return null;
  return (
    <section aria-label="Messages">
      <h2 className="mb-2 text-xl">Messages</h2>
      <ul className="card divide-y divide-hairline">
        {messages.map(({ id, message, at, isOpen }) => (
          <li key={id} className="p-4">
            <Link to={`/admin/messages/${id}`} className="link wrap-anywhere">
              {excerpt(typedIn(message), 80) || 'Message'}
            </Link>
            <SecondLine>{`${indianDay(new Date(at))}, ${isOpen ? 'open' : 'answered'}`}</SecondLine>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reviews({ customer: { reviews } }: { customer: Customer }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-label="Reviews">
      <h2 className="mb-2 text-xl">Reviews</h2>
      <ul className="card divide-y divide-hairline">
        {reviews.map(({ productId, product, stars, message, at, isHidden }) => (
          <li key={productId} className="p-4">
            <strong>{product}</strong>
            {`: ${stars} of 5 stars, ${indianDay(new Date(at))}`}
            {isHidden && <span className="tag ml-2">hidden</span>}
            {message !== '' && <p className="wrap-anywhere text-ink-soft">{message}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
