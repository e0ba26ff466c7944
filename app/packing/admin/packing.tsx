import { useEffect, useState } from 'react';
import { isAttended } from '#back-office/attended.ts';
import { pageContext } from '#boot/page-context.ts';
import { useRefresh } from '#kit/admin/forms/use-action.ts';
import { adminMeta } from '#kit/admin/page.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { readCodedSizes, readOrdersToPack } from '#packing/read-orders-to-pack.ts';
import { stepOf } from '#packing/rules/action-queue.ts';
import { nextOrder } from '#packing/rules/next-order.ts';
import type { OrderToPack } from '#packing/rules/packing.ts';
import { dayInIndia } from '#rules/dates.ts';
import { listCouriers } from '#shipping/couriers.ts';
import type { Route } from './+types/packing.ts';
import { ChooseOrders } from './choose-orders.tsx';
import { PackOrder } from './pack-order.tsx';
import { addPapers, donePapers, handsOfTab, type Run, readRun, writeRun } from './packing-memory.ts';
import { printNow } from './print-papers.tsx';
import { QueueNotice } from './queue-notice.tsx';
import { useActionQueue } from './use-action-queue.ts';

const refreshMs = 20_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const [orders, sizes, couriers] = await Promise.all([readOrdersToPack(app), readCodedSizes(app), listCouriers(app)]);
  return {
    orders,
    sizes,
    couriers,
    books: app.couriers.service !== null,
    today: dayInIndia(new Date()),
    accountId: requestContext.account?.id ?? '',
    choice: { due: query.get('due') === 'today', courier: query.get('courier') ?? '' },
  };
}

export const meta = () => adminMeta('Packing');

/**
 * Orders are chosen, fetched by the pick list, and packed one after the other (behaviour: Packing 1). All that packing
 * needs is in the browser, so that it goes on without a network.
 */
export default function Packing({ loaderData }: Route.ComponentProps) {
  const { orders, accountId } = loaderData;
  const toast = useToast();
  const refresh = useRefresh();
  const actions = useActionQueue(accountId, ({ kind, orderId }) => {
    if (kind === 'shipped') printNow(orderId);
  });
  const [run, setRun] = useState<Run>({ ids: [], at: null, isChosen: false, packed: [], done: [] });
  const [hands, setHands] = useState('');
  /** Orders as they were read one by one, which the list may not have any more. */
  const [read, setRead] = useState<ReadonlyMap<string, OrderToPack>>(new Map());
  /** Orders that others turned out to have in hand since the list was read. */
  const [taken, setTaken] = useState<readonly string[]>([]);

  useEffect(() => {
    setHands(handsOfTab());
    setRun(readRun());
    const timer = setInterval(() => {
      if (isAttended() && navigator.onLine && document.querySelector('dialog[open]') === null) void refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [refresh]);
  // What is read with the list is newer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every list that comes
  useEffect(() => {
    setRead(new Map());
    setTaken([]);
  }, [orders]);

  const go = (next: Run) => {
    writeRun(next);
    setRun(next);
    window.scrollTo(0, 0);
  };
  const isFree = (others: readonly string[]) => (id: string) => {
    const order = orders.find((one) => one.id === id);
    const isOthers = order?.claim && order.claim.hands !== hands;
    return order !== undefined && !isOthers && !others.includes(id) && stepOf(actions.queue, id) !== 'shipped';
  };
  const next = (isDone: boolean) => {
    const done = isDone && run.at !== null ? [...run.done, run.at] : run.done;
    const at = nextOrder(run.ids, run.at, isFree([...done, ...taken]));
    if (at === null) toast({ title: isDone ? 'All chosen orders are packed' : 'No other order of these is free' });
    go({ ...run, at, isChosen: false, done });
  };
  const skip = (id: string) => {
    const others = [...taken, id];
    setTaken(others);
    const at = nextOrder(run.ids, id, isFree([...run.done, ...others]));
    if (at === null) toast({ title: 'No other order of these is free' });
    go({ ...run, at, isChosen: false });
  };
  const open = (id: string) =>
    go({ ...run, ids: run.ids.includes(id) ? run.ids : [...run.ids, id], at: id, isChosen: true });
  const unpack = (id: string) => go({ ...run, packed: run.packed.filter((one) => one !== id) });
  const drop = (id: string) => {
    actions.drop(id);
    donePapers([id], { isPrinted: true, labelUrl: '' });
    unpack(id);
  };
  const notice = <QueueNotice actions={{ ...actions, drop }} accountId={accountId} onOpen={open} />;

  const [kept, setKept] = useState<OrderToPack | null>(null);
  const listed = orders.find(({ id }) => id === run.at);
  const order = (run.at !== null && read.get(run.at)) || listed || (kept?.id === run.at ? kept : null);
  useEffect(() => {
    if (order) setKept(order);
  }, [order]);

  if (!order || hands === '') {
    return (
      <ChooseOrders
        {...loaderData}
        hands={hands}
        orders={orders.filter(({ id }) => stepOf(actions.queue, id) !== 'shipped')}
        notice={notice}
        onStart={(ids) => {
          const at = nextOrder(ids, null, isFree([]));
          if (at !== null) go({ ids, at, isChosen: false, packed: [], done: [] });
          else toast({ title: 'Somebody else has these in hand', destructive: true });
        }}
        onOpen={open}
      />
    );
  }
  const isRefused = actions.queue.some(
    ({ orderId, kind, refused }) => orderId === order.id && kind === 'packed' && refused !== null,
  );
  const isPacked =
    order.status === 'Packed' ||
    (run.packed.includes(order.id) && !isRefused) ||
    stepOf(actions.queue, order.id) !== null;
  return (
    <PackOrder
      key={order.id}
      order={order}
      place={`${run.ids.indexOf(order.id) + 1} of ${run.ids.length} · ${run.done.length} done`}
      hands={hands}
      accountId={accountId}
      step={isPacked ? 'packed' : 'to pack'}
      sizes={loaderData.sizes}
      orders={orders}
      couriers={loaderData.couriers}
      booking={!loaderData.books ? 'off' : stepOf(actions.queue, order.id) === null ? 'on' : 'waits'}
      notice={notice}
      isListed={listed !== undefined}
      onOrder={(one) => setRead((now) => new Map([...now, [one.id, one]]))}
      onAction={(action) => {
        const { orderId: id, orderNumber } = action;
        if (action.kind === 'shipped') addPapers({ id, orderNumber, isPrinted: false, labelUrl: '' });
        actions.add(action);
        if (action.kind === 'packed') go({ ...run, packed: [...run.packed, action.orderId] });
      }}
      onBooked={(labelUrl) => {
        addPapers({ id: order.id, orderNumber: order.orderId, isPrinted: false, labelUrl });
        printNow(order.id);
        void refresh();
        next(true);
      }}
      onOpen={open}
      onNext={next}
      onTaken={run.isChosen ? null : () => skip(order.id)}
      onList={() => go({ ...run, at: null })}
    />
  );
}
