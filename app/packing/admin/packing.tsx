import { useEffect, useState } from 'react';
import { isAttended } from '#back-office/attended.ts';
import { pageContext } from '#boot/page-context.ts';
import { useRefresh } from '#kit/admin/forms/use-action.ts';
import { adminMeta } from '#kit/admin/page.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { readCodedSizes, readOrdersToPack } from '#packing/read-orders-to-pack.ts';
import { stepOf } from '#packing/rules/action-queue.ts';
import { areSameHands, mostAsked, othersPack } from '#packing/rules/claims.ts';
import { nextOrders } from '#packing/rules/next-order.ts';
import type { OrderToPack } from '#packing/rules/packing.ts';
import { plainNumber } from '#packing/rules/parcel-number.ts';
import { dayInIndia } from '#rules/dates.ts';
import { listCouriers } from '#shipping/couriers.ts';
import type { Route } from './+types/packing.ts';
import { ChooseOrders } from './choose-orders.tsx';
import { PackOrder } from './pack-order.tsx';
import { addPapers, countUnsent, dropPapers, handsOfPage, type Run, readRun, writeRun } from './packing-memory.ts';
import { printNow } from './print-papers.tsx';
import { QueueNotice } from './queue-notice.tsx';
import { useActionQueue } from './use-action-queue.ts';
import { release } from './use-claim.ts';

const refreshMs = 20_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const [{ orders, total }, sizes, couriers] = await Promise.all([
    readOrdersToPack(app),
    readCodedSizes(app),
    listCouriers(app),
  ]);
  return {
    orders,
    total,
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
  /** Orders that others turned out to have in hand since the list was read, and those that are kept for these hands. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [kept, setKept] = useState<readonly string[]>([]);
  /** By the answer to the last claim: the list may be older. */
  const [haveOthers, setOthers] = useState(false);

  useEffect(() => {
    void handsOfPage().then(setHands);
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
  // Whoever closes the page or goes elsewhere lets go what they have, unless something of it waits to be sent; what is
  // shipped the server lets go.
  useEffect(() => {
    if (hands === '') return;
    const leave = () => countUnsent(accountId) === 0 && release(hands);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [hands, accountId]);
  const isOthers = ({ claim }: OrderToPack) => claim !== null && !areSameHands(claim.hands, hands);
  // Without a network nobody hears what others take: only what is kept for these hands is theirs for sure.
  const isAlone = actions.connection === 'there' || !(haveOthers || orders.some(isOthers));
  const isFree = (left: readonly string[]) => (id: string) => {
    const order = orders.find((one) => one.id === id);
    if (order === undefined || isOthers(order) || left.includes(id)) return false;
    return (isAlone || kept.includes(id)) && stepOf(actions.queue, id) !== 'shipped';
  };
  /** Not while the shop does not know yet what was packed here: somebody else would pack it again. */
  const letGo = () => countUnsent(accountId) === 0 && release(hands);
  /** @param left orders that do not come now @param finished what is said where that was the last one */
  const goOn = (now: Run, left: readonly string[], finished: string) => {
    const [at = null] = nextOrders(now.ids, now.at, isFree([...now.done, ...left]));
    if (at === null) {
      toast({ title: isAlone ? finished : 'No more orders for you until the network is back' });
      if (isAlone) letGo();
    }
    go({ ...now, at, isChosen: false });
  };
  const noOther = 'Somebody else is packing the other orders';
  const next = (isDone: boolean) => {
    if (!isDone || run.at === null) return goOn(run, taken, noOther);
    goOn({ ...run, done: [...run.done, run.at] }, taken, 'All chosen orders are packed');
  };
  const skip = (id: string) => {
    setTaken([...taken, id]);
    goOn({ ...run, at: id }, [...taken, id], noOther);
  };
  const open = (id: string) =>
    go({ ...run, ids: run.ids.includes(id) ? run.ids : [...run.ids, id], at: id, isChosen: true });
  const unpack = (id: string) => go({ ...run, packed: run.packed.filter((one) => one !== id) });
  const drop = (id: string) => {
    actions.drop(id);
    dropPapers(id);
    unpack(id);
  };
  const notice = <QueueNotice actions={{ ...actions, drop }} accountId={accountId} onOpen={open} />;

  const [last, setLast] = useState<OrderToPack | null>(null);
  const listed = orders.find(({ id }) => id === run.at);
  const order = (run.at !== null && read.get(run.at)) || listed || (last?.id === run.at ? last : null);
  useEffect(() => {
    if (order) setLast(order);
  }, [order]);

  if (!order || hands === '') {
    const waiting = orders.filter(({ id }) => stepOf(actions.queue, id) !== 'shipped');
    return (
      <ChooseOrders
        {...loaderData}
        hands={hands}
        orders={waiting}
        total={loaderData.total - (orders.length - waiting.length)}
        notice={notice}
        onStart={(ids) => {
          const [at] = nextOrders(ids, null, isFree([]));
          if (at !== undefined) go({ ids, at, isChosen: false, packed: [], done: [] });
          else toast({ title: 'Somebody else is packing these orders', destructive: true });
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
      shipped={actions.queue.flatMap((action) => (action.kind === 'shipped' ? [action] : []))}
      couriers={loaderData.couriers}
      booking={!loaderData.books ? 'off' : stepOf(actions.queue, order.id) === null ? 'on' : 'waits'}
      notice={notice}
      isListed={listed !== undefined}
      ahead={nextOrders(run.ids, order.id, isFree([...run.done, ...taken])).slice(0, mostAsked)}
      onAhead={(ids, asked) => {
        setKept(ids);
        setOthers(othersPack(asked, ids));
      }}
      onOrder={(one) => setRead((now) => new Map([...now, [one.id, one]]))}
      onAction={(action) => {
        const { orderId: id, orderNumber } = action;
        if (action.kind === 'shipped') {
          const { parcel } = order;
          const isBooked = parcel !== null && plainNumber(parcel.number) === plainNumber(action.number);
          addPapers({ id, orderNumber, isPrinted: false, labelUrl: isBooked ? parcel.labelUrl : '' });
        }
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
      onList={() => {
        letGo();
        go({ ...run, at: null });
      }}
    />
  );
}
