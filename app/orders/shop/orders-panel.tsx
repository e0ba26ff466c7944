import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { emptyCartArt } from '#content/screen-art.ts';
import { type ListedOrder, listedOrderFromJson, type Order, orderFromJson } from '#contract/amounts.ts';
import { texts } from '#customers/shop/texts.ts';
import { call } from '#kit/call.ts';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { Picture } from '#kit/picture.tsx';
import { orderSteps, stepOf } from '#orders/rules/order-steps.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { dayOnScreen } from '#rules/text/days-in-words.ts';
import { isCancellable } from './cancellable.ts';
import type { Expected } from './order-steps.tsx';
import { closingWords, StatusLabel } from './status-label.tsx';
import { texts as stepTexts } from './texts.ts';

/** Its code comes with the first order that is opened. */
const BuyAgain = lazyPart(async () => ({ default: (await import('./buy-again.tsx')).BuyAgain }));
const OrderDetails = lazyPart(async () => ({ default: (await import('./order-details.tsx')).OrderDetails }));

type Orders = ListedOrder[];
type Loaded<T> = 'coming' | 'failed' | T;

const pageSize = 20;

/** The tab 'Orders': the orders of this account, newest first, with the details of each in a sheet. */
export function OrdersPanel({ userId }: { userId: string }) {
  const [orders, setOrders] = useState<Loaded<Orders>>('coming');
  const [total, setTotal] = useState(0);
  const [more, setMore] = useState<'idle' | 'coming' | 'failed'>('idle');
  const [opened, setOpened] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers another request
  useEffect(() => {
    const asking = new AbortController();
    setOrders('coming');
    call(
      'GET /api/shop/order/list/{userId}',
      { params: { userId }, query: { page: 1, limit: pageSize } },
      { signal: asking.signal },
    ).then(
      (answer) => {
        setOrders(answer.data.map(listedOrderFromJson));
        setTotal(answer.total);
      },
      () => asking.signal.aborted || setOrders('failed'),
    );
    return () => asking.abort();
  }, [userId, tries]);

  const showMore = async (loaded: Orders) => {
    setMore('coming');
    try {
      const query = { page: Math.floor(loaded.length / pageSize) + 1, limit: pageSize };
      const answer = await call('GET /api/shop/order/list/{userId}', { params: { userId }, query });
      // An order placed meanwhile shifts the pages by one: skip orders that are listed already.
      const orders = answer.data.map(listedOrderFromJson);
      setOrders([...loaded, ...orders.filter(({ _id }) => loaded.every((one) => one._id !== _id))]);
      setTotal(answer.total);
      setMore('idle');
    } catch {
      setMore('failed');
    }
  };

  if (orders === 'coming') return <p role="status" aria-label={texts.loading()} className="skeleton h-64 rounded-xl" />;
  if (orders === 'failed')
    return <Failed sentence={texts.weCouldNotLoadYourOrders()} again={() => setTries((before) => before + 1)} />;
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <ul className="space-y-3">
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            name={order.orderId}
            // What waits for its payment is Pending.
            below={order.orderStatus !== 'Pending' && <BuyAgain orderId={order.orderId} />}
          >
            <button
              type="button"
              className="button button-line"
              aria-label={texts.detailsOfOrder({ orderId: order.orderId })}
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(order._id);
                setOpen(true);
              }}
            >
              {texts.details()}
            </button>
          </OrderRow>
        ))}
      </ul>
      {orders.length < total && (
        <p className="mt-6 text-center">
          <button
            type="button"
            className="button button-line"
            disabled={more === 'coming'}
            onClick={() => showMore(orders)}
          >
            {more === 'coming' ? texts.loadingMore() : texts.showMoreOrders()}
          </button>
          {more === 'failed' && (
            <span role="alert" className="mt-2 block text-chilli">
              {texts.theyCouldNotBeLoaded()}
            </span>
          )}
        </p>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.orderDetails()} kind="sheet">
        {/* Unmounted while closed, so that opening it loads the order again. */}
        {open && opened !== null && <Details key={opened} orderId={opened} />}
      </Dialog>
    </>
  );
}

interface OrderRowProps {
  order: ListedOrder;
  name: React.ReactNode;
  /** What opens it. */
  children?: React.ReactNode;
  below?: React.ReactNode;
}

export function OrderRow({ order, name, children, below }: OrderRowProps) {
  const step = stepOf(order.orderStatus);
  return (
    <li className="card p-4">
      <div className="flex items-start justify-between gap-x-6">
        <p className="min-w-0">
          <span className="block break-all font-semibold">{name}</span>
          <time dateTime={order.orderDate} className="text-ink-soft text-sm">
            {dayOnScreen(order.orderDate)}
          </time>
        </p>
        <p className="figures whitespace-nowrap font-semibold">{formatPaise(order.orderPricePaise)}</p>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusLabel order={order} />
        {step > 0 && step < orderSteps.length && (
          <span className="text-ink-soft text-sm">{stepTexts.stepOfSteps({ step, steps: orderSteps.length })}</span>
        )}
      </p>
      <Ended order={order} />
      <Goods of={order} />
      {(children || below) && (
        <div className="mt-3 flex flex-wrap gap-3">
          {below}
          {children}
        </div>
      )}
    </li>
  );
}

/** Why an order ended before its time, and what its buyer may do. */
function Ended({ order }: { order: ListedOrder }) {
  const words = order.orderStatus === 'Refunded' ? stepTexts.moneyIsBack() : closingWords(order);
  return (
    words && (
      <p className="mt-1 text-sm">
        {words}{' '}
        {order.closedBecause === 'refused' && (
          <Link to="/contact-us" className="link inline-flex min-h-11 items-center">
            {stepTexts.contactUs()}
          </Link>
        )}
      </p>
    )
  );
}

/** What was bought, as far as a row has room. */
function Goods({ of: { pictures, titles, products } }: { of: ListedOrder }) {
  const more = products - titles.length;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      {pictures.length > 0 && (
        <ul className="flex gap-2">
          {pictures.map((address, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sizes of a product have one picture
            <li key={at}>
              <Picture address={address} alt="" sizes="48px" later className="size-12 rounded-lg object-cover" />
            </li>
          ))}
        </ul>
      )}
      <p className="min-w-40 flex-1 wrap-anywhere text-sm leading-snug">
        {titles.join(', ')}
        {more > 0 && <span className="figures text-ink-soft"> {stepTexts.moreProducts({ more })}</span>}
      </p>
    </div>
  );
}

function Details({ orderId }: { orderId: string }) {
  const [order, setOrder] = useState<Loaded<Order>>('coming');
  const [arrives, setArrives] = useState<Expected>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers another request
  useEffect(() => {
    const asking = new AbortController();
    setOrder('coming');
    call('GET /api/shop/order/details/{orderId}', { params: { orderId }, query: {} }, { signal: asking.signal }).then(
      (answer) => {
        setOrder(orderFromJson(answer.data));
        setArrives(answer.arrives);
      },
      () => asking.signal.aborted || setOrder('failed'),
    );
    return () => asking.abort();
  }, [orderId, tries]);
  return (
    <section
      aria-label={texts.order()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can only scroll it while it has the focus
      tabIndex={0}
      className="min-h-80 flex-1 overflow-y-auto p-5 outline-offset-[-2px]"
    >
      {order === 'coming' && <p role="status" aria-label={texts.loading()} className="skeleton h-64 rounded-xl" />}
      {order === 'failed' && (
        <Failed sentence={texts.weCouldNotLoadTheOrder()} again={() => setTries((before) => before + 1)} />
      )}
      {typeof order === 'object' && (
        <>
          <p className="break-all font-semibold text-lg">{order.orderId}</p>
          <p className="mt-1 mb-5 flex flex-wrap items-center gap-3 text-ink-soft">
            <StatusLabel order={order} />
            <time dateTime={order.orderDate}>{dayOnScreen(order.orderDate)}</time>
          </p>
          <OrderDetails
            wait={<p role="status" aria-label={texts.loading()} className="skeleton h-64 rounded-xl" />}
            order={order}
            arrives={arrives}
            heading="h3"
          />
          <Link to={`/shop/order/${order.orderId}`} className="link mt-4 inline-flex min-h-11 items-center">
            {isCancellable(order) ? texts.openThisOrderAlso() : texts.viewThisOrder()}
          </Link>
        </>
      )}
    </section>
  );
}

function NoOrders() {
  return (
    <div className="card flex flex-col items-center gap-4 p-8 text-center md:p-12">
      <Picture address={emptyCartArt} alt="" sizes="160px" className="w-40" />
      <h2 className="text-2xl">{texts.noOrdersYet()}</h2>
      <p className="max-w-md text-ink-soft">{texts.whatYouOrderWhile()}</p>
      <Link to="/shop/listing" className="button button-leaf">
        {texts.seeAllProducts()}
      </Link>
    </div>
  );
}

function Failed({ sentence, again }: { sentence: string; again: () => void }) {
  return (
    <div role="alert" className="card p-8 text-center">
      <p>{sentence}</p>
      <button type="button" className="button button-line mt-4" onClick={again}>
        {texts.tryAgain()}
      </button>
    </div>
  );
}
